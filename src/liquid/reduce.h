// Solutions that people can read.
#pragma once

#include "env/limits.h"
#include "liquid/horn.h"
#include "solve/solver.h"

namespace culprit::liquid {

/// Of a solution only the conjuncts that the obligations need, what those need in turn, and nothing else.
/// Gives the solution itself back if the queries do not suffice.
Assignment reduced(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
                   const Assignment& solution, std::uint64_t most_queries, const env::Cancellation& cancel);

}  // namespace culprit::liquid
