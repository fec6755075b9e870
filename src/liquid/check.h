// The judge of all parts: is an assignment a solution?
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "liquid/horn.h"
#include "solve/solver.h"

namespace culprit::liquid {

/// `formula` is over the parameters of the predicate: what it says about the arguments.
term::Term instantiate(term::Manager& manager, const Predicate& predicate, term::Term formula,
                       std::span<const term::Term> arguments);

/// What holds before the clause's head or goal: instances of the assignment for the body, and the guard.
std::vector<term::Term> premises(term::Manager& manager, const HornSystem& system, const Clause& clause,
                                 const Assignment& assignment);
/// What must hold then.
term::Term conclusion(term::Manager& manager, const HornSystem& system, const Clause& clause,
                      const Assignment& assignment);

/// The first clause that is not shown to be valid under the assignment; none: the assignment is a solution.
/// One query for each clause, by a fresh solver, which is all that a proof has to trust. Formulas that
/// mention anything but parameters are not accepted: their predicate's first clause is returned.
std::optional<std::size_t> first_invalid(term::Manager& manager, solve::Solver& solver,
                                         const HornSystem& system, const Assignment& assignment);

}  // namespace culprit::liquid
