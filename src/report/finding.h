// What is kept of a refuted function, so that `culprit repro ID` can show it later. No dates: the same run
// keeps the same text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "report/run.h"

namespace culprit::report {

struct Finding {
  std::string fingerprint;
  std::string file;
  std::string function;
  std::string language;
  std::string code;
  std::string obligation;
  std::string call;
  std::string reproduction;
  std::string unreproduced;  ///< why the reproduction does not fail; else empty
};

/// Nothing for a result that has no counterexample.
std::optional<Finding> to_finding(const FileReport& file, const Result& result);
std::string write_finding(const Finding& finding);
/// Nothing if `text` was not written by `write_finding`.
std::optional<Finding> read_finding(std::string_view text);

}  // namespace culprit::report
