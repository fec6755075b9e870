// Strings, characters, symbols and numbers.
#include <fmt/format.h>

#include <array>
#include <cctype>

#include "base/utf8.h"
#include "front/racket/numerals.h"
#include "front/racket/reader_state.h"

namespace culprit::front::racket {

namespace {

struct NamedCharacter {
  std::string_view name;
  std::uint32_t code;
};
constexpr std::array<NamedCharacter, 13> kNamedCharacters = {{{"newline", 10},
                                                              {"linefeed", 10},
                                                              {"space", 32},
                                                              {"tab", 9},
                                                              {"return", 13},
                                                              {"nul", 0},
                                                              {"null", 0},
                                                              {"backspace", 8},
                                                              {"vtab", 11},
                                                              {"page", 12},
                                                              {"delete", 127},
                                                              {"rubout", 127},
                                                              {"altmode", 27}}};

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

bool is_scalar(std::uint32_t code) { return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff); }

}  // namespace

const Datum* Reader::string(std::uint32_t begin) {
  const std::size_t end = text_.find_first_of("\"\\", begin + 1);
  if (end != std::string_view::npos && text_[end] == '"') {  // without escapes: the text itself
    at_ = static_cast<std::uint32_t>(end) + 1;
    Datum* result = make(Datum::Kind::String, begin);
    result->text = text_.substr(begin + 1, end - begin - 1);
    return result;
  }
  const std::string text = string_body(begin, false);
  Datum* result = make(Datum::Kind::String, begin);
  result->text = copy_text(*arena_, text);
  return result;
}

const Datum* Reader::byte_string(std::uint32_t begin) {
  const std::string text = string_body(begin, true);
  Datum* result = make(Datum::Kind::Bytes, begin);
  result->text = copy_text(*arena_, text);
  return result;
}

/// At the opening quote.
std::string Reader::string_body(std::uint32_t begin, bool bytes) {
  ++at_;
  std::string text;
  while (peek() != '"' || at_end()) {
    if (at_end()) fail({file_, begin, begin + 1}, "this string is never closed");
    if (peek() == '\\') {
      escape(text, begin, bytes);
    } else {
      text += peek();
      ++at_;
    }
  }
  ++at_;
  return text;
}

void Reader::escape(std::string& text, std::uint32_t begin, bool bytes) {
  const std::uint32_t escape_at = at_++;
  if (at_end()) fail({file_, begin, begin + 1}, "this string is never closed");
  const char c = peek();
  constexpr std::string_view kNames = "abtnvfre";
  constexpr std::string_view kMeanings = "\a\b\t\n\v\f\r\x1b";
  if (const std::size_t simple = kNames.find(c); simple != std::string_view::npos) {
    text += kMeanings[simple];
    ++at_;
  } else if (c == '"' || c == '\'' || c == '\\') {
    text += c;
    ++at_;
  } else if (c == '\n') {
    ++at_;
  } else if (c == '\r' && peek(1) == '\n') {
    at_ += 2;
  } else if (c == 'x' || (!bytes && (c == 'u' || c == 'U')) || digit_value(c) < 8) {
    if (c > '9') ++at_;
    const unsigned most = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 3;
    const std::uint32_t code = digits(c > '9' ? 16 : 8, most, escape_at);
    if (!is_scalar(code) || (bytes && code > 255)) fail(span(escape_at), "this escape is not a character");
    if (bytes) {
      text += static_cast<char>(code);
    } else {
      text += base::encode_utf8(code);
    }
  } else {
    fail({file_, escape_at, escape_at + 2}, fmt::format("`\\{}` is not an escape of strings", c));
  }
}

std::uint32_t Reader::digits(unsigned radix, unsigned most, std::uint32_t escape_at) {
  std::uint32_t value = 0;
  unsigned count = 0;
  while (count < most && digit_value(peek()) < static_cast<int>(radix)) {
    value = value * radix + static_cast<std::uint32_t>(digit_value(peek()));
    ++at_;
    ++count;
  }
  if (count == 0) fail(span(escape_at), "digits are expected in this escape");
  return value;
}

const Datum* Reader::character(std::uint32_t begin) {
  at_ += 2;
  if (at_end()) fail(span(begin), "a character is expected after `#\\`");
  const base::CodePoint first = base::decode_utf8(text_.substr(at_));
  const std::uint32_t name_at = at_;
  at_ += static_cast<std::uint32_t>(first.bytes);
  std::uint32_t code = first.value;
  const bool letter = first.value > 127 || std::isalnum(static_cast<int>(first.value)) != 0;
  if (letter) {
    while (!at_end() && (std::isalnum(static_cast<unsigned char>(peek())) != 0)) ++at_;
    const std::string_view name = text_.substr(name_at, at_ - name_at);
    if (name.size() > first.bytes) {
      const auto* named = std::find_if(kNamedCharacters.begin(), kNamedCharacters.end(),
                                       [&](const NamedCharacter& c) { return c.name == name; });
      if (named != kNamedCharacters.end()) {
        code = named->code;
      } else {
        const bool hexadecimal = name[0] == 'x' || name[0] == 'u' || name[0] == 'U';
        at_ = name_at + (hexadecimal ? 1 : 0);
        if (!hexadecimal && (name.size() != 3 || digit_value(name[0]) > 3))
          fail({file_, begin, name_at + static_cast<std::uint32_t>(name.size())},
               fmt::format("`#\\{}` is not a character", name));
        code = digits(hexadecimal ? 16 : 8, hexadecimal ? 8 : 3, begin);
        if (at_ != name_at + name.size() || !is_scalar(code))
          fail({file_, begin, name_at + static_cast<std::uint32_t>(name.size())},
               fmt::format("`#\\{}` is not a character", name));
      }
    }
  }
  Datum* result = make(Datum::Kind::Char, begin);
  result->number = code;
  return result;
}

/// The rest of a symbol or number, with `|` and `\` resolved.
std::string_view Reader::token() {
  const std::uint32_t begin = at_;
  while (!at_end() && !is_delimiter(peek()) && peek() != '|' && peek() != '\\') ++at_;
  if (at_end() || is_delimiter(peek())) return text_.substr(begin, at_ - begin);
  std::string text(text_.substr(begin, at_ - begin));
  quoted_token(text);
  return copy_text(*arena_, text);
}

/// Appends what follows; whether some of it was quoted.
bool Reader::quoted_token(std::string& text) {
  bool quoted = false;
  while (!at_end() && !is_delimiter(peek())) {
    if (peek() == '\\') {
      quoted = true;
      ++at_;
      if (at_end()) fail({file_, at_ - 1, at_}, "a character is expected after `\\`");
      text += text_[at_++];
    } else if (peek() == '|') {
      quoted = true;
      const std::size_t end = text_.find('|', at_ + 1);
      if (end == std::string_view::npos) fail({file_, at_, at_ + 1}, "this `|` is never closed");
      text += text_.substr(at_ + 1, end - at_ - 1);
      at_ = static_cast<std::uint32_t>(end) + 1;
    } else {
      text += text_[at_++];
    }
  }
  return quoted;
}

const Datum* Reader::atom(std::uint32_t begin) {
  const std::string_view text = token();
  const bool quoted = text.data() != text_.data() + begin;
  const bool number = !quoted && is_numeral(text);
  Datum* result = make(number ? Datum::Kind::Number : Datum::Kind::Symbol, begin);
  result->text = text;
  return result;
}

}  // namespace culprit::front::racket
