// Stable names of results.
#pragma once

#include <string>

#include "report/run.h"

namespace culprit::report {

/// 16 hex digits of (file, function, code, obligation): unchanged by edits elsewhere in the file. `ordinal`
/// tells apart results that agree in all of these (a function that is defined twice).
std::string fingerprint(const std::string& file, const verify::Verdict& verdict, unsigned ordinal = 0);

/// Gives every result its fingerprint and its id.
void name_results(Run& run);

}  // namespace culprit::report
