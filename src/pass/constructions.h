// Constructor applications in known code, checked where they stand.
#pragma once

#include <unordered_map>

#include "pass/code_builder.h"

namespace culprit::pass {

/// By constructor: a function that takes a value made by it, and gives it back if it is as promised.
using Checkers = std::unordered_map<core::ConstructorId, core::Symbol>;

bool constructs(const core::Module& module, core::ExprId expr, const Checkers& checkers);

/// `value` is the right-hand side of a definition that nothing shares parts with: it is changed.
core::ExprId check_constructions(CodeBuilder& code, core::ExprId value, const Checkers& checkers);

}  // namespace culprit::pass
