// The one question: does this entry of the program meet its obligations?
#pragma once

#include "env/limits.h"
#include "env/options.h"
#include "front/common/front_end.h"
#include "verify/verdict.h"

namespace culprit::verify {

/// Explores `entry` symbolically within the budgets of `options`; confirms what it finds by replay. Appends
/// witnesses to the program's module. `cancel` stops it early (then the verdict is `unknown`, reason
/// Watchdog).
Verdict check(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
              const env::Options& options, const env::Cancellation& cancel);

}  // namespace culprit::verify
