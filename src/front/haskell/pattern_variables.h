// The variables that a pattern of the syntax tree mentions by name (not those of RecordWildCards).
#pragma once

#include <vector>

#include "front/haskell/ast.h"

namespace culprit::front::haskell {

std::vector<ast::Name> variables_of(const ast::Pattern& pattern);

}  // namespace culprit::front::haskell
