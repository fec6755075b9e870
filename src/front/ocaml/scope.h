// The names that are visible at one place of a file.
#pragma once

#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "front/ocaml/declarations.h"

namespace culprit::front::ocaml {

/// Names of one kind, innermost last. `roll_back` forgets everything bound since a mark.
template <class Id>
class Namespace {
 public:
  void bind(std::string_view name, Id id) {
    visible_[name].push_back(id);
    trail_.push_back(name);
  }
  [[nodiscard]] Id find(std::string_view name) const {
    const auto found = visible_.find(name);
    return found == visible_.end() || found->second.empty() ? Id() : found->second.back();
  }
  /// All bindings of the name, shadowed ones first.
  [[nodiscard]] std::vector<Id> all(std::string_view name) const {
    const auto found = visible_.find(name);
    return found == visible_.end() ? std::vector<Id>() : found->second;
  }
  /// Every visible name, in order of binding.
  [[nodiscard]] const std::vector<std::string_view>& trail() const { return trail_; }
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  void roll_back(std::size_t mark) {
    while (trail_.size() > mark) {
      visible_[trail_.back()].pop_back();
      trail_.pop_back();
    }
  }

 private:
  std::unordered_map<std::string_view, std::vector<Id>> visible_;
  std::vector<std::string_view> trail_;
};

struct ModuleTag;
struct ModuleTypeTag;
using ModuleId = base::Id<ModuleTag>;
using ModuleTypeId = base::Id<ModuleTypeTag>;

/// All namespaces. Also what a module offers to those that name or open it.
struct Scope {
  using Mark = std::array<std::size_t, 6>;
  Namespace<ValueId> values;
  Namespace<TypeDeclId> types;
  Namespace<ConstructorDeclId> constructors;
  Namespace<FieldDeclId> fields;
  Namespace<ModuleId> modules;
  Namespace<ModuleTypeId> module_types;
  bool incomplete = false;  ///< may have names that are not known here

  [[nodiscard]] Mark mark() const {
    return {values.mark(), types.mark(),   constructors.mark(),
            fields.mark(), modules.mark(), module_types.mark()};
  }
  void roll_back(const Mark& mark) {
    values.roll_back(mark[0]);
    types.roll_back(mark[1]);
    constructors.roll_back(mark[2]);
    fields.roll_back(mark[3]);
    modules.roll_back(mark[4]);
    module_types.roll_back(mark[5]);
  }
  /// Makes everything that `other` exports visible here.
  void open(const Scope& other) { open(other, Mark{}); }
  /// Only what was bound there since a mark.
  void open(const Scope& other, const Mark& since) {
    open(values, other.values, since[0]);
    open(types, other.types, since[1]);
    open(constructors, other.constructors, since[2]);
    open(fields, other.fields, since[3]);
    open(modules, other.modules, since[4]);
    open(module_types, other.module_types, since[5]);
  }

 private:
  template <class Id>
  static void open(Namespace<Id>& names, const Namespace<Id>& other, std::size_t since) {
    for (std::size_t i = since; i < other.trail().size(); ++i)
      names.bind(other.trail()[i], other.find(other.trail()[i]));
  }
};

/// Forgets at its end what was bound since its beginning.
class ScopeGuard {
 public:
  explicit ScopeGuard(Scope& scope) : scope_(scope), mark_(scope.mark()) {}
  ~ScopeGuard() { scope_.roll_back(mark_); }
  ScopeGuard(const ScopeGuard&) = delete;
  ScopeGuard& operator=(const ScopeGuard&) = delete;

 private:
  Scope& scope_;
  Scope::Mark mark_;
};

}  // namespace culprit::front::ocaml
