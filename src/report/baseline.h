// An earlier report: what it has found is known.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "base/result.h"
#include "report/run.h"

namespace culprit::report {

/// Fingerprints of results that were not proved.
using Baseline = std::set<std::string, std::less<>>;

/// From a report in JSON; the reason, for the user, if `text` is none.
base::Result<Baseline> read_baseline(std::string_view text);

/// Accepts the results of the run that the baseline has.
void accept_known(Run& run, const Baseline& baseline);

}  // namespace culprit::report
