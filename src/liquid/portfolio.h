// Solves systems of constrained Horn clauses: several procedures, the cheapest first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "env/limits.h"
#include "liquid/horn.h"
#include "solve/solver.h"

namespace culprit::liquid {

/// Which parts run, and how much each may spend. Budgets count queries and the solver's own effort: the
/// outcome does not depend on time.
struct Settings {
  bool preprocess = true;           ///< drop what no obligation needs, resolve what is not recursive
  bool qualifiers = true;           ///< predicate abstraction with few qualifiers mined from the system
  bool rich_qualifiers = true;      ///< the same with many
  bool horn_engine = true;          ///< the whole system to Z3's Horn engine
  bool ordered_horn_engine = true;  ///< the same with premises in another order
  bool refinement = true;           ///< unrolling, interpolants, more qualifiers

  std::uint64_t fixpoint_effort = 300'000;    ///< per run of the predicate abstraction: conjuncts in queries
  std::uint64_t reduction_queries = 1'000;    ///< to simplify a solution
  std::uint64_t quick_horn_rlimit = 200'000;  ///< per run of a Horn engine, at first: most need no more
  std::uint64_t horn_rlimit = 2'000'000;      ///< and if nothing else has helped
  std::uint64_t interpolation_rlimit = 100'000;  ///< per interpolant
  double horn_seconds = 60;                      ///< protects only: Z3 does not always heed its budget
  unsigned refinements = 5;                      ///< how deep the system is unrolled
};

/// Checked: under the assignment every clause is valid.
struct Solved {
  Assignment assignment;
  std::string_view by;  ///< the part that found it, e.g. "qualifiers"
};

/// One clause with values for its variables; what is not mentioned may have any value.
struct Step {
  std::size_t clause;
  std::vector<std::size_t> premises;  ///< earlier steps, one for each application in the clause's body
  term::Model values;
};

/// No assignment makes every clause valid. The last step is an obligation whose goal is false.
struct Refuted {
  std::vector<Step> derivation;
};

struct GaveUp {
  std::string reason;
};

using Outcome = std::variant<Solved, Refuted, GaveUp>;

/// Counters are named "liquid.<part>.<counter>".
Outcome solve(const HornSystem& system, term::Manager& manager, solve::Solver& solver,
              const Settings& settings, const env::Cancellation& cancel, env::Statistics& statistics);

/// For programs whose obligations are known to be met: an assignment under which every other clause is valid,
/// and of the obligations those that few qualifiers show. Nothing: cancelled, or it could not be checked.
std::optional<Assignment> describe(const HornSystem& system, term::Manager& manager, solve::Solver& solver,
                                   const Settings& settings, const env::Cancellation& cancel,
                                   env::Statistics& statistics);

}  // namespace culprit::liquid
