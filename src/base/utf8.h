// Reading UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace culprit::base {

struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 1;  ///< 1 when not valid: the byte to skip
  bool valid = false;
};

/// The code point at the start of `text`, which is not empty. Overlong forms and surrogates are not valid.
CodePoint decode_utf8(std::string_view text);
/// The bytes of a code point; also of a surrogate, so that every number up to 0x10ffff has some.
std::string encode_utf8(char32_t code);
/// Offset of the first byte that is not part of a valid code point.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);
/// The text with `?` for every byte that is not part of a valid code point.
std::string valid_utf8(std::string_view text);
/// The text, or as many of its characters as fit into so many bytes and `…`.
std::string shortened_utf8(std::string_view text, std::size_t bytes);

}  // namespace culprit::base
