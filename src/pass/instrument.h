// Puts `%mark`s into a program, so that what was executed can be told afterwards.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/module.h"

namespace culprit::pass {

/// Every call of `definition`, which is a function, executes `%mark 0` first.
void mark_calls(core::Module& module, core::Symbol definition);

/// Marks the branches of all code that can be executed from `entry` and that `wanted` picks by its span: the
/// alternatives of cases that have several. Those of one place in the source are one branch. Gives, for the
/// marks 1, 2, … in order, the places.
std::vector<diag::Span> mark_branches(core::Module& module, core::ExprId entry,
                                      const std::function<bool(diag::Span)>& wanted);

}  // namespace culprit::pass
