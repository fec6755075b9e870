// Which functions depend on state that their program keeps from one call to the next.
#pragma once

#include "core/module.h"

namespace culprit::verify {

/// Whether code that can be reached from `body` may look at, change or pass on state that was made when the
/// program was loaded. By the types of the values that it mentions, so "yes" may be wrong; "no" is not.
/// What `body` does to load the program does not count.
bool may_use_own_state(core::Module& module, core::ExprId body);

}  // namespace culprit::verify
