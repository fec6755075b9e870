// Operations that do different things with different kinds of scalars, such as arithmetic in a language where
// a number may be an integer or a float.
#pragma once

#include <set>

#include "core/module.h"

namespace culprit::summary {

/// The functions that ask a parameter of which kind it is, where several kinds hold nothing but scalars, and
/// those that leave what they do to such a function.
std::set<core::ExprId> functions_of_kinds(const core::Module& module);

}  // namespace culprit::summary
