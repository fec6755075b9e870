// How a program that is added to the user's module can name constructors of other modules.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

/// Constructors that their module exports are qualified by it. Those that it hides get pattern synonyms,
/// which Template Haskell can define: it sees types as they are.
class ConstructorNames {
 public:
  ConstructorNames(const Declarations& declarations,
                   const std::vector<std::unique_ptr<kernel::Module>>& modules, const kernel::Module& main)
      : declarations_(declarations), modules_(modules), main_(main) {}

  /// Notes what it needs. Operators stand in parentheses.
  std::string name(DataConId id);
  /// Whether another module of the program defines it.
  [[nodiscard]] bool is_foreign(DataConId id) const {
    return other_module(declarations_[id].module) != nullptr;
  }
  /// Whether the function can be named in the program at all.
  [[nodiscard]] bool can_be_named(ValueId id) const;
  void import(const std::string& module) { imports_.insert(module); }
  [[nodiscard]] bool needs_templates() const { return !hidden_.empty(); }

  /// Lines that import what was named.
  [[nodiscard]] std::string imports() const;
  /// The declarations of pattern synonyms, to be placed before what uses them.
  [[nodiscard]] std::string declarations() const;

 private:
  [[nodiscard]] const kernel::Module* other_module(Symbol name) const;
  std::string synonym(DataConId id) const;

  const Declarations& declarations_;
  const std::vector<std::unique_ptr<kernel::Module>>& modules_;
  const kernel::Module& main_;
  std::set<std::string> imports_;
  std::set<TypeConId> hidden_;
};

}  // namespace culprit::front::haskell
