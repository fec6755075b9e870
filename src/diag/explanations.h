// What every code means, for `culprit explain CODE`. Verdict codes are listed here too, although verdicts are
// made further up, so that there is one table and no code without a text.
#pragma once

#include <string_view>
#include <vector>

namespace culprit::diag {

struct Explanation {
  std::string_view code;   ///< "C002"
  std::string_view title;  ///< a few words, no full stop
  std::string_view text;   ///< what it means, an example, what to do; ends with a newline
};

/// Sorted by code.
const std::vector<Explanation>& all_explanations();
/// Upper and lower case alike; null for an unknown code.
const Explanation* explain(std::string_view code);

}  // namespace culprit::diag
