#include "core/lexer.h"

#include <array>

#include <fmt/format.h>

#include "core/spelling.h"

namespace culprit::core {

namespace {

constexpr std::array<std::string_view, 17> kPunctuation = {"/\\", "->", "\\", ".", "(", ")", "{", "}", "[",
                                                           "]",   ",",  ";",  ":", "=", "|", "@", "-"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_primitive_part(char c) { return is_name_part(c) || c == '.'; }

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

class Lexer {
 public:
  Lexer(std::string_view text, diag::FileId file, diag::Sink& sink) : text_(text), file_(file), sink_(sink) {}

  std::optional<std::vector<Token>> run() {
    std::vector<Token> tokens;
    do {
      skip_blank();
      tokens.push_back(next());
    } while (!failed_ && tokens.back().kind != TokenKind::End);
    if (failed_) return std::nullopt;
    return tokens;
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0';
  }
  [[nodiscard]] bool at(std::string_view expected) const {
    return text_.substr(position_, expected.size()) == expected;
  }
  [[nodiscard]] diag::Span span_from(std::size_t begin) const {
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(position_)};
  }

  void fail(std::size_t begin, std::string message) {
    if (!failed_) sink_.report(diag::Kind::SyntaxError, span_from(begin), std::move(message));
    failed_ = true;
  }

  void skip_blank() {
    while (position_ < text_.size()) {
      const char c = peek();
      if (at("--")) {
        while (position_ < text_.size() && peek() != '\n') ++position_;
      } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        ++position_;
      } else {
        return;
      }
    }
  }

  Token next() {
    const std::size_t begin = position_;
    Token token = scan();
    token.span = span_from(begin);
    return token;
  }

  Token scan() {
    const char c = peek();
    if (position_ >= text_.size()) return {};
    if (is_name_start(c) || c == '`' || c == '$') return scan_name();
    if (is_digit(c) || (c == '-' && is_digit(peek(1)))) return scan_number();
    if (c == '"') return make(TokenKind::String, scan_quoted());
    if (c == '%') return scan_primitive();
    if (c == '?') return scan_question_mark();
    for (const std::string_view punctuation : kPunctuation) {
      if (at(punctuation)) {
        position_ += punctuation.size();
        return make(TokenKind::Punctuation, std::string(punctuation));
      }
    }
    ++position_;
    fail(position_ - 1, fmt::format("unexpected character {}", quote(std::string_view(&c, 1), '`')));
    return {};
  }

  static Token make(TokenKind kind, std::string text) {
    Token token;
    token.kind = kind;
    token.text = std::move(text);
    return token;
  }

  Token scan_name() {
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

  std::string scan_simple_name() {
    if (peek() == '`') return scan_quoted();
    const std::size_t begin = position_;
    if (!is_name_start(peek())) fail(begin, "expected a name after `$`");
    while (is_name_part(peek())) ++position_;
    return std::string(text_.substr(begin, position_ - begin));
  }

  Token scan_number() {
    const std::size_t begin = position_;
    TokenKind kind = TokenKind::Integer;
    if (peek() == '-') ++position_;
    skip_digits();
    if (peek() == '.' && is_digit(peek(1))) {
      kind = TokenKind::Float;
      ++position_;
      skip_digits();
    }
    const std::size_t sign = peek(1) == '-' || peek(1) == '+' ? 1 : 0;
    if ((peek() == 'e' || peek() == 'E') && is_digit(peek(1 + sign))) {
      kind = TokenKind::Float;
      position_ += 1 + sign;
      skip_digits();
    }
    if (is_name_part(peek())) fail(begin, "a name cannot begin with a digit");
    return make(kind, std::string(text_.substr(begin, position_ - begin)));
  }
  void skip_digits() {
    while (is_digit(peek())) ++position_;
  }

  Token scan_primitive() {
    const std::size_t begin = ++position_;
    if (peek() == '-') ++position_;
    while (is_primitive_part(peek())) ++position_;
    return make(TokenKind::Primitive, std::string(text_.substr(begin, position_ - begin)));
  }

  Token scan_question_mark() {
    const std::size_t begin = position_++;
    std::size_t end = position_;
    while (end < text_.size() && is_name_part(text_[end])) ++end;
    const std::string_view word = text_.substr(position_, end - position_);
    if (word == "read" || word == "context" || word == "assumed" || word == "import") position_ = end;
    return make(TokenKind::Punctuation, std::string(text_.substr(begin, position_ - begin)));
  }

  std::string scan_quoted() {
    const std::size_t begin = position_;
    const char delimiter = text_[position_++];
    std::string result;
    while (position_ < text_.size() && peek() != delimiter && peek() != '\n') {
      const char c = text_[position_++];
      result += c == '\\' ? scan_escape() : c;
    }
    if (peek() != delimiter) {
      fail(begin,
           fmt::format("this {} is not closed on its line", delimiter == '"' ? "string" : "quoted name"));
    } else {
      ++position_;
    }
    return result;
  }

  char scan_escape() {
    const std::size_t begin = position_ - 1;
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
    return c;
  }

  std::string_view text_;
  diag::FileId file_;
  diag::Sink& sink_;
  std::size_t position_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<std::vector<Token>> tokenize(const diag::SourceManager& sources, diag::FileId file,
                                           diag::Sink& sink) {
  return Lexer(sources.file(file).text(), file, sink).run();
}

}  // namespace culprit::core
