// Tokens of .core files.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "diag/source.h"

namespace culprit::core {

enum class TokenKind : std::uint8_t {
  Name,  ///< f   `List.map`   $x   Cons@list
  Keyword,
  Primitive,  ///< %i63.add, and the floats %inf %-inf %nan
  Integer,
  Float,
  String,
  Punctuation,  ///< among them `/\`, `->`, `?read`, `?context`, `?import` and `?assumed`
  End
};

struct Token {
  TokenKind kind = TokenKind::End;
  bool qualified = false;
  bool quoted = false;         ///< a quoted name is no keyword and no built-in type
  bool variable = false;       ///< `$x` is a variable even if a constructor or data type is called x
  std::string_view text;       ///< without quotes, sigils and escapes; of the file, or of the lexer
  std::string_view qualifier;  ///< of `Cons@list`: the data type
  diag::Span span;
};

/// Thrown after an error was reported.
struct Failed {};

/// The tokens of a file one after the other, from any of them on.
class Lexer {
 public:
  Lexer(const diag::SourceManager& sources, diag::FileId file, diag::Sink& sink)
      : text_(sources.file(file).text()), file_(file), sink_(sink) {}

  Token next();  ///< End at the end, again and again
  /// The next token is the one that begins there.
  void go_to(std::uint32_t position) { position_ = position; }
  /// Goes past the next `;` that is not inside brackets; where the item before it begins, if there is one.
  std::optional<std::uint32_t> skip_item();

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0';
  }
  [[nodiscard]] diag::Span span_from(std::uint32_t begin) const { return {file_, begin, position_}; }
  [[noreturn]] void fail(std::uint32_t begin, std::string message);

  void skip_blank();
  void skip_quoted();
  Token scan();
  Token scan_name();
  std::string_view scan_simple_name();
  Token scan_number();
  void skip_digits();
  Token scan_primitive();
  Token scan_question_mark();
  Token scan_punctuation();
  std::string_view scan_quoted();
  char scan_escape();
  Token make(TokenKind kind, std::uint32_t begin) const;

  std::string_view text_;
  diag::FileId file_;
  diag::Sink& sink_;
  std::uint32_t position_ = 0;
  std::deque<std::string> unescaped_;  ///< texts that are not in the file as they are meant
};

}  // namespace culprit::core
