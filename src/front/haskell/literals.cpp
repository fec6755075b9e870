#include "front/haskell/literals.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "base/numbers.h"
#include "front/haskell/characters.h"

namespace culprit::front::haskell {

namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr char32_t kLastCharacter = 0x10ffff;
/// Far beyond what doubles can hold.
constexpr long kLargestExponent = 10000;

char byte_at(std::string_view text, std::size_t offset) { return offset < text.size() ? text[offset] : '\0'; }

/// The value of a digit; 99 if it is none.
unsigned digit_value(char c) {
  if (is_digit(c)) return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return 99;
}

unsigned base_of(char letter) {
  switch (letter) {
    case 'x':
    case 'X': return 16;
    case 'o':
    case 'O': return 8;
    case 'b':
    case 'B': return 2;
    default: return 0;
  }
}

/// Behind digits with underscores between them; `offset` itself if no digit stands there.
std::size_t digits_end(std::string_view text, std::size_t offset, unsigned base) {
  std::size_t end = offset;
  for (std::size_t at = offset;; ++at) {
    const char c = byte_at(text, at);
    if (digit_value(c) < base)
      end = at + 1;
    else if (c != '_' || end == offset)
      return end;
  }
}

/// Behind `0x`, `0o`, `0b` if a digit, perhaps after underscores, follows.
std::size_t prefix_end(std::string_view text, std::size_t offset, unsigned base) {
  std::size_t at = offset + 2;
  while (byte_at(text, at) == '_') ++at;
  return digit_value(byte_at(text, at)) < base ? at : kNone;
}

/// `letter` is `e` or `p`.
std::size_t exponent_end(std::string_view text, std::size_t offset, char letter) {
  std::size_t at = offset;
  while (byte_at(text, at) == '_') ++at;
  if ((byte_at(text, at) | 0x20) != letter) return offset;
  ++at;
  if (byte_at(text, at) == '+' || byte_at(text, at) == '-') ++at;
  const std::size_t end = digits_end(text, at, 10);
  return end > at ? end : offset;
}

/// Fraction and exponent behind the whole part of `0x1.8p3`.
std::size_t hexadecimal_float_end(std::string_view text, std::size_t offset) {
  std::size_t end = offset;
  if (byte_at(text, end) == '.' && digit_value(byte_at(text, end + 1)) < 16)
    end = digits_end(text, end + 1, 16);
  return exponent_end(text, end, 'p');
}

std::string without_underscores(std::string_view text) {
  std::string result(text);
  result.erase(std::remove(result.begin(), result.end(), '_'), result.end());
  return result;
}

/// m * 2^-k is m * 5^k * 10^-k.
std::string decode_hexadecimal_float(const std::string& text) {
  const std::size_t mark = std::min(text.find_first_of("pP"), text.size());
  const std::size_t dot = std::min(text.find('.'), mark);
  std::string digits = text.substr(2, mark - 2);
  long exponent = mark < text.size() ? std::strtol(text.c_str() + mark + 1, nullptr, 10) : 0;
  exponent = std::clamp(exponent, -kLargestExponent, kLargestExponent);
  if (dot < mark) {
    digits.erase(dot - 2, 1);
    exponent -= 4 * static_cast<long>(mark - dot - 1);
  }
  base::BigInt power;
  mpz_ui_pow_ui(power.get_mpz_t(), exponent < 0 ? 5 : 2, static_cast<unsigned long>(std::labs(exponent)));
  const base::BigInt mantissa = base::BigInt(digits, 16) * power;
  return mantissa.get_str() + "e" + std::to_string(std::min(exponent, 0L));
}

struct NamedCharacter {
  std::string_view name;
  char32_t value;
};
/// `SOH` stands before `SO`: the longest name counts.
constexpr std::array kNamedCharacters = {
    NamedCharacter{"NUL", 0},  NamedCharacter{"SOH", 1},  NamedCharacter{"STX", 2},
    NamedCharacter{"ETX", 3},  NamedCharacter{"EOT", 4},  NamedCharacter{"ENQ", 5},
    NamedCharacter{"ACK", 6},  NamedCharacter{"BEL", 7},  NamedCharacter{"BS", 8},
    NamedCharacter{"HT", 9},   NamedCharacter{"LF", 10},  NamedCharacter{"VT", 11},
    NamedCharacter{"FF", 12},  NamedCharacter{"CR", 13},  NamedCharacter{"SO", 14},
    NamedCharacter{"SI", 15},  NamedCharacter{"DLE", 16}, NamedCharacter{"DC1", 17},
    NamedCharacter{"DC2", 18}, NamedCharacter{"DC3", 19}, NamedCharacter{"DC4", 20},
    NamedCharacter{"NAK", 21}, NamedCharacter{"SYN", 22}, NamedCharacter{"ETB", 23},
    NamedCharacter{"CAN", 24}, NamedCharacter{"EM", 25},  NamedCharacter{"SUB", 26},
    NamedCharacter{"ESC", 27}, NamedCharacter{"FS", 28},  NamedCharacter{"GS", 29},
    NamedCharacter{"RS", 30},  NamedCharacter{"US", 31},  NamedCharacter{"SP", 32},
    NamedCharacter{"DEL", 127}};

std::optional<char32_t> simple_escape(char c) {
  switch (c) {
    case 'a': return 7;
    case 'b': return 8;
    case 'f': return 12;
    case 'n': return 10;
    case 'r': return 13;
    case 't': return 9;
    case 'v': return 11;
    case '\\':
    case '"':
    case '\'': return static_cast<unsigned char>(c);
    default: return std::nullopt;
  }
}

/// Reads the characters of a literal one after the other.
class Contents {
 public:
  explicit Contents(std::string_view text) : text_(text) {}
  [[nodiscard]] bool at_end() const { return at_ + 1 >= text_.size(); }
  [[nodiscard]] bool at_escape() const { return text_[at_] == '\\'; }

  /// `\&` and gaps, which stand for nothing.
  bool skip_nothing() {
    if (!at_escape()) return false;
    const char c = byte_at(text_, at_ + 1);
    if (c == '&') {
      at_ += 2;
      return true;
    }
    if (character_at(text_, at_ + 1).kind != CharacterClass::Space) return false;
    at_ = text_.find('\\', at_ + 1) + 1;
    return true;
  }

  Decoded<char32_t> next() {
    if (at_escape()) return escape();
    const Character c = character_at(text_, at_);
    at_ += c.bytes;
    return c.value;
  }

 private:
  Decoded<char32_t> escape() {
    const std::size_t begin = at_++;
    const char c = byte_at(text_, at_);
    if (const auto simple = simple_escape(c)) {
      ++at_;
      return *simple;
    }
    if (c == '^') return control(begin);
    if (is_digit(c)) return code(begin, 10);
    if (base_of(c) > 2 && c >= 'a') {
      ++at_;
      return code(begin, base_of(c));
    }
    for (const NamedCharacter& named : kNamedCharacters) {
      if (text_.substr(at_, named.name.size()) != named.name) continue;
      at_ += named.name.size();
      return named.value;
    }
    return unknown(begin);
  }

  Decoded<char32_t> control(std::size_t begin) {
    const char c = byte_at(text_, at_ + 1);
    if (c < '@' || c > '_') return unknown(begin);
    at_ += 2;
    return static_cast<char32_t>(c - '@');
  }

  Decoded<char32_t> code(std::size_t begin, unsigned base) {
    const std::size_t first = at_;
    char32_t value = 0;
    for (; digit_value(byte_at(text_, at_)) < base; ++at_)
      value = std::min(value * base + digit_value(text_[at_]), kLastCharacter + 1);
    if (at_ == first) return unknown(begin);
    if (value <= kLastCharacter) return value;
    return base::Failure{
        error(begin, at_, "there is no character with this number; the last one is \\1114111")};
  }

  [[nodiscard]] base::Failure<LiteralError> unknown(std::size_t begin) const {
    const std::size_t end = std::min(begin + 1 + character_at(text_, begin + 1).bytes, text_.size() - 1);
    return base::Failure{error(begin, std::max(end, begin + 1),
                               "`" + std::string(text_.substr(begin, end - begin)) +
                                   "` is not an escape; a backslash "
                                   "itself is written `\\\\`")};
  }

  [[nodiscard]] static LiteralError error(std::size_t begin, std::size_t end, std::string message) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), std::move(message)};
  }

  std::string_view text_;
  std::size_t at_ = 1;
};

}  // namespace

NumberExtent number_extent(std::string_view text, std::size_t offset, bool hexadecimal_floats) {
  if (text[offset] == '0') {
    const unsigned base = base_of(byte_at(text, offset + 1));
    const std::size_t digits = base == 0 ? kNone : prefix_end(text, offset, base);
    if (digits != kNone) {
      const std::size_t whole = digits_end(text, digits, base);
      const std::size_t end = base == 16 && hexadecimal_floats ? hexadecimal_float_end(text, whole) : whole;
      return {end, end > whole};
    }
  }
  const std::size_t whole = digits_end(text, offset, 10);
  std::size_t end = whole;
  if (byte_at(text, end) == '.' && is_digit(byte_at(text, end + 1))) end = digits_end(text, end + 1, 10);
  end = exponent_end(text, end, 'e');
  return {end, end > whole};
}

std::size_t string_end(std::string_view text, std::size_t offset) {
  for (std::size_t at = offset + 1; at < text.size();) {
    if (text[at] == '"') return at + 1;
    if (text[at] == '\n') return kNone;
    if (text[at] != '\\') {
      ++at;
    } else if (character_at(text, at + 1).kind == CharacterClass::Space) {
      at = text.find_first_not_of(" \t\n\r\f\v", at + 1);
      if (at == kNone || text[at] != '\\') return kNone;
      ++at;
    } else {
      at += text.substr(at + 1, 2) == "^\\" ? 3 : 2;
    }
  }
  return kNone;
}

std::size_t character_end(std::string_view text, std::size_t offset) {
  const Character c = character_at(text, offset + 1);
  if (c.bytes == 0 || c.value == '\'' || c.value == '\n') return kNone;
  if (c.value != '\\') {
    const std::size_t end = offset + 1 + c.bytes;
    return byte_at(text, end) == '\'' ? end + 1 : kNone;
  }
  std::size_t at = offset + (text.substr(offset + 2, 2) == "^\\" ? 4 : 3);
  while (continues_name(character_at(text, at)) && byte_at(text, at) != '\'') ++at;
  if (text[offset + 2] == '^' && byte_at(text, at) != '\'') ++at;
  return byte_at(text, at) == '\'' ? at + 1 : kNone;
}

std::string decode_integer(std::string_view text) {
  std::string digits = without_underscores(text);
  const unsigned base = digits.size() > 2 ? base_of(digits[1]) : 0;
  if (base != 0) return base::BigInt(digits.substr(2), static_cast<int>(base)).get_str();
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
  return digits;
}

std::string decode_rational(std::string_view text) {
  const std::string number = without_underscores(text);
  return number.size() > 2 && base_of(number[1]) == 16 ? decode_hexadecimal_float(number) : number;
}

Decoded<char32_t> decode_character(std::string_view text) {
  Contents contents(text);
  return contents.next();
}

Decoded<std::string> decode_string(std::string_view text) {
  std::string result;
  Contents contents(text);
  while (!contents.at_end()) {
    if (contents.skip_nothing()) continue;
    const auto character = contents.next();
    if (!character) return base::Failure{character.reason()};
    append_utf8(result, character.value());
  }
  return result;
}

}  // namespace culprit::front::haskell
