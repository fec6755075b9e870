// Random modules that use every form of the calculus with odd names, literals and types: for printer and
// parser, not to be run or validated.
#pragma once

#include <cstdint>
#include <memory>

#include "core/module.h"

namespace culprit::test {

std::unique_ptr<core::Module> random_syntax(std::uint64_t seed);

}  // namespace culprit::test
