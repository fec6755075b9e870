// Annotations as short texts, so that tests can state what a parse should give.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "front/haskell/liquid/ast.h"

namespace culprit::front::haskell::liquid {

// Operators and nodes stand first: `a + b` is "(+ a b)", `f x` is "(f x)", `{v:t | p}` is "{v : t | p}".

/// The annotations of a module with the given annotation texts, a line each; "error: line:column message"
/// lines where something is wrong.
std::string dump_annotations(std::string_view source);
/// Of an annotation's text.
std::string dump_annotation(std::string_view text);
/// The type of `f :: text`.
std::string dump_type(std::string_view text);
/// The body of `predicate P = text`.
std::string dump_predicate(std::string_view text);
/// What the printer makes of `f :: text` and `predicate P = text`.
std::string print_type(std::string_view text);
std::string print_predicate(std::string_view text);

}  // namespace culprit::front::haskell::liquid
