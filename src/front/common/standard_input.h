// How programs that read get at what they read.
#pragma once

#include <string_view>

namespace culprit::front {

/// The core definition of the text on the standard input; programs that never read have none. It is empty
/// until `culprit run` gives it another value.
inline constexpr std::string_view kStandardInput = "<standard input>";

}  // namespace culprit::front
