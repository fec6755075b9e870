// What `culprit optimize` says about each contract.
#pragma once

#include <string>

#include "front/common/front_end.h"
#include "report/run.h"

namespace culprit::report {

std::string optimised_text(const front::Optimised& optimised, const FileReport& file);

}  // namespace culprit::report
