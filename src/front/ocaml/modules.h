// The modules of a program: structures, functors, module types.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "diag/source.h"
#include "front/ocaml/ast.h"
#include "front/ocaml/scope.h"

namespace culprit::front::ocaml {

struct ModuleDecl {
  Scope scope = {};  ///< what it offers
  /// Of a functor: its syntax, and what is visible there.
  const ast::ModuleExpr* functor = nullptr;
  Scope environment = {};
  std::string name = {};
  bool library = false;
  bool applied = false;  ///< of a functor
  bool known = true;     ///< false: it is not supported, which has been reported
};

struct ModuleTypeDecl {
  const ast::ModuleType* type = nullptr;
  Scope environment = {};
};

/// A file that another one uses as a module.
struct FileModule {
  std::string name;
  diag::FileId file;
  diag::FileId interface = {};  ///< invalid: it has none
  ModuleId module = {};
  /// Of a library that is a module, without a file of its own: its parts; all are files.
  std::vector<std::string> parts = {};
};

class Modules {
 public:
  ModuleId add(ModuleDecl declaration) {
    modules_.push_back(std::move(declaration));
    return ModuleId(modules_.size() - 1);
  }
  ModuleTypeId add(ModuleTypeDecl declaration) {
    types_.push_back(std::move(declaration));
    return ModuleTypeId(types_.size() - 1);
  }
  ModuleDecl& operator[](ModuleId id) { return modules_[id.index()]; }
  const ModuleDecl& operator[](ModuleId id) const { return modules_[id.index()]; }
  ModuleTypeDecl& operator[](ModuleTypeId id) { return types_[id.index()]; }
  [[nodiscard]] std::size_t size() const { return modules_.size(); }

  /// Applications of the library's functors: they have no state, so one of the same argument is the same.
  std::map<std::pair<ModuleId, ModuleId>, ModuleId> instances;
  std::size_t applications = 0;
  std::map<std::string, ModuleId> library;  ///< those files of it that are loaded
  std::vector<FileModule> files;            ///< in the order in which they are evaluated

 private:
  std::deque<ModuleDecl> modules_;
  std::deque<ModuleTypeDecl> types_;
};

/// A file whose functions are checked.
struct LoadedFile {
  const ast::File& tree;
  const Scope& exports;
  const Modules& modules;
  const diag::SourceManager& sources;
};

/// The value that "Bank.Account.f" names among what a file exports; invalid if there is none.
ValueId find_qualified(std::string_view path, const Scope& exports, const Modules& modules);

}  // namespace culprit::front::ocaml
