#include "driver/internal_error.h"

#include <string_view>

#include <fmt/format.h>

namespace culprit::driver {

std::string describe(const base::InvariantViolation& violation) {
  std::string_view file = violation.file;
  file.remove_prefix(file.rfind('/') + 1);  // npos + 1 is 0
  const std::string text =
      fmt::format("{} ({}:{}: {})", violation.reason, file, violation.line, violation.condition);
  return violation.detail.empty() ? text : fmt::format("{}\n{}", text, violation.detail);
}

}  // namespace culprit::driver
