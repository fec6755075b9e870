// Type inference for one module: kinds, types, classes. Fills the [inference] members of kernel.h and the
// types of declarations.h.
#pragma once

#include "diag/diagnostic.h"
#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

/// The modules that `module` imports must have been inferred. One error is reported per definition; the names
/// of a definition with an error have their signatures' types, or the error type, which fits everywhere.
void infer_module(kernel::Module& module, Declarations& declarations, const Builtins& builtins,
                  diag::Sink& sink);

}  // namespace culprit::front::haskell
