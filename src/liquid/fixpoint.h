// Predicate abstraction: the strongest assignment that qualifiers can express (004 §4, Fig. 9).
#pragma once

#include <optional>

#include "env/limits.h"
#include "liquid/horn.h"
#include "liquid/qualifiers.h"
#include "solve/solver.h"

namespace culprit::liquid {

struct FixpointResult {
  /// Of each predicate the conjunction of what is left of its qualifiers; `false` where no clause reaches it.
  Assignment assignment;
  /// Obligations that the assignment does not show. None: it is a solution.
  std::vector<std::size_t> failed;
  bool out_of_budget = false;  ///< then the assignment means nothing
  std::uint64_t queries = 0;
  std::uint64_t effort = 0;  ///< conjuncts in all queries: what they cost, more or less
};

/// `Solve` of the paper: starts with all qualifiers for every predicate and lets `Weaken` drop, clause by
/// clause, those that the clause does not imply, until nothing changes. Each model that a query gives drops
/// everything that it falsifies. A query without an answer counts as falsified.
FixpointResult least_fixpoint(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
                              const Qualifiers& qualifiers, std::uint64_t most_effort,
                              const env::Cancellation& cancel);

}  // namespace culprit::liquid
