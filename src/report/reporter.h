// Formats of reports. A new format is a class behind `make_reporter` and a line in the table of reporter.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/run.h"

namespace culprit::report {

class Reporter {
 public:
  virtual ~Reporter() = default;
  /// The whole report; ends with a newline unless it is empty. The same for the same run, byte by byte.
  [[nodiscard]] virtual std::string render(const Run& run) const = 0;
};

enum class Format : std::uint8_t { Text, Short, Concise, Json, Sarif, Junit, Github };

const std::vector<std::string>& format_names();
std::optional<Format> find_format(std::string_view name);
std::unique_ptr<Reporter> make_reporter(Format format, const Style& style);

}  // namespace culprit::report
