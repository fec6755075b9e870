// Functions whose code is not checked, because their annotations say so.
#pragma once

#include <unordered_set>

#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell::liquid {

/// Their signatures are trusted, and nobody looks at their code: those that are `assume`d, and those that
/// have a signature but no code yet (`f = undefined`).
std::unordered_set<ValueId> trusted_functions(const kernel::Module& module, Declarations& declarations);

/// Those, and what `ignore` and `fail` name: whatever these do is no violation.
std::unordered_set<ValueId> unchecked_functions(const kernel::Module& module, Declarations& declarations);

}  // namespace culprit::front::haskell::liquid
