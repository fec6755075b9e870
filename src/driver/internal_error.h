// A bug of ours in words.
#pragma once

#include <string>

#include "base/invariant.h"

namespace culprit::driver {

/// "a frame without a state (step.cpp:120: frame != nullptr)", then what is known only at run time, if
/// anything.
std::string describe(const base::InvariantViolation& violation);

}  // namespace culprit::driver
