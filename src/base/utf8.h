// Reading UTF-8.
#pragma once

#include <optional>
#include <string_view>

namespace culprit::base {

struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 1;  ///< 1 when not valid: the byte to skip
  bool valid = false;
};

/// The code point at the start of `text`, which is not empty. Overlong forms and surrogates are not valid.
CodePoint decode_utf8(std::string_view text);
/// Offset of the first byte that is not part of a valid code point.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

}  // namespace culprit::base
