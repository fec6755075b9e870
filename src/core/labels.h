// Labels of unknowns, and names of definitions, that mean something to the machine.
#pragma once

#include <string_view>

namespace culprit::core {

/// A context that runs beforehand: only what it changes matters, so without state it need not run.
inline constexpr std::string_view kBeforeLabel = "before";

/// The definition of a function of unit that does what comparing functions does in the program's language.
/// Without it, such comparisons are not supported.
inline constexpr std::string_view kFunctionComparison = "<comparison of functions>";

}  // namespace culprit::core
