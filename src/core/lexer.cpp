#include "core/lexer.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/spelling.h"

namespace culprit::core {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_primitive_part(char c) { return is_name_part(c) || c == '.'; }

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Token Lexer::next() {
  skip_blank();
  const std::uint32_t begin = position_;
  Token token = scan();
  token.span = span_from(begin);
  return token;
}

void Lexer::fail(std::uint32_t begin, std::string message) {
  sink_.report(diag::Kind::SyntaxError, span_from(begin), std::move(message));
  throw Failed{};
}

void Lexer::skip_blank() {
  while (position_ < text_.size()) {
    const char c = text_[position_];
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      ++position_;
    } else if (c == '-' && peek(1) == '-') {
      position_ = static_cast<std::uint32_t>(std::min(text_.find('\n', position_), text_.size()));
    } else {
      return;
    }
  }
}

std::optional<std::uint32_t> Lexer::skip_item() {
  skip_blank();
  if (position_ >= text_.size()) return std::nullopt;
  const std::uint32_t begin = position_;
  for (unsigned open = 0; position_ < text_.size(); ++position_) {
    switch (text_[position_]) {
      case '(':
      case '[':
      case '{': ++open; break;
      case ')':
      case ']':
      case '}': open -= open > 0 ? 1 : 0; break;
      case '"':
      case '`': skip_quoted(); break;
      case '-':
        if (peek(1) == '-')
          position_ = static_cast<std::uint32_t>(std::min(text_.find('\n', position_), text_.size() - 1));
        break;
      case ';':
        if (open > 0) break;
        ++position_;
        return begin;
      default: break;
    }
  }
  return begin;
}

/// To the delimiter like the one here, or to the end of the line.
void Lexer::skip_quoted() {
  const char delimiter = text_[position_++];
  while (position_ < text_.size() && peek() != delimiter && peek() != '\n')
    position_ += peek() == '\\' ? 2 : 1;
}

Token Lexer::scan() {
  const char c = peek();
  if (position_ >= text_.size()) return {};
  if (is_name_start(c) || c == '`' || c == '$') return scan_name();
  if (is_digit(c) || (c == '-' && is_digit(peek(1)))) return scan_number();
  if (c == '%') return scan_primitive();
  if (c == '?') return scan_question_mark();
  if (c != '"') return scan_punctuation();
  Token token;
  token.kind = TokenKind::String;
  token.text = scan_quoted();
  return token;
}

/// All from `begin` on.
Token Lexer::make(TokenKind kind, std::uint32_t begin) const {
  Token token;
  token.kind = kind;
  token.text = text_.substr(begin, position_ - begin);
  return token;
}

Token Lexer::scan_punctuation() {
  const std::uint32_t begin = position_++;
  const char c = text_[begin];
  const bool is_pair = (c == '/' && peek() == '\\') || (c == '-' && peek() == '>');
  if (is_pair) {
    ++position_;
  } else if (std::string_view("\\.(){}[],;:=|@-").find(c) == std::string_view::npos) {
    fail(begin, fmt::format("unexpected character {}", quote(std::string_view(&c, 1), '`')));
  }
  return make(TokenKind::Punctuation, begin);
}

Token Lexer::scan_name() {
  Token token;
  token.kind = TokenKind::Name;
  token.variable = peek() == '$';
  if (token.variable) ++position_;
  token.quoted = peek() == '`';
  token.text = scan_simple_name();
  // `Cons@list` only without blanks: otherwise `@` applies to a type.
  if (!token.variable && peek() == '@' && (is_name_start(peek(1)) || peek(1) == '`')) {
    ++position_;
    token.qualified = true;
    token.qualifier = scan_simple_name();
  } else if (!token.quoted && !token.variable && is_keyword(token.text)) {
    token.kind = TokenKind::Keyword;
  }
  return token;
}

std::string_view Lexer::scan_simple_name() {
  if (peek() == '`') return scan_quoted();
  const std::uint32_t begin = position_;
  if (!is_name_start(peek())) fail(begin, "expected a name after `$`");
  while (is_name_part(peek())) ++position_;
  return text_.substr(begin, position_ - begin);
}

Token Lexer::scan_number() {
  const std::uint32_t begin = position_;
  TokenKind kind = TokenKind::Integer;
  if (peek() == '-') ++position_;
  skip_digits();
  if (peek() == '.' && is_digit(peek(1))) {
    kind = TokenKind::Float;
    ++position_;
    skip_digits();
  }
  const std::uint32_t sign = peek(1) == '-' || peek(1) == '+' ? 1 : 0;
  if ((peek() == 'e' || peek() == 'E') && is_digit(peek(1 + sign))) {
    kind = TokenKind::Float;
    position_ += 1 + sign;
    skip_digits();
  }
  if (is_name_part(peek())) fail(begin, "a name cannot begin with a digit");
  return make(kind, begin);
}

void Lexer::skip_digits() {
  while (is_digit(peek())) ++position_;
}

Token Lexer::scan_primitive() {
  const std::uint32_t begin = ++position_;
  if (peek() == '-') ++position_;
  while (is_primitive_part(peek())) ++position_;
  return make(TokenKind::Primitive, begin);
}

Token Lexer::scan_question_mark() {
  const std::uint32_t begin = position_++;
  std::uint32_t end = position_;
  while (end < text_.size() && is_name_part(text_[end])) ++end;
  const std::string_view word = text_.substr(position_, end - position_);
  if (word == "read" || word == "context" || word == "assumed" || word == "import") position_ = end;
  return make(TokenKind::Punctuation, begin);
}

std::string_view Lexer::scan_quoted() {
  const std::uint32_t begin = position_;
  const char delimiter = text_[position_++];
  const auto is_inside = [&] { return position_ < text_.size() && peek() != delimiter && peek() != '\n'; };
  while (is_inside() && peek() != '\\') ++position_;
  std::string_view result = text_.substr(begin + 1, position_ - begin - 1);
  if (peek() == '\\') {
    std::string& text = unescaped_.emplace_back(result);
    while (is_inside()) {
      const char c = text_[position_++];
      text += c == '\\' ? scan_escape() : c;
    }
    result = text;
  }
  if (peek() != delimiter)
    fail(begin,
         fmt::format("this {} is not closed on its line", delimiter == '"' ? "string" : "quoted name"));
  ++position_;
  return result;
}

char Lexer::scan_escape() {
  const std::uint32_t begin = position_ - 1;
  const char c = peek();
  if (position_ < text_.size()) ++position_;
  switch (c) {
    case 'n': return '\n';
    case 't': return '\t';
    case '\\':
    case '"':
    case '`': return c;
    case 'x': {
      const int high = hex_value(peek());
      const int low = hex_value(peek(1));
      if (high >= 0 && low >= 0) {
        position_ += 2;
        return static_cast<char>(high * 16 + low);
      }
      break;
    }
    default: break;
  }
  fail(begin, "unknown escape: expected \\n, \\t, \\\\, \\\", \\` or \\xHH");
}

}  // namespace culprit::core
