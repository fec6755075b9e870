// The LANGUAGE pragmas at the head of a file.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace culprit::front::haskell {

struct Extensions {
  std::vector<std::string_view> names;  ///< in the order of the file
  [[nodiscard]] bool has(std::string_view name) const {
    return std::find(names.begin(), names.end(), name) != names.end();
  }
};

/// Looks at comments and pragmas before the first token only, as GHC does; also knows `-X…` and `-cpp` in
/// OPTIONS pragmas.
Extensions find_extensions(std::string_view text);

}  // namespace culprit::front::haskell
