#include "driver/target.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

namespace culprit::driver {

namespace {

/// Splits ":123" off the end of `text`.
std::optional<std::uint32_t> take_number(std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == text.size()) return std::nullopt;
  std::uint32_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + colon + 1, end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  text.resize(colon);
  return number;
}

}  // namespace

Target parse_target(const std::string& argument) {
  std::error_code ignored;
  if (std::filesystem::exists(argument, ignored)) return {argument, 0, ""};
  const std::size_t colons = argument.rfind("::");
  if (colons != std::string::npos && colons > 0 && colons + 2 < argument.size()) {
    return {argument.substr(0, colons), 0, argument.substr(colons + 2)};
  }
  Target target{argument, 0, ""};
  if (const auto last = take_number(target.path)) {
    target.line = take_number(target.path).value_or(*last);
  }
  return target;
}

void add(const Target& target, Selection& selection) {
  const auto add_once = [](auto& list, const auto& item) {
    if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
  };
  if (!target.function.empty())
    add_once(selection.functions, target.function);
  else if (target.line > 0)
    add_once(selection.lines, target.line);
  else
    selection.everything = true;
}

}  // namespace culprit::driver
