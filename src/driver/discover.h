// From arguments to files.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "driver/target.h"

namespace culprit::driver {

/// A file to check, or a path that has a problem.
struct Input {
  std::string name;  ///< as given; below a directory: the directory as given, then the path in it
  Selection selection;
  std::optional<diag::Diagnostic> problem;
};

/// Whether walking a directory leaves this out; empty: nothing.
using Excludes = std::function<bool(const std::string& path, bool is_directory)>;

/// What a program for a language looks like from outside.
struct Sources {
  std::function<bool(std::string_view path)> accepts;
  std::string description;  ///< ".ml and .core"
  Excludes excludes = {};
};

/// In the order of the arguments, directories sorted by name, each file once. Directories are walked without
/// hidden entries, links to directories, and what .gitignore files name; a file that is named itself is
/// always taken.
std::vector<Input> discover(const std::vector<std::string>& arguments, const Sources& sources);

}  // namespace culprit::driver
