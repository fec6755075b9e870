// Comments in the source that accept findings: `culprit: allow C002: the caller has tested n`.
#pragma once

#include "report/run.h"

namespace culprit::report {

/// Accepts the results that comments of the file name. A comment on a line of its own is about the lines
/// below it up to the next empty one; behind code it is about its line. Reports comments that are not
/// well-formed and, if `whole` (all functions were checked), those that accept nothing.
void accept_commented(FileReport& file, bool whole);

}  // namespace culprit::report
