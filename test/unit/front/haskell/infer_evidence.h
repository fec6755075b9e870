// Checks what inference has left in a module for core generation: every dictionary is there, is of the class
// that is wanted, and uses only dictionary parameters that are in scope.
#pragma once

#include <string>

#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell {

/// One line for each thing that is wrong.
std::string check_evidence(const Declarations& declarations, const kernel::Module& module);

}  // namespace culprit::front::haskell
