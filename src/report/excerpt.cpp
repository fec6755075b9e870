#include "report/excerpt.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "report/display.h"

namespace culprit::report {

namespace {

constexpr std::size_t kWidest = 140;           // columns of source shown of a line
constexpr std::size_t kBeforeMark = 40;        // columns kept before the mark when a line is cut
constexpr std::uint32_t kLinesShownFully = 4;  // of one mark

/// The part of a mark that lies on one line, in columns.
struct Underline {
  std::size_t from;
  std::size_t to;  ///< > from
  std::string label;
  bool primary;
};

struct Line {
  DisplayLine display;
  std::vector<Underline> underlines;
  bool gap_before = false;  ///< lines of the same mark were left out here
};

class Excerpt {
 public:
  Excerpt(const diag::SourceFile& file, Tone tone, const Paint& paint)
      : file_(file), tone_(tone), paint_(paint) {}

  void add(const Mark& mark) {
    const std::uint32_t first = file_.position(mark.span.begin).line;
    const std::uint32_t last_byte = mark.span.end > mark.span.begin ? mark.span.end - 1 : mark.span.begin;
    const std::uint32_t last = file_.position(last_byte).line;
    const bool whole = last - first < kLinesShownFully;
    for (std::uint32_t number = first; number <= last; ++number) {
      if (!whole && number == first + 2) number = last;
      add_part(mark, number, number == last);
      if (!whole && number == last) lines_[number].gap_before = true;
    }
  }

  std::string render() const {
    std::string result;
    if (lines_.empty()) return result;
    const std::size_t gutter = fmt::format("{}", lines_.rbegin()->first).size();
    for (const auto& [number, line] : lines_) {
      if (line.gap_before) result += paint_.frame(fmt::format("{:>{}} ...", "", gutter)) + "\n";
      render_line(number, line, gutter, result);
    }
    return result;
  }

 private:
  void add_part(const Mark& mark, std::uint32_t number, bool is_last) {
    Line& line = lines_[number];
    const std::string_view text = file_.line(number);
    if (line.display.columns.empty()) line.display = to_display(text);
    const std::uint32_t start = file_.line_start(number);
    const auto clamp = [&](std::uint32_t offset) {
      return offset <= start ? 0 : std::min<std::size_t>(offset - start, text.size());
    };
    std::size_t begin = clamp(mark.span.begin);
    const std::size_t end = clamp(mark.span.end);
    const bool starts_earlier = mark.span.begin < start;
    if (starts_earlier) begin = std::min(text.find_first_not_of(" \t"), end);
    const std::size_t from = line.display.columns[begin];
    const std::size_t to = std::max<std::size_t>(line.display.columns[end], from + 1);
    line.underlines.push_back({from, to, is_last ? mark.label : "", mark.primary});
  }

  void render_line(std::uint32_t number, const Line& line, std::size_t gutter, std::string& result) const {
    const std::size_t width = line.display.columns.back();
    const std::size_t anchor = line.underlines.front().from;
    const bool cut = width > kWidest;
    const std::size_t left = cut && anchor > kBeforeMark ? anchor - kBeforeMark : 0;
    const std::size_t right = cut ? left + kWidest : width;
    std::string text = slice_columns(line.display.text, left, right);
    if (left > 0) text = "…" + text;
    if (right < width) text += "…";
    append(result, paint_.frame(fmt::format("{:>{}} |", number, gutter)), text);
    for (const Underline& underline : line.underlines) {
      if (underline.from < left || underline.from > right) continue;
      const std::size_t indent = underline.from - left + (left > 0 ? 1 : 0);
      const std::size_t length = std::max<std::size_t>(1, std::min(underline.to, right) - underline.from);
      std::string under(length, underline.primary ? '^' : '-');
      if (!underline.label.empty()) under += " " + underline.label;
      append(result, paint_.frame(fmt::format("{:>{}} |", "", gutter)),
             std::string(indent, ' ') + coloured(under, underline.primary));
    }
  }

  static void append(std::string& result, const std::string& frame, const std::string& text) {
    result += frame;
    if (!text.empty()) result += " " + text;
    result += "\n";
  }

  std::string coloured(const std::string& text, bool primary) const {
    if (!primary) return paint_.frame(text);
    switch (tone_) {
      case Tone::Error: return paint_.error(text);
      case Tone::Warning: return paint_.warning(text);
      case Tone::Note: return paint_.note(text);
    }
    return text;
  }

  const diag::SourceFile& file_;
  Tone tone_;
  const Paint& paint_;
  std::map<std::uint32_t, Line> lines_;
};

}  // namespace

std::string excerpt(const diag::SourceFile& file, const std::vector<Mark>& marks, Tone tone,
                    const Paint& paint) {
  Excerpt result(file, tone, paint);
  for (const Mark& mark : marks) result.add(mark);
  return result.render();
}

}  // namespace culprit::report
