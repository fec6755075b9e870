// What `--stats` and `--trace` print, apart from the report because times differ from run to run.
#pragma once

#include <string>

#include "report/run.h"

namespace culprit::report {

/// A line per function (verdict, steps, paths, queries, rlimit, time), then the sums and all counters.
std::string statistics_text(const Run& run, double total_milliseconds);
/// Per function the events of its search, by name.
std::string trace_text(const Run& run);

}  // namespace culprit::report
