// What the user asks to be checked: FILE, DIR, FILE:LINE or FILE::FUNCTION.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace culprit::driver {

struct Target {
  std::string path;
  std::uint32_t line = 0;  ///< 0: no line given
  std::string function;    ///< empty: no function given
  friend bool operator==(const Target&, const Target&) = default;
};

/// An existing path is taken as it is, whatever colons it has. FILE:LINE:COLUMN, as reports print it, is
/// FILE:LINE.
Target parse_target(const std::string& argument);

/// Which functions of a file are wanted.
struct Selection {
  bool everything = false;
  std::vector<std::uint32_t> lines;
  std::vector<std::string> functions;
};
void add(const Target& target, Selection& selection);

}  // namespace culprit::driver
