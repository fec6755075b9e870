// An engine for whole systems of constrained Horn clauses.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "env/limits.h"
#include "term/term.h"

namespace culprit::solve {

struct HornAtom {
  std::size_t predicate;
  std::vector<term::Term> arguments;
};

/// body ∧ guard → head, for all values of the variables; without a head: body ∧ guard → false.
struct HornRule {
  std::vector<HornAtom> body;
  term::Term guard;
  std::optional<HornAtom> head;
};

struct HornProblem {
  std::vector<std::vector<term::Term>> parameters;  ///< of each predicate: distinct variables
  std::vector<HornRule> rules;
};

struct HornEngineOptions {
  std::uint64_t rlimit = 5'000'000;
  double seconds = 5;             ///< protects only: the engine does not always heed its budget
  bool reorder_premises = false;  ///< another search order, sometimes much quicker or slower
};

/// For each predicate a formula over its parameters. Unchecked: the caller does that.
struct HornSolution {
  std::vector<term::Term> formulas;
};
/// The engine says that false can be derived. A claim, not a proof.
struct HornUnsolvable {};
struct HornUnknown {
  std::string reason;
};
using HornAnswer = std::variant<HornSolution, HornUnsolvable, HornUnknown>;

/// Creates a solver context of its own (milliseconds): the answer depends on the problem and the options
/// alone.
HornAnswer solve_horn(term::Manager& manager, const HornProblem& problem, const HornEngineOptions& options,
                      const env::Cancellation& cancel);

}  // namespace culprit::solve
