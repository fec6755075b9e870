// Whether there is any refinement that a function could violate.
#pragma once

#include "core/module.h"

namespace culprit::verify {

/// Whether code that can be reached from `body` shows a refinement or asserts something.
bool reaches_refinements(const core::Module& module, core::ExprId body);

}  // namespace culprit::verify
