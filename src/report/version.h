// The tool's version, as `--version` and JSON documents give it; equals the version in CMakeLists.txt
// (tested).
#pragma once

#include <string_view>

namespace culprit::report {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace culprit::report
