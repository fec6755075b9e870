// Says whether a module is well formed; run after every pass. What is checked is listed at the checks
// themselves.
#pragma once

#include "core/module.h"
#include "diag/diagnostic.h"

namespace culprit::core {

/// Whether `module` is well formed; everything that is not has been reported as InvalidCore.
/// Linear in the module, and never recurses over expressions.
bool validate(const Module& module, diag::Sink& sink);

}  // namespace culprit::core
