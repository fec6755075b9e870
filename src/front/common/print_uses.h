// Which bindings of a core expression can be printed where they are used.
#pragma once

#include "core/module.h"

namespace culprit::front {

/// How often the variable occurs in an expression.
std::size_t uses(const core::Module& module, core::Symbol name, core::ExprId in);

/// The same of one of the variables that a `let` binds, in all of it, and whether its own value is among
/// that.
struct UsesInLet {
  std::size_t count = 0;
  bool recursive = false;
};
UsesInLet uses(const core::Module& module, const core::Binding& binding, const core::Let& in);

/// Whether `value`, bound to a variable that occurs once in `body`, gives the same when evaluated where that
/// occurs.
bool may_move(const core::Module& module, core::ExprId value, core::Symbol name, core::ExprId body);

}  // namespace culprit::front
