// Syntax trees as short texts, so that tests can state what a parse should give.
#pragma once

#include <string>
#include <string_view>

#include "front/haskell/ast.h"

namespace culprit::front::haskell {

// `f x` is "(f x)"; other nodes start with their name: "(if a b c)", "(ops a + b)", "(paren a)".

std::string dump(const ast::Expr& expr);
std::string dump(const ast::Pattern& pattern);
std::string dump(const ast::TypeExpr& type);
std::string dump(const ast::Declaration& declaration);
/// Header and imports if there are any, and the declarations, on a line each.
std::string dump(const ast::Module& module);

/// The tree of a whole file; "error: message" lines if it does not parse.
std::string dump_module(std::string_view source, bool literate = false);
/// What `it = source` defines; further lines of the source must be indented.
std::string dump_expr(std::string_view source);
/// The pattern of `\(source) -> x`.
std::string dump_pattern(std::string_view source);
/// The type of `it :: source`.
std::string dump_type(std::string_view source);

}  // namespace culprit::front::haskell
