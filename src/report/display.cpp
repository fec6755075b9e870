#include "report/display.h"

#include <algorithm>

#include "base/utf8.h"

namespace culprit::report {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::uint32_t kTabWidth = 4;

struct Range {
  char32_t first, last;
};
bool contains(const Range* begin, const Range* end, char32_t c) {
  return std::any_of(begin, end, [c](const Range& range) { return range.first <= c && c <= range.last; });
}

// The blocks of Unicode that matter in programs: marks that combine with the character before them, and the
// wide scripts of East Asia with emoji.
constexpr Range kCombining[] = {{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},
                                {0x64b, 0x65f},   {0x900, 0x902},   {0x93c, 0x93c},   {0x941, 0x948},
                                {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x20d0, 0x20ff},
                                {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff}};
constexpr Range kWide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0x33ff},  {0x3400, 0x4dbf},
                           {0x4e00, 0x9fff},   {0xa000, 0xa4cf},   {0xac00, 0xd7a3},  {0xf900, 0xfaff},
                           {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},  {0x1f300, 0x1f64f},
                           {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};

std::uint32_t columns_of(char32_t c) {
  if (c < 0x300) return 1;
  if (contains(std::begin(kCombining), std::end(kCombining), c)) return 0;
  return contains(std::begin(kWide), std::end(kWide), c) ? 2 : 1;
}

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x202a && c <= 0x202e); }

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const base::CodePoint point = base::decode_utf8(text);
    width += point.valid ? columns_of(point.value) : 1;
    text.remove_prefix(point.bytes);
  }
  return width;
}

DisplayLine to_display(std::string_view line) {
  DisplayLine result;
  std::uint32_t column = 0;
  while (!line.empty()) {
    const base::CodePoint point = base::decode_utf8(line);
    result.columns.insert(result.columns.end(), point.bytes, column);
    if (point.valid && point.value == '\t') {
      result.text.append(kTabWidth, ' ');
      column += kTabWidth;
    } else if (!point.valid || is_control(point.value)) {
      result.text += kReplacement;
      column += 1;
    } else {
      result.text += line.substr(0, point.bytes);
      column += columns_of(point.value);
    }
    line.remove_prefix(point.bytes);
  }
  result.columns.push_back(column);
  return result;
}

std::string slice_columns(std::string_view text, std::size_t from, std::size_t to) {
  std::string result;
  std::size_t column = 0;
  while (!text.empty() && column < to) {
    const base::CodePoint point = base::decode_utf8(text);
    if (column >= from) result += text.substr(0, point.bytes);
    column += point.valid ? columns_of(point.value) : 1;
    text.remove_prefix(point.bytes);
  }
  return result;
}

std::string pad(std::string text, std::size_t width) {
  const std::size_t present = display_width(text);
  if (present < width) text.append(width - present, ' ');
  return text;
}

}  // namespace culprit::report
