#include "report/layout.h"

#include <optional>

#include "report/display.h"

namespace culprit::report {

namespace {

constexpr std::string_view kIndent = "  ";

/// Where a line may be broken: a space, and how many brackets are open there.
struct Break {
  std::size_t offset;
  std::size_t depth;
};

/// The offset after a string literal, or a character literal such as '"', that begins at `at`; `at` if there
/// is none.
std::size_t skip_literal(std::string_view text, std::size_t at) {
  if (text[at] == '"') {
    for (std::size_t i = at + 1; i < text.size(); ++i) {
      if (text[i] == '\\')
        ++i;
      else if (text[i] == '"')
        return i + 1;
    }
    return text.size();
  }
  if (text[at] == '\'' && at + 2 < text.size()) {
    if (text[at + 1] != '\\' && text[at + 2] == '\'') return at + 3;
    if (text[at + 1] == '\\') {
      const std::size_t close = text.find('\'', at + 3);
      if (close != std::string_view::npos) return close + 1;
    }
  }
  return at;
}

std::vector<Break> find_breaks(std::string_view text) {
  std::vector<Break> breaks;
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t after = skip_literal(text, i);
    if (after != i) {
      i = after;
      continue;
    }
    const char c = text[i];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (c == ' ') breaks.push_back({i, depth});
    ++i;
  }
  return breaks;
}

/// The break after which the first line of `text` ends: the last one of least depth that keeps the line
/// within `width` and not needlessly short; else the first break there is.
std::optional<std::size_t> choose_break(std::string_view text, std::size_t width) {
  std::optional<Break> best, first;
  for (const Break& candidate : find_breaks(text)) {
    if (candidate.offset == 0) continue;
    if (!first) first = candidate;
    const std::size_t columns = display_width(text.substr(0, candidate.offset));
    if (columns > width) break;
    if (columns < width / 3) continue;
    if (!best || candidate.depth <= best->depth) best = candidate;
  }
  if (best) return best->offset;
  return first ? std::optional(first->offset) : std::nullopt;
}

void wrap_line(std::string_view rest, std::size_t width, std::vector<std::string>& lines) {
  while (true) {
    const std::string_view indent = lines.empty() ? "" : kIndent;
    const std::size_t room = width - indent.size();
    const std::optional<std::size_t> at =
        display_width(rest) <= room ? std::nullopt : choose_break(rest, room);
    lines.push_back(std::string(indent).append(rest.substr(0, at.value_or(rest.size()))));
    if (!at) return;
    rest.remove_prefix(*at + 1);
  }
}

}  // namespace

std::vector<std::string> wrap_call(std::string_view call, std::size_t width) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t newline = call.find('\n');
    wrap_line(call.substr(0, newline), width, lines);
    if (newline == std::string_view::npos) return lines;
    call.remove_prefix(newline + 1);
  }
}

}  // namespace culprit::report
