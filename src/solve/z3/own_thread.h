// Runs what may never end on a thread that can be given up.
#pragma once

#include <functional>

#include "env/limits.h"

namespace culprit::solve::z3_backend {

/// Runs `task` on a thread of its own and waits for its end; what it throws is thrown here. False: it did not
/// end soon after a cancellation and was left behind, running until it ends or the process does. So `task`
/// must own all that it uses.
///
/// For Z3: some loops of its real algebra look neither at rlimit nor at interrupts.
bool ends_on_own_thread(std::function<void()> task, const env::Cancellation& cancel);

}  // namespace culprit::solve::z3_backend
