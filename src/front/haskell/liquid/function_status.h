// What annotations say about the code of functions: that it is not checked, or that refinements know it.
#pragma once

#include <unordered_set>

#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell::liquid {

/// Their signatures are trusted, and nobody looks at their code: those that are `assume`d, and those that
/// have a signature but no code yet (`f = undefined`).
std::unordered_set<ValueId> trusted_functions(const kernel::Module& module, Declarations& declarations);

/// Those that a signature of the annotations names.
std::unordered_set<ValueId> signed_functions(const kernel::Module& module, Declarations& declarations);

/// Functions of the module that are nothing but `undefined`.
std::unordered_set<ValueId> undefined_functions(const kernel::Module& module);

/// Those, all others that are not written yet, and what `ignore` and `fail` name: whatever these do is no
/// violation.
std::unordered_set<ValueId> unchecked_functions(const kernel::Module& module, Declarations& declarations);

/// Those that need not terminate, or whose decreasing argument is named in a way that is not understood.
std::unordered_set<ValueId> lazy_functions(const kernel::Module& module, Declarations& declarations);

/// Functions that are part of the logic, as measures, or by `inline` or `reflect`: whatever type they have,
/// refinements know what they return.
std::unordered_set<ValueId> logical_functions(const kernel::Module& module, Declarations& declarations);

}  // namespace culprit::front::haskell::liquid
