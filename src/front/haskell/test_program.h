// A program for GHC that checks what calls of a function were seen to do.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "front/haskell/reproduction.h"

namespace culprit::front::haskell {

/// `modules`: those that the printed values mention.
std::string test_program(const EntryShape& entry, const std::vector<TestCase>& cases,
                         const std::set<std::string>& modules, const ShownProgram& program);

}  // namespace culprit::front::haskell
