// The solver layer's face: a path condition and a question in, an Answer out.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "env/limits.h"

#include "term/term.h"

namespace culprit::solve {

enum class UnknownReason : std::uint8_t { Budget, Interrupted, Incomplete, SolverError };
std::string_view describe(UnknownReason reason);

struct Sat {
  term::Model model;
};
struct Unsat {
  std::vector<term::Term> core;  ///< a subset of the query's conjuncts that is unsatisfiable already
};
struct Unknown {
  UnknownReason reason;
  std::string detail;
};
using Answer = std::variant<Sat, Unsat, Unknown>;

/// Is  conjuncts[0] ∧ … ∧ conjuncts[n-1]  satisfiable?  Conjuncts are in path order: consecutive queries of
/// one exploration share prefixes, and sessions make use of that.
struct Query {
  std::span<const term::Term> conjuncts;
  /// A model that the caller shows to the user must come from a fresh solver, whose input is this query
  /// alone.
  bool for_user = false;
  /// The caller knows that all conjuncts but the last are satisfiable together: then only those matter that
  /// share variables with the last one.
  bool prefix_satisfiable = false;
  /// A model of all conjuncts but the last, or null.
  const term::Model* prefix_model = nullptr;
};

/// A decision procedure or a decorator around one.
class Solver {
 public:
  virtual ~Solver() = default;
  /// Sat models satisfy every conjunct; Unknown is an answer, never an error.
  virtual Answer check(const Query& query) = 0;
  /// Adds this component's counters, named "solve.<component>.<counter>".
  virtual void add_statistics(env::Statistics& out) const = 0;
};

struct Configuration {
  std::uint64_t rlimit_per_query = 2'000'000;  ///< Z3's deterministic effort; `--budget`
  bool thorough = true;  ///< what a small effort cannot decide is asked again, with all of rlimit_per_query
  bool cross_check = false;        ///< every answer also from cvc5; disagreement is an internal error
  std::string log_file;            ///< SMT-LIB log of every query that reaches a solver; empty: none
  bool decide_differences = true;  ///< bounds and differences are decided, small values tried before Z3
  bool validate_models = true;     ///< evaluate every Sat model on the query
};

/// The stack used everywhere: simplify, slice, choose texts, decide strings and differences in integers, try
/// small values, cache, validate, log, Z3. Nothing of Z3 is created before the first query that needs it.
/// `cancel` is polled between and during queries.
std::unique_ptr<Solver> make_solver(term::Manager& manager, const Configuration& configuration,
                                    const env::Cancellation& cancel);

/// Like a check by a fresh solver, but what has sort Real is an IEEE double, calculated in the order in which
/// the terms stand (normalisation may have changed it: the caller has to try what comes out). Inputs are
/// finite.
Answer check_in_doubles(term::Manager& manager, std::span<const term::Term> conjuncts,
                        const Configuration& configuration, const env::Cancellation& cancel);

}  // namespace culprit::solve
