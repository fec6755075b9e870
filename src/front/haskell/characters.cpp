#include "front/haskell/characters.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/utf8.h"

namespace culprit::front::haskell {

namespace {

enum class RangeKind : std::uint8_t {
  Upper,
  Lower,
  Digit,
  Continuing,
  Symbol,
  Space,
  UpperLower,
  LowerUpper
};

struct Range {
  char32_t first;
  char32_t last;
  RangeKind kind;
};

constexpr std::array kRanges = {
#define UNICODE(first, last, kind) Range{first, last, RangeKind::kind},
#include "front/haskell/unicode.def"
#undef UNICODE
};

CharacterClass class_in(const Range& range, char32_t c) {
  const bool first_of_pair = (c - range.first) % 2 == 0;
  switch (range.kind) {
    case RangeKind::Upper: return CharacterClass::Upper;
    case RangeKind::Lower: return CharacterClass::Lower;
    case RangeKind::Digit: return CharacterClass::Digit;
    case RangeKind::Continuing: return CharacterClass::Continuing;
    case RangeKind::Symbol: return CharacterClass::Symbol;
    case RangeKind::Space: return CharacterClass::Space;
    case RangeKind::UpperLower: return first_of_pair ? CharacterClass::Upper : CharacterClass::Lower;
    case RangeKind::LowerUpper: return first_of_pair ? CharacterClass::Lower : CharacterClass::Upper;
  }
  return CharacterClass::Other;
}

CharacterClass unicode_class(char32_t c) {
  const auto behind =
      std::upper_bound(kRanges.begin(), kRanges.end(), c,
                       [](char32_t value, const Range& range) { return value < range.first; });
  if (behind == kRanges.begin()) return CharacterClass::Other;
  const Range& range = *std::prev(behind);
  return c <= range.last ? class_in(range, c) : CharacterClass::Other;
}

constexpr CharacterClass ascii_class(char c) {
  if (c >= 'A' && c <= 'Z') return CharacterClass::Upper;
  if ((c >= 'a' && c <= 'z') || c == '_') return CharacterClass::Lower;
  if (c >= '0' && c <= '9') return CharacterClass::Digit;
  if (c == ' ' || (c >= '\t' && c <= '\r')) return CharacterClass::Space;
  if (std::string_view("!#$%&*+./<=>?@\\^|-~:").find(c) != std::string_view::npos)
    return CharacterClass::Symbol;
  if (std::string_view("(),;[]`{}\"'").find(c) != std::string_view::npos) return CharacterClass::Special;
  return CharacterClass::Other;
}

constexpr auto kAsciiClasses = [] {
  std::array<CharacterClass, 128> classes{};
  for (std::size_t c = 0; c < classes.size(); ++c) classes[c] = ascii_class(static_cast<char>(c));
  return classes;
}();

}  // namespace

Character character_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return {};
  const auto byte = static_cast<unsigned char>(text[offset]);
  if (byte < 0x80) return {byte, 1, kAsciiClasses[byte]};
  const base::CodePoint point = base::decode_utf8(text.substr(offset, 4));
  if (!point.valid) return {byte, 1, CharacterClass::Other};
  return {point.value, point.bytes, unicode_class(point.value)};
}

std::size_t name_end(std::string_view text, std::size_t offset) {
  for (Character c = character_at(text, offset); c.bytes > 0 && continues_name(c);
       c = character_at(text, offset))
    offset += c.bytes;
  return offset;
}

std::size_t symbols_end(std::string_view text, std::size_t offset) {
  for (Character c = character_at(text, offset); c.kind == CharacterClass::Symbol;
       c = character_at(text, offset))
    offset += c.bytes;
  return offset;
}

void append_utf8(std::string& text, char32_t c) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((c >> shift) & 0x3f)); };
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xc0 | (c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    text += static_cast<char>(0xe0 | (c >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xf0 | (c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace culprit::front::haskell
