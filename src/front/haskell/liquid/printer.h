// Refinement types and predicates in LiquidHaskell's syntax, with as few parentheses as possible. Parsing the
// text gives the same tree, but for spellings (`=` and `==`), kinds and types of parameters that the tree
// leaves out.
#pragma once

#include <string>

#include "front/haskell/liquid/ast.h"

namespace culprit::front::haskell::liquid {

std::string to_text(const Type& type);
std::string to_text(const Predicate& predicate);

}  // namespace culprit::front::haskell::liquid
