// A copy of an expression in which definitions have other names.
#pragma once

#include <unordered_map>

#include "core/module.h"

namespace culprit::pass {

using Renaming = std::unordered_map<core::Symbol, core::Symbol>;

/// `renaming` is for definitions, whose names no variable of the expression has.
core::ExprId copy(core::Module& module, core::ExprId expr, const Renaming& renaming);

}  // namespace culprit::pass
