// What `culprit explore` prints.
#pragma once

#include <string>

#include "report/reporter.h"
#include "verify/explore.h"

namespace culprit::report {

/// One line per path, then a summary. Formats other than JSON are the same.
std::string exploration_text(const verify::ExploreResult& result, Format format, const Style& style);

}  // namespace culprit::report
