// What the texts of literals stand for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace culprit::front::ocaml {

/// Where in the literal's text something is wrong, and what.
struct LiteralError {
  std::uint32_t begin;
  std::uint32_t end;
  std::string message;
};

template <class T>
using Literal = base::Result<T, LiteralError>;

/// `1_000`, `0xff`, `0b1`, `0o7`. Decimal literals must fit into 63 bits with their sign; the others wrap as
/// OCaml's do.
Literal<std::int64_t> decode_int(std::string_view text, bool negative);
/// `1.`, `1e3`, `1_0.5`, `0x1.8p3`.
double decode_float(std::string_view text);
/// With the quotes: `'a'`, `'\n'`, `'\065'`.
Literal<std::uint8_t> decode_char(std::string_view text);
/// With the quotes. As in OCaml, an unknown escape such as `\q` stands for itself, both characters.
Literal<std::string> decode_string(std::string_view text);
/// `{|…|}` or `{id|…|id}`: no escapes.
std::string_view decode_quoted_string(std::string_view text);

}  // namespace culprit::front::ocaml
