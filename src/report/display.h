// How text stands on a terminal: code points that take two columns or none, tabs, and what must not be
// printed as it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::report {

/// Columns that valid UTF-8 text without tabs takes.
std::size_t display_width(std::string_view text);

/// A source line made fit for a terminal. Tabs become four spaces; control characters and bytes that are no
/// UTF-8 become U+FFFD, so that a file cannot send commands to the terminal.
struct DisplayLine {
  std::string text;
  /// For every byte of the source line, and one past its end: the column (from 0) where its character begins.
  std::vector<std::uint32_t> columns;
};
DisplayLine to_display(std::string_view line);

/// The part of `text` in columns [from, to).
std::string slice_columns(std::string_view text, std::size_t from, std::size_t to);

/// `text` followed by spaces up to `width` columns.
std::string pad(std::string text, std::size_t width);

}  // namespace culprit::report
