#include "base/suggest.h"

#include <algorithm>

namespace culprit::base {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_previous, previous(b.size() + 1), current(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, replace});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) current[j] = std::min(current[j], before_previous[j - 2] + 1);
    }
    before_previous = previous;
    previous = current;
  }
  return previous[b.size()];
}

namespace {

/// How many edits may lie between what was typed and what was meant.
std::size_t allowed_edits(std::size_t length) { return length < 4 ? 1 : length < 12 ? 2 : 3; }

}  // namespace

std::string closest(std::string_view name, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t best_distance = name.size() + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t longer = std::max(candidate.size(), name.size());
    const std::size_t shorter = std::min(candidate.size(), name.size());
    const std::size_t allowed = allowed_edits(longer);
    if (longer - shorter > allowed) continue;
    const std::size_t distance = edit_distance(name, candidate);
    // A short name that shares nothing with the candidate is not a typing error.
    if (distance > allowed || distance >= longer || distance >= best_distance) continue;
    best = candidate;
    best_distance = distance;
  }
  return best;
}

std::string with_suggestion(std::string problem, std::string_view word,
                            const std::vector<std::string>& candidates) {
  const std::string near = closest(word, candidates);
  return near.empty() ? problem : problem + "; did you mean `" + near + "`?";
}

}  // namespace culprit::base
