// Type variables that became data types.
#pragma once

#include "pass/monitors.h"

namespace culprit::pass {

/// An entry for an instance of a type variable: what is promised of the data type that the variable became
/// holds for its unknown values, too.
core::ExprId with_promises(Monitors& monitors, const Refinements& refinements, core::ExprId entry);

}  // namespace culprit::pass
