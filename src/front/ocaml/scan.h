// Where the pieces of OCaml text end: characters and extents, without tokens. Comments and code share it,
// because strings and characters count inside comments.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace culprit::front::ocaml {

inline bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_lower_start(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
inline bool is_identifier_start(char c) { return is_lower_start(c) || (c >= 'A' && c <= 'Z'); }
inline bool is_identifier_char(char c) { return is_identifier_start(c) || is_digit(c) || c == '\''; }
inline bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f'; }
bool is_operator_char(char c);
bool is_dot_operator_char(char c);

class Scan {
 public:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  explicit Scan(std::string_view text) : text_(text) {}
  [[nodiscard]] std::string_view text() const { return text_; }
  /// The byte at an offset; '\0' behind the end.
  [[nodiscard]] char at(std::size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }
  [[nodiscard]] std::string_view slice(std::size_t begin, std::size_t end) const {
    return text_.substr(begin, end - begin);
  }
  [[nodiscard]] bool starts_with(std::size_t offset, std::string_view prefix) const {
    return text_.substr(offset, prefix.size()) == prefix;
  }

  [[nodiscard]] std::size_t line_end(std::size_t offset) const {
    return std::min(text_.find('\n', offset), text_.size());
  }
  [[nodiscard]] std::size_t identifier_end(std::size_t offset) const;
  [[nodiscard]] std::size_t operator_end(std::size_t offset) const;
  [[nodiscard]] std::size_t non_ascii_end(std::size_t offset) const;
  /// Behind the operator characters of `let*`; `offset` itself if there are none.
  [[nodiscard]] std::size_t binding_operator_end(std::size_t offset) const;

  struct Number {
    std::size_t end;
    bool is_float;
    bool malformed;  ///< a prefix such as 0x without digits
  };
  [[nodiscard]] Number number(std::size_t offset) const;

  /// Behind the closing quote of the literal that opens at `offset`; kNone if it is never closed or not a
  /// literal.
  [[nodiscard]] std::size_t string_end(std::size_t offset) const;
  [[nodiscard]] std::size_t char_end(std::size_t offset) const;
  [[nodiscard]] std::size_t quoted_string_end(std::size_t offset) const;
  /// Length of `{|` or `{id|` at `offset`, 0 if there is none.
  [[nodiscard]] std::size_t quoted_string_opening(std::size_t offset) const;
  /// Behind the `*)` that closes the comment at `offset`. If there is none: kNone, and `unclosed` is where
  /// the innermost comment or string opens that is not closed.
  [[nodiscard]] std::size_t comment_end(std::size_t offset, std::size_t& unclosed) const;

 private:
  [[nodiscard]] std::size_t digits_end(std::size_t offset, bool hexadecimal) const;

  std::string_view text_;
};

}  // namespace culprit::front::ocaml
