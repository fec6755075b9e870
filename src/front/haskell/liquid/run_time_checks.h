// A violated refinement as a check that the real system makes while it runs the program.
#pragma once

#include <string>

#include "front/haskell/constructor_names.h"
#include "front/haskell/reproduction.h"

namespace culprit::front::haskell::liquid {

/// What a reproduction has to add to the program.
struct RunTimeCheck {
  std::string function;  ///< to be called in place of the function under check
  std::string imports;   ///< lines
  std::string code;      ///< declarations
  bool shown = false;    ///< the result can be shown
  std::string problem;   ///< why there is no check; else empty
};

/// As the contracts of core say (pass/contracts.h), but only for the refinement that is violated: the
/// function under check is called with arguments that are seen to be as its type says; where the refinement
/// belongs to a callee, copies of the code under check call a checked version of that.
RunTimeCheck run_time_check(const EntryShape& entry, const core::Blame& violated, const ShownProgram& program,
                            ConstructorNames& constructors);

}  // namespace culprit::front::haskell::liquid
