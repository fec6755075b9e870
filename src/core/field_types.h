// Which types the fields of a constructor have in a value of a given type. For most constructors that is a
// matter of substitution. Those of indexed types (GADTs) say for which arguments of the type they are, and
// may have type variables of their own.
//
// What is `any` in an argument of an indexed type is open: every constructor fits, and decides what it is. A
// variable that stays open and stands at one such place only remains open. Where it stands at several, they
// must agree, so it gets a type at once: there is one alternative for each of some types that constructors
// ask for.
#pragma once

#include <vector>

#include "core/module.h"

namespace culprit::core {

struct FieldTypes {
  /// One type per field in each; none: no value of the type has this constructor.
  std::vector<std::vector<TypeId>> alternatives;
  bool complete = true;  ///< false: there are alternatives that were left out
};

/// At most this many.
inline constexpr std::size_t kMostAlternatives = 16;

FieldTypes field_types(Module& module, ConstructorId constructor, TypeId type);
/// One alternative; the types as declared if there is none such.
std::vector<TypeId> field_types(Module& module, ConstructorId constructor, TypeId type, std::size_t which);

}  // namespace culprit::core
