// Labels of unknowns that mean something to the machine.
#pragma once

#include <string_view>

namespace culprit::core {

/// A context that runs beforehand: only what it changes matters, so without state it need not run.
inline constexpr std::string_view kBeforeLabel = "before";

}  // namespace culprit::core
