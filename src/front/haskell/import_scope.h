// What the names of a module's top level mean: its own definitions and what it imports, qualified or not.
// Nothing is copied from the imported interfaces; a name is looked up in them when it is used.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "front/haskell/entities.h"

namespace culprit::front::haskell {

/// One import declaration, resolved.
struct ImportedModule {
  enum class Mode : std::uint8_t { All, Only, Hiding };
  const ModuleInterface* interface = nullptr;
  Symbol qualifier;  ///< the alias, or the module's name
  bool qualified_only = false;
  Mode mode = Mode::All;
  std::unordered_set<Symbol> values;  ///< the names listed, if any
  std::unordered_set<Symbol> types;
  NameTable missing_values;  ///< listed, but not exported: Missing
  NameTable missing_types;
  bool open_members = false;  ///< `T(..)` of a module without a model: any name may be meant

  [[nodiscard]] bool lets_through(Space space, Symbol name) const;
  [[nodiscard]] Entity find(Space space, Symbol name) const;
  [[nodiscard]] NameTable& missing(Space space) {
    return space == Space::Values ? missing_values : missing_types;
  }
};

/// The entities that a name may mean: none, one, or several (then it is ambiguous where it is used).
using Candidates = std::vector<Entity>;

class ImportScope {
 public:
  explicit ImportScope(Symbol module) : module_(module) {}

  void add_import(ImportedModule import) { imports_.push_back(std::move(import)); }
  /// Gives what the name already stands for in this module, if it is defined twice.
  Entity define(Space space, Symbol name, Entity entity) {
    return (space == Space::Values ? values_ : types_).add(name, entity);
  }

  /// `qualifier` invalid: not qualified. Own definitions come first.
  const Candidates& find(Space space, Symbol qualifier, Symbol name);
  /// The module from which a candidate was imported, or this one.
  [[nodiscard]] Symbol source_of(Space space, Symbol qualifier, Symbol name, Entity entity) const;
  [[nodiscard]] bool is_qualifier(Symbol qualifier) const;
  /// Whether every module with this qualifier is a library module.
  [[nodiscard]] bool only_library(Symbol qualifier) const;

  [[nodiscard]] const NameTable& own(Space space) const { return space == Space::Values ? values_ : types_; }
  [[nodiscard]] const std::vector<ImportedModule>& imports() const { return imports_; }
  [[nodiscard]] Symbol module() const { return module_; }
  /// All names that can be used with this qualifier, for suggestions.
  [[nodiscard]] std::vector<Symbol> visible(Space space, Symbol qualifier) const;

 private:
  [[nodiscard]] bool applies(const ImportedModule& import, Symbol qualifier) const;
  [[nodiscard]] Candidates search(Space space, Symbol qualifier, Symbol name) const;

  Symbol module_;
  NameTable values_;
  NameTable types_;
  std::vector<ImportedModule> imports_;
  std::unordered_map<std::uint64_t, Candidates> cache_[2];
};

}  // namespace culprit::front::haskell
