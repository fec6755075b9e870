// What a function requires of its callers: the assertions that its body begins with.
#pragma once

#include <vector>

#include "front/ocaml/ast.h"
#include "front/ocaml/declarations.h"

namespace culprit::front::ocaml {

/// A function as it is written: `let f p1 … pn = assert c1; …; assert ck; rest`.
struct Requirements {
  const ast::Function* function = nullptr;
  std::vector<const ast::Expr*> conditions;
};

/// The leading assertions that are about the parameters alone: they call nothing of the user's file. An
/// assertion that is all there is, or that calls the user's functions, is not a requirement but what the
/// function is there to show.
Requirements requirements_of(const Value& function, Declarations& declarations);

/// Whether it only stands for a function that is still to be written: `let f p1 … pn = assert false`.
bool is_not_written(const Value& function);

}  // namespace culprit::front::ocaml
