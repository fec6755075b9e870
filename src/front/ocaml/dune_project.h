// What the build files of dune say about where modules are.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace culprit::front::ocaml {

/// A library whose sources are in a folder of the project.
struct DuneLibrary {
  std::string name;
  std::string directory;  ///< with a slash at its end
  bool wrapped = true;    ///< its modules are seen as parts of one that has its name
};

using ReadFile = std::function<std::optional<std::string>(const std::string& path)>;

/// The libraries of the project around `directory` (empty, or with a slash at its end) that its build file
/// asks for, with those that these ask for. Other libraries are left out. Empty without a `dune-project`
/// above.
std::vector<DuneLibrary> dune_libraries(const std::string& directory, const ReadFile& read);

/// The modules whose code is in a folder, in alphabetical order.
std::vector<std::string> modules_in(const std::string& directory);

}  // namespace culprit::front::ocaml
