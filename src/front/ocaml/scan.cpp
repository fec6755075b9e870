#include "front/ocaml/scan.h"

#include <vector>

namespace culprit::front::ocaml {

namespace {

bool is_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

bool is_one_of(char c, std::string_view set) { return c != '\0' && set.find(c) != std::string_view::npos; }

}  // namespace

bool is_operator_char(char c) { return is_one_of(c, "!$%&*+-./:<=>?@^|~"); }
bool is_dot_operator_char(char c) { return is_one_of(c, "!$%&*+-/:=>?@^|"); }

std::size_t Scan::identifier_end(std::size_t offset) const {
  while (is_identifier_char(at(offset))) ++offset;
  return offset;
}

std::size_t Scan::operator_end(std::size_t offset) const {
  while (is_operator_char(at(offset))) ++offset;
  return offset;
}

std::size_t Scan::non_ascii_end(std::size_t offset) const {
  while (!is_ascii(at(offset))) ++offset;
  return offset;
}

std::size_t Scan::binding_operator_end(std::size_t offset) const {
  if (!is_one_of(at(offset), "$&*+-/<=>@^|")) return offset;
  while (is_dot_operator_char(at(offset)) || at(offset) == '<') ++offset;
  return offset;
}

std::size_t Scan::digits_end(std::size_t offset, bool hexadecimal) const {
  while (at(offset) == '_' || is_digit(at(offset)) || (hexadecimal && is_hex_digit(at(offset)))) ++offset;
  return offset;
}

Scan::Number Scan::number(std::size_t offset) const {
  const char prefix = at(offset) == '0' ? at(offset + 1) : '\0';
  const bool hexadecimal = prefix == 'x' || prefix == 'X';
  if (is_one_of(prefix, "oObB")) {
    const char limit = prefix == 'o' || prefix == 'O' ? '7' : '1';
    std::size_t end = offset + 2;
    const bool malformed = !(at(end) >= '0' && at(end) <= limit);
    while (at(end) == '_' || (at(end) >= '0' && at(end) <= limit)) ++end;
    return {end, false, malformed};
  }
  std::size_t end = digits_end(hexadecimal ? offset + 2 : offset, hexadecimal);
  if (hexadecimal && !is_hex_digit(at(offset + 2))) return {end, false, true};
  bool is_float = false;
  if (at(end) == '.' && at(end + 1) != '.') {
    is_float = true;
    end = digits_end(end + 1, hexadecimal);
  }
  if (is_one_of(at(end), hexadecimal ? "pP" : "eE")) {
    is_float = true;
    ++end;
    if (at(end) == '+' || at(end) == '-') ++end;
    if (!is_digit(at(end))) return {end, true, true};
    end = digits_end(end, false);
  }
  return {end, is_float, false};
}

std::size_t Scan::string_end(std::size_t offset) const {
  for (std::size_t i = offset + 1; i < text_.size(); ++i) {
    if (text_[i] == '\\')
      ++i;
    else if (text_[i] == '"')
      return i + 1;
  }
  return kNone;
}

std::size_t Scan::char_end(std::size_t offset) const {
  const char c = at(offset + 1);
  if (c == '\0' || c == '\'' || !is_ascii(c)) return kNone;
  std::size_t close = offset + 2;
  if (c == '\\') {
    const char escape = at(offset + 2);
    const std::size_t digits = escape == 'x' ? 3 : escape == 'o' ? 4 : is_digit(escape) ? 3 : 1;
    if (digits == 1 && !is_one_of(escape, "\\'\"ntbr ")) return kNone;
    close = offset + 2 + digits;
  }
  return at(close) == '\'' ? close + 1 : kNone;
}

std::size_t Scan::quoted_string_opening(std::size_t offset) const {
  std::size_t i = offset + 1;
  while (is_lower_start(at(i))) ++i;
  return at(i) == '|' ? i + 1 - offset : 0;
}

std::size_t Scan::quoted_string_end(std::size_t offset) const {
  const std::size_t opening = quoted_string_opening(offset);
  const std::string_view delimiter = slice(offset + 1, offset + opening - 1);
  for (std::size_t i = offset + opening; (i = text_.find('|', i)) != kNone; ++i) {
    if (starts_with(i + 1, delimiter) && at(i + 1 + delimiter.size()) == '}') return i + delimiter.size() + 2;
  }
  return kNone;
}

std::size_t Scan::comment_end(std::size_t offset, std::size_t& unclosed) const {
  std::vector<std::size_t> open = {offset};
  std::size_t i = offset + 2;
  while (i < text_.size()) {
    const char c = text_[i];
    std::size_t end = i + 1;
    if (c == '(' && at(i + 1) == '*') {
      open.push_back(i);
      end = i + 2;
    } else if (c == '*' && at(i + 1) == ')') {
      open.pop_back();
      if (open.empty()) return i + 2;
      end = i + 2;
    } else if (c == '"') {
      end = string_end(i);
    } else if (c == '{' && quoted_string_opening(i) > 0) {
      end = quoted_string_end(i);
    } else if (c == '\'') {
      const std::size_t literal = char_end(i);
      if (literal != kNone) end = literal;
    } else if (is_identifier_start(c)) {
      end = identifier_end(i);
    }
    if (end == kNone) {
      unclosed = i;
      return kNone;
    }
    i = end;
  }
  unclosed = open.back();
  return kNone;
}

}  // namespace culprit::front::ocaml
