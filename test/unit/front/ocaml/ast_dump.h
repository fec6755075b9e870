// Syntax trees as short texts, so that tests can state what a parse should give.
#pragma once

#include <string>
#include <string_view>

namespace culprit::front::ocaml {

// `1 + f x` is "(+ 1 (f x))"; other nodes start with their name: "(if a b c)".

/// The items of a program on a line each; "error: message" if it does not parse.
std::string dump_program(std::string_view source);
/// What `let it = source` defines.
std::string dump_expr(std::string_view source);
/// The pattern of `fun`ction source -> ().
std::string dump_pattern(std::string_view source);
/// The type of `let it : source = ()`.
std::string dump_type(std::string_view source);

}  // namespace culprit::front::ocaml
