// Z3 behind the Solver interface. Nothing here shows Z3's own headers to other folders.
#pragma once

#include <memory>

#include "solve/solver.h"

namespace culprit::solve {

/// The context (milliseconds to create) comes to be at the first check.
std::unique_ptr<Solver> make_z3_solver(term::Manager& manager, const Configuration& configuration,
                                       const env::Cancellation& cancel);

}  // namespace culprit::solve
