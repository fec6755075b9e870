#include "front/racket/characters.h"

#include "base/utf8.h"

namespace culprit::front::racket {

namespace {

/// Begins codes of names that have characters beyond U+00FF, or that begin with this one.
constexpr char kMark = '\xff';

}  // namespace

std::optional<std::string> latin1_of_utf8(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const base::CodePoint next = base::decode_utf8(text);
    if (next.value > 0xff) return std::nullopt;
    result += static_cast<char>(next.value);
    text.remove_prefix(next.bytes);
  }
  return result;
}

std::string utf8_of_latin1(std::string_view bytes) {
  std::string result;
  for (const char c : bytes) result += base::encode_utf8(static_cast<unsigned char>(c));
  return result;
}

std::string name_code(std::string_view name) {
  const std::optional<std::string> narrow = latin1_of_utf8(name);
  return narrow && !narrow->starts_with(kMark) ? *narrow : kMark + std::string(name);
}

bool has_code_of_its_own(std::string_view name) { return name_code(name).starts_with(kMark); }

std::string name_of_code(std::string_view code) {
  // Those of clients may begin with the mark and have anything behind it.
  if (code.starts_with(kMark) && !base::first_invalid_utf8(code.substr(1)))
    return std::string(code.substr(1));
  return utf8_of_latin1(code);
}

}  // namespace culprit::front::racket
