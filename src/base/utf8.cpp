#include "base/utf8.h"

namespace culprit::base {

CodePoint decode_utf8(std::string_view text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1, true};
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return {};
  char32_t value = first & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    value = (value << 6) | (byte(i) & 0x3fu);
  }
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (value < kSmallest[length] || value > 0x10ffff || surrogate) return {};
  return {value, length, true};
}

std::string encode_utf8(char32_t code) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  const auto rest = [&](unsigned shift) { return byte(0x80 | ((code >> shift) & 0x3f)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xc0 | (code >> 6)), rest(0)};
  if (code < 0x10000) return {byte(0xe0 | (code >> 12)), rest(6), rest(0)};
  return {byte(0xf0 | (code >> 18)), rest(12), rest(6), rest(0)};
}

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text.substr(at));
    if (!point.valid) return at;
    at += point.bytes;
  }
  return std::nullopt;
}

std::string shortened_utf8(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return std::string(text);
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
  };
  while (bytes > 0 && continues(bytes)) --bytes;
  return std::string(text.substr(0, bytes)) + "…";
}

std::string valid_utf8(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const CodePoint next = decode_utf8(text);
    result += next.valid ? text.substr(0, next.bytes) : "?";
    text.remove_prefix(next.bytes);
  }
  return result;
}

}  // namespace culprit::base
