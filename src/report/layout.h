// Breaking calls that are too wide for a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit::report {

/// Lines of at most `width` columns where possible. Breaks only at spaces outside string literals, so that
/// the lines can still be pasted, and rather outside brackets than inside. Lines after the first are indented
/// by two.
std::vector<std::string> wrap_call(std::string_view call, std::size_t width);

}  // namespace culprit::report
