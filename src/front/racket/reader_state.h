// The reader of one file. Methods are in reader.cpp (structure), reader_hash.cpp (what begins with `#`),
// reader_text.cpp (strings, characters, symbols) and reader_outline.cpp (beginnings of definitions).
#pragma once

#include <string>
#include <vector>

#include "front/racket/arena.h"
#include "front/racket/reader.h"

namespace culprit::front::racket {

class Reader {
 public:
  /// How definitions of a module are read.
  enum class Definitions : std::uint8_t { Whole, Beginnings };
  Reader(diag::FileId file, const diag::SourceManager& sources, diag::Sink& sink, Arena arena,
         Definitions definitions = Definitions::Whole);
  std::optional<File> run();
  const Datum* form_at(std::uint32_t begin);

 private:
  struct Failure {};  ///< thrown after a diagnostic; never leaves `run`
  /// A dot, a closing parenthesis or the end instead of a datum.
  enum class Mark : std::uint8_t { None, Dot, Close, End };
  struct Next {
    const Datum* datum = nullptr;
    Mark mark = Mark::None;
  };

  // --- structure ---
  Next next();
  const Datum* required(std::uint32_t begin, std::string_view before);
  const Datum* list(std::uint32_t begin, char open);
  /// The elements up to the closing parenthesis, which is consumed.
  struct Sequence {
    std::vector<const Datum*> elements;
    const Datum* tail = nullptr;
  };
  Sequence sequence(std::uint32_t begin, char open, bool dots_allowed);
  void dotted(Sequence& sequence, std::uint32_t open_at, char open);
  void close(std::uint32_t begin, char open);
  const Datum* shorthand(std::uint32_t begin, std::string_view name, std::size_t length);
  const Datum* module_of(std::uint32_t begin);
  void skip_blanks();
  void skip_block_comment();
  [[nodiscard]] bool at_lone_dot() const;

  // --- beginnings ---
  const Datum* beginning();
  void skip_rest(std::uint32_t begin, int open);
  void skip_quoted();

  // --- what begins with `#` ---
  const Datum* hash_syntax();
  const Datum* vector(std::uint32_t begin);
  const Datum* hash_table(std::uint32_t begin);
  const Datum* regexp(std::uint32_t begin);
  const Datum* here_string(std::uint32_t begin);
  const Datum* boolean_or_numeral(std::uint32_t begin);

  // --- texts ---
  const Datum* string(std::uint32_t begin);
  const Datum* byte_string(std::uint32_t begin);
  std::string string_body(std::uint32_t begin, bool bytes);
  void escape(std::string& text, std::uint32_t begin, bool bytes);
  std::uint32_t digits(unsigned radix, unsigned most, std::uint32_t escape_at);
  const Datum* character(std::uint32_t begin);
  const Datum* atom(std::uint32_t begin);
  std::string_view token();
  bool quoted_token(std::string& text);

  // --- helpers ---
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] bool looking_at(std::string_view text) const { return text_.substr(at_).starts_with(text); }
  [[nodiscard]] Span span(std::uint32_t begin) const { return {file_, begin, at_}; }
  Datum* make(Datum::Kind kind, std::uint32_t begin);
  const Datum* symbol(std::string_view text, Span span);
  [[noreturn]] void fail(Span span, std::string message, std::string help = {});
  [[noreturn]] void unsupported(std::uint32_t begin, std::string_view what);

  diag::FileId file_;
  const diag::SourceManager& sources_;
  diag::Sink& sink_;
  Arena arena_;
  Definitions definitions_;
  std::string_view text_;
  std::uint32_t at_ = 0;
  int depth_ = 0;
};

/// Whether `c` ends symbols and numbers.
bool is_delimiter(char c);
char closing(char open);

}  // namespace culprit::front::racket
