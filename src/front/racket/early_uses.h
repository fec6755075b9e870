// Variables of modules that may be used before their definition has run.
#pragma once

#include <unordered_set>

#include "front/racket/kernel.h"

namespace culprit::front::racket {

/// Every variable of the program's own modules that code which runs before its definition can reach. There
/// may be some that never are.
std::unordered_set<kernel::VariableId> used_early(const kernel::Program& program);

}  // namespace culprit::front::racket
