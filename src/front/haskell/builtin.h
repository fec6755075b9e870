// The pseudo-module Culprit.Primitive: types that no Haskell source defines. Special syntax ((), [], tuples,
// ->) means these everywhere; their names (Int, Char, …) are known to library modules that import the module.
#pragma once

#include <string_view>
#include <vector>

#include "front/haskell/declarations.h"
#include "front/haskell/entities.h"

namespace culprit::front::haskell {

inline constexpr std::string_view kPrelude = "Prelude";
inline constexpr std::string_view kPrimitiveModule = "Culprit.Primitive";
/// How the names of modules begin that only the library imports.
inline constexpr std::string_view kInternalModules = "Culprit.";
inline constexpr std::string_view kBuiltinModule = "Culprit.Builtin";
inline constexpr std::size_t kLargestTuple = 15;

struct Builtins {
  TypeConId int_type, integer_type, double_type, char_type, bool_type;
  TypeConId arrow_type, list_type, unit_type;
  TypeConId ref_type, array_type, string_type, world_type;  ///< Ref a, Array a, PrimString, World
  TypeConId kind_type;                                      ///< `Type`, or `*`: only within kinds
  DataConId false_con, true_con, nil_con, cons_con, unit_con;
  std::vector<TypeConId> tuple_types;  ///< by number of parts; 0, 1: none
  std::vector<DataConId> tuple_cons;
  ModuleInterface module;  ///< what Culprit.Primitive exports

  /// What special syntax stands for: "[]", ":", "()", "(,)", "->"; none for ordinary names.
  [[nodiscard]] Entity special(Space space, std::string_view name) const;
};

/// Declares them with their types; to be called once, before any module is loaded.
Builtins add_builtins(Declarations& declarations);

}  // namespace culprit::front::haskell
