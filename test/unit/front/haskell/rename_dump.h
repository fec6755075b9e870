// Programs given as text and their kernel as short texts, for tests of the renamer.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/builtin.h"
#include "front/haskell/kernel.h"
#include "front/haskell/modules.h"

namespace culprit::front::haskell {

/// A program with its imports, renamed against a small library of its own (see rename_dump.cpp).
struct RenamedProgram {
  diag::SourceManager sources;
  diag::Sink sink;
  Declarations declarations;
  Builtins builtins;
  std::vector<std::unique_ptr<kernel::Module>> modules;  ///< in the order of arrival; the program comes last

  [[nodiscard]] const kernel::Module& program() const { return *modules.back(); }
  /// "E003 2:5 message" for each diagnostic; the file's name comes first if it is not the program.
  [[nodiscard]] std::vector<std::string> diagnostics() const;
  /// The help of the first diagnostic.
  [[nodiscard]] std::string help() const;
  /// Names of the modules, without the library's.
  [[nodiscard]] std::vector<std::string> module_names() const;

  /// The code of a top-level definition; local names that hide others have a number: x, x1.
  [[nodiscard]] std::string code(const std::string& name) const;
  /// The top-level groups: "f; g h; rec: x".
  [[nodiscard]] std::string groups() const;
  /// All instances of the program: "instance (Eq a) => Eq (T a)" with their methods on lines of their own.
  [[nodiscard]] std::string instances() const;
  /// Types and classes with their parts.
  [[nodiscard]] std::string types() const;
  [[nodiscard]] std::string classes() const;
  [[nodiscard]] std::vector<std::string> exported() const;
};

using Files = std::map<std::string, std::string>;  ///< by path

/// The program is "Main.hs"; `files` can be imported by path, `others` (of `files`) also by header.
std::unique_ptr<RenamedProgram> rename_program(const std::string& text, const Files& files = {},
                                               const std::vector<std::string>& others = {},
                                               const std::vector<std::string>& include = {});

/// A program against the library as it is in lib/haskell.
std::unique_ptr<RenamedProgram> rename_with_library(const std::string& text);
/// The names of the library's modules.
std::vector<std::string> library_modules();

}  // namespace culprit::front::haskell
