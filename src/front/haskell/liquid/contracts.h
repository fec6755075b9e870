// Signatures of annotations as contracts of core: refined types beside the Haskell types of functions.
#pragma once

#include <memory>
#include <vector>

#include "diag/diagnostic.h"
#include "front/haskell/generate.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell::liquid {

/// Whether a program is one of LiquidHaskell: it has annotations, or uses the modules that come with it.
bool is_liquid(const std::vector<std::unique_ptr<kernel::Module>>& modules,
               const std::vector<const kernel::Module*>& library, const Declarations& declarations);

/// Adds a contract for every top-level function of the modules, from its annotation or, if it has none, from
/// its plain type. What is wrong with annotations is reported; such a function is treated as if it had none.
/// Of the library, functions that are used and have an annotation get one; what the program says of them
/// comes before what the library says.
void add_contracts(const std::vector<std::unique_ptr<kernel::Module>>& modules,
                   const std::vector<const kernel::Module*>& library, Declarations& declarations,
                   const Builtins& builtins, CoreTypes& types, Generator& generator, core::Module& core,
                   diag::Sink& sink);

}  // namespace culprit::front::haskell::liquid
