// Rigid types: type variables that someone else chooses, as in a function that must work for all types. Their
// values can be passed on and nothing else. Declared as `open abstract data` without constructors.
#pragma once

#include "core/module.h"

namespace culprit::core {

inline bool is_rigid(const Module& module, const Type& type) {
  if (type.kind != TypeKind::Data) return false;
  const Data* data = module.find_data(type.symbol);
  return data != nullptr && data->open && data->abstract && data->constructors.empty();
}

}  // namespace culprit::core
