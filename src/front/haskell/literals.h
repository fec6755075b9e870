// What the texts of literals stand for, and how far they reach.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace culprit::front::haskell {

/// Where in the literal's text something is wrong, and what.
struct LiteralError {
  std::uint32_t begin;
  std::uint32_t end;
  std::string message;
};

template <class T>
using Decoded = base::Result<T, LiteralError>;

/// How far the number at `offset` reaches.
struct NumberExtent {
  std::size_t end;
  bool rational;
};
/// `hexadecimal_floats`: whether `0x1.8p3` is one number.
NumberExtent number_extent(std::string_view text, std::size_t offset, bool hexadecimal_floats);
/// Behind the closing quote of the literal that opens at `offset`; npos if it is not closed on its line
/// (apart from string gaps), or no character literal.
std::size_t string_end(std::string_view text, std::size_t offset);
std::size_t character_end(std::string_view text, std::size_t offset);

/// The decimal digits of `1_000`, `0xff`, `0b1`, `0o7`.
std::string decode_integer(std::string_view text);
/// `1.5e-3` without underscores; of a hexadecimal number its decimal form.
std::string decode_rational(std::string_view text);
/// With the quotes.
Decoded<char32_t> decode_character(std::string_view text);
/// With the quotes; the result is UTF-8.
Decoded<std::string> decode_string(std::string_view text);

}  // namespace culprit::front::haskell
