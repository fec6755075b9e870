#include "front/ocaml/literals.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

namespace culprit::front::ocaml {

namespace {

using base::Failure;

constexpr std::uint64_t kMinIntMagnitude = std::uint64_t{1} << 62;  // min_int = -2^62

std::int64_t wrap_to_63_bits(std::uint64_t value) { return static_cast<std::int64_t>(value << 1) >> 1; }

std::string without_underscores(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c != '_') result += c;
  return result;
}

int base_of(std::string_view text) {
  if (text.size() < 2 || text[0] != '0') return 10;
  switch (text[1]) {
    case 'x':
    case 'X': return 16;
    case 'o':
    case 'O': return 8;
    case 'b':
    case 'B': return 2;
    default: return 10;
  }
}

/// The value of digits in a base, or nothing if one is not a digit of it.
std::optional<std::uint32_t> number(std::string_view digits, int radix) {
  std::uint32_t value = 0;
  for (const char c : digits) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : radix;
    if (digit >= radix) return std::nullopt;
    value = value * static_cast<std::uint32_t>(radix) + static_cast<std::uint32_t>(digit);
  }
  return value;
}

void append_utf8(std::string& out, std::uint32_t code) {
  const auto byte = [&](std::uint32_t value) { out += static_cast<char>(value); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xc0 | (code >> 6));
    byte(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    byte(0xe0 | (code >> 12));
    byte(0x80 | ((code >> 6) & 0x3f));
    byte(0x80 | (code & 0x3f));
  } else {
    byte(0xf0 | (code >> 18));
    byte(0x80 | ((code >> 12) & 0x3f));
    byte(0x80 | ((code >> 6) & 0x3f));
    byte(0x80 | (code & 0x3f));
  }
}

/// Resolves the escapes of a character or string literal from left to right.
class Escapes {
 public:
  explicit Escapes(std::string_view text) : text_(text) {}

  /// Appends what the escape at the backslash `at` stands for; returns the offset behind it. On an error,
  /// `error()` is set.
  std::size_t resolve(std::size_t at, std::string& out) {
    const char c = at + 1 < text_.size() ? text_[at + 1] : '\0';
    switch (c) {
      case 'n': out += '\n'; return at + 2;
      case 't': out += '\t'; return at + 2;
      case 'b': out += '\b'; return at + 2;
      case 'r': out += '\r'; return at + 2;
      case '\\':
      case '\'':
      case '"':
      case ' ': out += c; return at + 2;
      case 'x': return code(at, 2, 2, 16, out);
      case 'o': return code(at, 2, 3, 8, out);
      case 'u': return unicode(at, out);
      case '\n': return skip_blanks(at + 2);
      case '\r':
        if (at + 2 < text_.size() && text_[at + 2] == '\n') return skip_blanks(at + 3);
        break;
      default:
        if (c >= '0' && c <= '9') return code(at, 1, 3, 10, out);
    }
    out += '\\';
    return at + 1;
  }
  [[nodiscard]] const std::optional<LiteralError>& error() const { return error_; }

 private:
  std::size_t code(std::size_t at, std::size_t prefix, std::size_t digits, int radix, std::string& out) {
    const auto value = number(text_.substr(at + prefix, digits), radix);
    if (at + prefix + digits >= text_.size() || !value || *value > 255)
      return fail(at, at + prefix + digits, "is not the code of a character (0 to 255)");
    out += static_cast<char>(*value);
    return at + prefix + digits;
  }

  std::size_t unicode(std::size_t at, std::string& out) {
    if (text_.substr(at + 2, 1) != "{") {
      out += '\\';
      return at + 1;
    }
    const std::size_t close = text_.find('}', at);
    if (close == std::string_view::npos) return fail(at, at + 3, "has no closing `}`");
    const std::string_view digits = text_.substr(at + 3, close - at - 3);
    const auto value = number(digits, 16);
    const bool surrogate = value && *value >= 0xd800 && *value < 0xe000;
    if (digits.empty() || digits.size() > 6 || !value || *value > 0x10ffff || surrogate)
      return fail(at, close + 1, "is not a Unicode scalar value");
    append_utf8(out, *value);
    return close + 1;
  }

  [[nodiscard]] std::size_t skip_blanks(std::size_t at) const {
    while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) ++at;
    return at;
  }

  std::size_t fail(std::size_t begin, std::size_t end, std::string_view problem) {
    end = std::min(end, text_.size() - 1);  // never the closing quote
    if (!error_)
      error_ = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
                "the escape `" + std::string(text_.substr(begin, end - begin)) + "` " + std::string(problem)};
    return end;
  }

  std::string_view text_;
  std::optional<LiteralError> error_;
};

}  // namespace

Literal<std::int64_t> decode_int(std::string_view text, bool negative) {
  const int radix = base_of(text);
  const std::string digits = without_underscores(text.substr(radix == 10 ? 0 : 2));
  std::uint64_t value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value, radix);
  const std::uint64_t limit = radix == 10 ? kMinIntMagnitude - (negative ? 0 : 1) : 2 * kMinIntMagnitude - 1;
  if (problem != std::errc() || value > limit)
    return Failure{LiteralError{0, static_cast<std::uint32_t>(text.size()),
                                "this integer does not fit into OCaml's 63-bit integers"}};
  return wrap_to_63_bits(negative ? -value : value);
}

double decode_float(std::string_view text) { return std::strtod(without_underscores(text).c_str(), nullptr); }

Literal<std::uint8_t> decode_char(std::string_view text) {
  if (text[1] != '\\') return static_cast<std::uint8_t>(text[1]);
  std::string value;
  Escapes escapes(text);
  escapes.resolve(1, value);
  if (escapes.error()) return Failure{*escapes.error()};
  return static_cast<std::uint8_t>(value[0]);
}

Literal<std::string> decode_string(std::string_view text) {
  std::string value;
  value.reserve(text.size());
  Escapes escapes(text);
  for (std::size_t at = 1; at + 1 < text.size();) {
    if (text[at] == '\\')
      at = escapes.resolve(at, value);
    else
      value += text[at++];
    if (escapes.error()) return Failure{*escapes.error()};
  }
  return value;
}

std::string_view decode_quoted_string(std::string_view text) {
  const std::size_t delimiter = text.find('|') + 1;
  return text.substr(delimiter, text.size() - 2 * delimiter);
}

}  // namespace culprit::front::ocaml
