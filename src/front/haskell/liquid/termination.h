// What has to get smaller in the recursive calls of functions.
#pragma once

#include <memory>
#include <vector>

#include "front/haskell/kernel.h"
#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

/// Whether functions of the program have to terminate unless they are said to be lazy.
bool wants_termination(const std::vector<std::unique_ptr<kernel::Module>>& modules);

/// What the signature of a function says, as functions of the parameters of `contract`. No signature: one of
/// the arguments has to get smaller. Throws Misunderstood.
core::Decrease decrease(const Signature* signature, const Scope& scope, haskell::Type type,
                        const core::Contract& contract, Logic& logic, core::Module& module,
                        const Declarations& declarations, const Builtins& builtins);

}  // namespace culprit::front::haskell::liquid
