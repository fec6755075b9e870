// The standard library, loaded module by module when a program mentions it.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "front/common/embedded.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/scope.h"

namespace culprit::front::ocaml {

class Library {
 public:
  /// `files` are the modules' texts: "list.ml" is module List.
  Library(Declarations& declarations, diag::SourceManager& sources, diag::Sink& sink,
          std::vector<EmbeddedFile> files);

  /// What every file sees at its start: the built-in types and exceptions, and everything of Stdlib.
  const Scope& initial();
  /// The names of a module; parses and infers it at first mention. Null if there is no such module.
  const Scope* find(std::string_view module);

 private:
  const Scope* load(const std::string& module, const EmbeddedFile& file);
  void bind_builtins();

  Declarations& declarations_;
  diag::SourceManager& sources_;
  diag::Sink& sink_;
  std::vector<EmbeddedFile> files_;
  Scope initial_;
  bool ready_ = false;
  std::map<std::string, Scope> loaded_;
  std::deque<ast::File> trees_;  // values point into them
};

/// Whether OCaml's standard library has a module of that name, modelled here or not.
bool is_standard_module(std::string_view name);
/// Whether OCaml's Stdlib has a value of this name for which we have no model.
bool is_unmodelled_value(std::string_view name);

}  // namespace culprit::front::ocaml
