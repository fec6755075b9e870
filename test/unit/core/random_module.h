// Random programs for fuzzing: well formed, closed, well typed, and terminating unless an unknown function
// does otherwise.
#pragma once

#include <cstdint>
#include <memory>

#include "core/module.h"

namespace culprit::test {

struct RandomProgram {
  unsigned definitions = 3;
  unsigned fuel = 30;  ///< roughly the number of operations in each definition
  bool unknowns = true;
  bool unknown_functions = true;
  bool functions = true;  ///< lambdas, escapes and thunks
  bool data = true;
  bool references = true;
  bool exceptions = true;
  bool assertions = true;
};

/// The same module for the same seed and options. It is strict and has one entry, "main", of type int63.
std::unique_ptr<core::Module> random_module(std::uint64_t seed, const RandomProgram& options = {});

}  // namespace culprit::test
