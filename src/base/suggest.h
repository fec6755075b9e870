// "Did you mean …?"
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace culprit::base {

/// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`. Cost: |a| * |b|.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate nearest to `name` (the first of equals), or "" when none is near enough to be what was
/// meant.
std::string closest(std::string_view name, const std::vector<std::string>& candidates);

/// The problem, followed by "; did you mean `…`?" if there is something near.
std::string with_suggestion(std::string problem, std::string_view word,
                            const std::vector<std::string>& candidates);

}  // namespace culprit::base
