// Types, constructors and classes of Haskell as those of core, declared there when they are first needed.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/module.h"
#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"

namespace culprit::front::haskell {

class CoreTypes {
 public:
  CoreTypes(Declarations& declarations, const Builtins& builtins, core::Module& module)
      : declarations_(declarations), builtins_(builtins), module_(module) {}

  /// `generics` stand for the variables of the scheme around the type; other variables, and what core's types
  /// cannot say (parameters of higher kind), become `any`.
  core::TypeId of(Type type, std::span<const core::TypeId> generics = {});
  /// The type of an argument that must work for all types, `forall`: its variables are rigid types, and the
  /// dictionaries of its context parameters.
  core::TypeId polymorphic(Type forall);
  /// Whether the type is that of a class's dictionaries.
  [[nodiscard]] bool is_dictionary(core::TypeId type) const;
  /// Not for constructors of newtypes and of Bool.
  core::ConstructorId constructor(DataConId id);
  /// Dictionaries of a class: its superclasses', then its methods.
  core::ConstructorId dictionary(ClassId id);

  [[nodiscard]] bool is_newtype(DataConId id) const {
    return declarations_[declarations_[id].type].kind == TypeConKind::Newtype;
  }
  [[nodiscard]] std::optional<bool> as_bool(DataConId id) const {
    if (id == builtins_.true_con) return true;
    if (id == builtins_.false_con) return false;
    return std::nullopt;
  }
  /// Where a constructor or a type of core comes from; invalid for those of classes.
  [[nodiscard]] DataConId source(core::ConstructorId id) const;
  [[nodiscard]] TypeConId source(core::Symbol data) const;
  /// Types whose constructors a client of the modules under check does not see.
  void hide(TypeConId id) {
    hidden_.insert(id);
    if (const auto declared = datas_.find(id); declared != datas_.end())
      module_.set_abstract(declared->second);
  }
  /// A newtype whose values look like those of the type under it: Float, Word.
  void set_bare(TypeConId id) { bare_.insert(id); }
  [[nodiscard]] bool is_bare(TypeConId id) const { return bare_.contains(id); }

 private:
  core::Symbol symbol(base::Symbol name) { return module_.names.intern(declarations_.names.text(name)); }
  core::Symbol data(TypeConId id);
  core::TypeId convert(Type type, std::span<const core::TypeId> generics);
  core::TypeId opaque();
  core::TypeId applied(TypeConId head, const std::vector<core::TypeId>& arguments);
  void add_constructors(TypeConId id, core::Symbol name, const std::vector<core::TypeId>& parameters);
  /// What the generics of a constructor stand for in core.
  struct Generics {
    std::vector<core::TypeId> types;
    std::optional<std::vector<core::TypeId>> result;  ///< of a GADT's, or with types of its own
  };
  Generics generics_of(DataConId id, const std::vector<core::TypeId>& parameters);
  [[nodiscard]] std::optional<std::uint32_t> index_of(const Equality& equality, std::size_t parameters) const;
  [[nodiscard]] bool understood(const DataCon& declared);
  [[nodiscard]] bool can_be_built(TypeConId id);
  [[nodiscard]] bool expressible(Type type);

  Declarations& declarations_;
  const Builtins& builtins_;
  core::Module& module_;
  std::unordered_map<TypeConId, core::Symbol> datas_;
  std::unordered_map<core::Symbol, TypeConId> data_sources_;
  std::unordered_map<DataConId, core::ConstructorId> constructors_;
  std::unordered_map<core::ConstructorId, DataConId> constructor_sources_;
  std::unordered_map<ClassId, core::ConstructorId> dictionaries_;
  std::unordered_set<core::Symbol> dictionary_types_;
  std::unordered_set<TypeConId> hidden_;
  std::unordered_set<TypeConId> bare_;
};

}  // namespace culprit::front::haskell
