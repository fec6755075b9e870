// The standard library, loaded module by module when a program mentions it.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/embedded.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/dune_project.h"
#include "front/ocaml/modules.h"
#include "front/ocaml/scope.h"

namespace culprit::front::ocaml {

enum class FileRole : std::uint8_t { User, Library };

/// Where the files are that belong to the checked one.
struct UserFiles {
  std::vector<std::string> directories = {};  ///< each empty or with a slash at its end
  std::string checked = {};                   ///< this one is no module for the others
  std::vector<DuneLibrary> libraries = {};    ///< of the project, that the file may use
  std::function<std::optional<std::string>(const std::string& path)> read = {};
};

class Library {
 public:
  /// `files` are the modules' texts: "list.ml" is module List.
  Library(Declarations& declarations, diag::SourceManager& sources, diag::Sink& sink,
          std::vector<EmbeddedFile> files);

  /// What every file sees at its start: the built-in types and exceptions, and everything of Stdlib.
  const Scope& initial();
  /// A module that is a file; parses and infers it at first mention. Invalid if there is no such module.
  /// The library sees only its own.
  ModuleId find(std::string_view module, FileRole role);
  void set_user_files(UserFiles files) { user_ = std::move(files); }
  /// The interface of a file of the program; nothing if it has none, or one with errors, which are reported.
  const ast::Interface* interface_of(const std::string& path, diag::FileId& file);
  Modules& modules() { return modules_; }
  /// An expression that stands for something of the user's code.
  const ast::Expr& parse_code(const std::string& code);
  /// A fresh tree of the body of a functor.
  const ast::ModuleExpr& copy_of(const ast::ModuleExpr& module);

 private:
  ModuleId load(const std::string& module, const EmbeddedFile& file);
  ModuleId find_user_file(const std::string& module);
  std::optional<std::string> user_file_of(const std::string& module);
  ModuleId load_library(const DuneLibrary& library, const std::string& module);
  ModuleId load_user_file(const std::string& module, const std::string& path, std::string text);
  void bind_builtins();

  Declarations& declarations_;
  diag::SourceManager& sources_;
  diag::Sink& sink_;
  std::vector<EmbeddedFile> files_;
  Scope initial_;
  bool ready_ = false;
  Modules modules_;
  std::map<std::string, ModuleId> loaded_;
  std::deque<ast::File> trees_;  // values point into them
  std::deque<ast::ModuleCopy> copies_;
  UserFiles user_;
  std::map<std::string, ModuleId> user_modules_;  // invalid: there is none, or it is being loaded
  std::deque<ast::Interface> interfaces_;
};

/// Whether OCaml's standard library has a module of that name, modelled here or not.
bool is_standard_module(std::string_view name);
/// Whether OCaml has a type of this name for which we have no model.
bool is_unmodelled_type(std::string_view name);
/// Whether OCaml's Stdlib has a value of this name for which we have no model.
bool is_unmodelled_value(std::string_view name);

}  // namespace culprit::front::ocaml
