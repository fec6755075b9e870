// Explores one function: what `culprit explore` does.
#pragma once

#include <optional>
#include <string>

#include "report/run.h"
#include "verify/explore.h"

namespace culprit::driver {

struct Exploration {
  report::FileReport file;  ///< with what is to be said about the input
  std::optional<verify::ExploreResult> result;
  std::string tests;  ///< a program for the real system that checks what was found
};

/// `target` is PATH::FUNCTION; the conditions are in `options.explore`.
Exploration explore(const std::string& target, env::Options options);

}  // namespace culprit::driver
