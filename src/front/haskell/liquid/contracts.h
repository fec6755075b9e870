// Signatures of annotations as contracts of core: refined types beside the Haskell types of functions.
#pragma once

#include <memory>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/generate.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell::liquid {

/// Whether a program was written for LiquidHaskell.
bool is_annotated(const std::vector<std::unique_ptr<kernel::Module>>& modules);

/// Adds a contract for every top-level function of the modules, from its annotation or, if it has none, from
/// its plain type. What is wrong with annotations is reported; such a function is treated as if it had none.
void add_contracts(const std::vector<std::unique_ptr<kernel::Module>>& modules, Declarations& declarations,
                   const Builtins& builtins, CoreTypes& types, Generator& generator, core::Module& core,
                   diag::Sink& sink);

}  // namespace culprit::front::haskell::liquid
