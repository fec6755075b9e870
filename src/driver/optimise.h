// Leaves out the contracts that were proved: what `culprit optimize` does.
#pragma once

#include <optional>
#include <string>

#include "driver/session.h"
#include "front/common/front_end.h"
#include "report/run.h"

namespace culprit::driver {

struct Optimisation {
  report::Run run;  ///< what the check of the file said
  std::optional<front::Optimised> result;
};

/// Checks all functions of the file at `path`.
Optimisation optimise(const std::string& path, const env::Options& options, Progress* progress);

}  // namespace culprit::driver
