#include "front/haskell/lexer.h"

#include <algorithm>
#include <array>
#include <string>

#include "front/haskell/characters.h"
#include "front/haskell/comments.h"
#include "front/haskell/literals.h"

namespace culprit::front::haskell {

namespace {

constexpr std::array kDescriptions = {
#define KEYWORD(name, text) std::string_view("`" text "`"),
#define SYMBOL(name, text) std::string_view("`" text "`"),
#define TOKEN(name, description) std::string_view(description),
#include "front/haskell/tokens.def"
};

struct Spelling {
  std::string_view text;
  TokenKind kind;
};

constexpr std::array kKeywords = {
#define KEYWORD(name, text) Spelling{text, TokenKind::name},
#include "front/haskell/tokens.def"
};
static_assert(std::is_sorted(kKeywords.begin(), kKeywords.end(),
                             [](const Spelling& a, const Spelling& b) { return a.text < b.text; }));

constexpr std::array kSymbols = {
#define SYMBOL(name, text) Spelling{text, TokenKind::name},
#include "front/haskell/tokens.def"
};

/// UnicodeSyntax.
constexpr std::array kUnicodeSymbols = {
    Spelling{"∷", TokenKind::DoubleColon}, Spelling{"⇒", TokenKind::DoubleArrow},
    Spelling{"→", TokenKind::RightArrow},  Spelling{"←", TokenKind::LeftArrow},
    Spelling{"★", TokenKind::Star},        Spelling{"∀", TokenKind::Variable}};

TokenKind keyword_or(std::string_view text, TokenKind otherwise) {
  const auto it = std::lower_bound(kKeywords.begin(), kKeywords.end(), text,
                                   [](const Spelling& k, std::string_view t) { return k.text < t; });
  return it != kKeywords.end() && it->text == text ? it->kind : otherwise;
}

template <std::size_t size>
TokenKind symbol_or(const std::array<Spelling, size>& symbols, std::string_view text, TokenKind otherwise) {
  const auto it = std::find_if(symbols.begin(), symbols.end(),
                               [&](const Spelling& s) { return s.text[0] == text[0] && s.text == text; });
  return it != symbols.end() ? it->kind : otherwise;
}

std::uint32_t column_behind(char c, std::uint32_t column) {
  if (c == '\n') return 1;
  if (c == '\t') return (column - 1) / 8 * 8 + 9;
  const bool continues_character = (static_cast<unsigned char>(c) & 0xc0) == 0x80;
  return continues_character ? column : column + 1;
}

bool ends_operand(char c) { return c == ')' || c == ']' || c == '}' || c == '"'; }
bool opens_operand(char c) { return c == '(' || c == '[' || c == '{' || c == '"'; }

/// More errors than this help nobody.

class Lexer {
 public:
  Lexer(diag::FileId file, std::string_view text, const Extensions& extensions, diag::Sink& sink)
      : file_(file),
        text_(text),
        sink_(sink),
        magic_hash_(extensions.has("MagicHash")),
        unicode_syntax_(extensions.has("UnicodeSyntax")),
        quotes_(extensions.has("TemplateHaskell") || extensions.has("TemplateHaskellQuotes") ||
                extensions.has("DataKinds")),
        quasi_quotes_(extensions.has("QuasiQuotes")),
        hexadecimal_floats_(extensions.has("HexFloatLiterals")),
        arrows_(extensions.has("Arrows")),
        recursive_do_(extensions.has("RecursiveDo")) {}

  std::optional<Tokens> run() {
    tokens_.list.reserve(text_.size() / 4);
    at_ = column_at_ = text_start(text_);
    while (at_ < text_.size() && errors_ < diag::kMostErrors && !fatal_) next();
    if (fatal_ || errors_ >= diag::kMostErrors) return std::nullopt;
    const std::uint32_t end = tokens_.list.empty() ? 0 : tokens_.list.back().end;
    tokens_.list.push_back({.kind = TokenKind::EndOfFile, .starts_line = true, .begin = end, .end = end});
    return std::move(tokens_);
  }

 private:
  void next() {
    const Character c = character_at(text_, at_);
    if (c.kind == CharacterClass::Space) {
      at_ += c.bytes;
    } else if (starts_block_comment(text_, at_)) {
      block_comment();
    } else if (starts_line_comment(text_, at_)) {
      at_ = line_end(text_, at_);
    } else {
      token(c);
    }
  }

  void token(const Character& c) {
    switch (c.kind) {
      case CharacterClass::Upper: return constructor();
      case CharacterClass::Lower: return variable();
      case CharacterClass::Symbol: return symbol(at_);
      case CharacterClass::Special: return special();
      case CharacterClass::Digit:
        if (c.value < 0x80) return number();
        [[fallthrough]];
      default: return illegal(c);
    }
  }

  void add(TokenKind kind, std::size_t end) {
    Token token{.kind = kind,
                .starts_line = advance_column(),
                .behind_operand = behind_operand(),
                .before_operand = before_operand(end),
                .begin = static_cast<std::uint32_t>(at_),
                .end = static_cast<std::uint32_t>(end),
                .column = column_};
    tokens_.list.push_back(token);
    at_ = end;
  }

  /// Brings `column_` to the current offset; whether this is the first token of a line.
  bool advance_column() {
    bool new_line = tokens_.list.empty();
    const std::size_t behind_last = tokens_.list.empty() ? 0 : tokens_.list.back().end;
    for (; column_at_ < at_; ++column_at_) {
      const char c = text_[column_at_];
      new_line = new_line || (c == '\n' && column_at_ >= behind_last);
      column_ = column_behind(c, column_);
    }
    return new_line;
  }

  [[nodiscard]] bool behind_operand() const {
    if (tokens_.list.empty() || tokens_.list.back().end != at_) return false;
    switch (tokens_.list.back().kind) {
      case TokenKind::Variable:
      case TokenKind::Constructor:
      case TokenKind::QualifiedVariable:
      case TokenKind::QualifiedConstructor:
      case TokenKind::Underscore:
      case TokenKind::Integer:
      case TokenKind::Rational:
      case TokenKind::Character: return true;
      default: return ends_operand(text_[at_ - 1]);
    }
  }

  [[nodiscard]] bool before_operand(std::size_t end) const {
    const Character c = character_at(text_, end);
    if (c.bytes == 0 || starts_block_comment(text_, end)) return false;
    return (continues_name(c) && c.kind != CharacterClass::Continuing) || opens_operand(text_[end]);
  }

  void error(std::size_t begin, std::size_t end, std::string message, std::string help = {}) {
    ++errors_;
    sink_.report(diag::Kind::SyntaxError,
                 {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
                 std::move(message), std::move(help));
  }

  void block_comment() {
    const std::size_t end = block_comment_end(text_, at_);
    if (end == std::string_view::npos) {
      error(at_, at_ + 2, "this comment is never closed", "it ends at `-}`; comments nest");
      fatal_ = true;
      return;
    }
    const std::string_view comment = text_.substr(at_, end - at_);
    if (comment.starts_with("{-@") && comment.size() >= 6) {
      const bool closed = comment.ends_with("@-}");
      annotation(at_ + 3, end - (closed ? 3 : 2));
      tokens_.annotations.back().closed = closed;
    }
    at_ = end;
  }

  void annotation(std::size_t begin, std::size_t end) {
    tokens_.annotations.push_back(
        {text_.substr(begin, end - begin),
         {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
         column_of(begin)});
  }

  [[nodiscard]] std::uint32_t column_of(std::size_t offset) const {
    const std::size_t newline = text_.substr(0, offset).rfind('\n');
    std::uint32_t column = 1;
    for (std::size_t i = newline + 1; i < offset; ++i) column = column_behind(text_[i], column);
    return column;
  }

  [[nodiscard]] std::size_t identifier_end(std::size_t offset) const {
    std::size_t end = name_end(text_, offset);
    while (magic_hash_ && end < text_.size() && text_[end] == '#') ++end;
    return end;
  }

  void variable() {
    const std::size_t end = identifier_end(at_);
    const std::string_view name = text_.substr(at_, end - at_);
    if (name == "_") return add(TokenKind::Underscore, end);
    if (name == "proc" && arrows_) return add(TokenKind::Proc, end);
    if (name == "mdo" && recursive_do_) return add(TokenKind::Mdo, end);
    add(keyword_or(name, TokenKind::Variable), end);
  }

  /// `T`, or a qualified name: `M.N.T`, `M.x`, `M.+`.
  void constructor() {
    std::size_t end = identifier_end(at_);
    bool qualified = false;
    while (end < text_.size() && text_[end] == '.') {
      const Character c = character_at(text_, end + 1);
      if (c.kind == CharacterClass::Symbol)
        return add(
            c.value == ':' ? TokenKind::QualifiedConstructorSymbol : TokenKind::QualifiedVariableSymbol,
            symbols_end(text_, end + 1));
      if (c.kind == CharacterClass::Lower) {
        const std::size_t name = identifier_end(end + 1);
        const std::string_view text = text_.substr(end + 1, name - end - 1);
        if (text == "_" || keyword_or(text, TokenKind::Variable) != TokenKind::Variable) break;
        return add(TokenKind::QualifiedVariable, name);
      }
      if (c.kind != CharacterClass::Upper) break;
      end = identifier_end(end + 1);
      qualified = true;
    }
    add(qualified ? TokenKind::QualifiedConstructor : TokenKind::Constructor, end);
  }

  void symbol(std::size_t begin) {
    const std::size_t end = symbols_end(text_, begin);
    const std::string_view text = text_.substr(begin, end - begin);
    const TokenKind kind =
        symbol_or(kSymbols, text, text[0] == ':' ? TokenKind::ConstructorSymbol : TokenKind::VariableSymbol);
    add(unicode_syntax_ ? symbol_or(kUnicodeSymbols, text, kind) : kind, end);
  }

  void special() {
    const char c = text_[at_];
    if (c == '"') return string();
    if (c == '\'') return quote();
    if (c == '[' && quasi_quotes_ && quasi_quote()) return;
    add(symbol_or(kSymbols, text_.substr(at_, 1), TokenKind::Invalid), at_ + 1);
  }

  void number() {
    const NumberExtent number = number_extent(text_, at_, hexadecimal_floats_);
    std::size_t end = number.end;
    while (magic_hash_ && end < text_.size() && text_[end] == '#') ++end;
    add(number.rational ? TokenKind::Rational : TokenKind::Integer, end);
  }

  void string() {
    const std::size_t end = string_end(text_, at_);
    if (end != std::string_view::npos) return add(TokenKind::String, end);
    error(at_, at_ + 1, "this string is not closed on its line",
          "add a `\"` where the string ends; a newline inside a string is written `\\n`");
    add(TokenKind::Invalid, line_end(text_, at_));
  }

  void quote() {
    const std::size_t end = character_end(text_, at_);
    if (end != std::string_view::npos) return add(TokenKind::Character, end);
    if (quotes_) return add(TokenKind::Quote, at_ + (text_.substr(at_, 2) == "''" ? 2 : 1));
    const std::size_t line = line_end(text_, at_);
    const std::size_t closing = text_.substr(0, line).find('\'', at_ + 1);
    const bool closed = closing != std::string_view::npos;
    error(at_, at_ + 1, "this is not a character literal",
          closed ? "one character stands between single quotes; strings are written with double quotes" : "");
    add(TokenKind::Invalid, closed ? closing + 1 : at_ + 1);
  }

  /// `[name| … |]`; LiquidHaskell's `[lq| … |]` is an annotation.
  bool quasi_quote() {
    const std::size_t name = name_end(text_, at_ + 1);
    const bool named = name > at_ + 1 && !is_digit(text_[at_ + 1]);
    if (!named || name >= text_.size() || text_[name] != '|') return false;
    const std::size_t end = text_.find("|]", name + 1);
    if (end == std::string_view::npos) return false;
    if (text_.substr(at_, 4) == "[lq|") {
      annotation(at_ + 4, end);
      at_ = end + 2;
    } else {
      add(TokenKind::QuasiQuote, end + 2);
    }
    return true;
  }

  void illegal(const Character& c) {
    const std::size_t end = at_ + c.bytes;
    const bool quotation_mark = c.value >= 0x2018 && c.value <= 0x201f;
    error(at_, end,
          c.value > ' ' ? "`" + std::string(text_.substr(at_, c.bytes)) + "` cannot be part of Haskell code"
                        : "there is a control character in the code",
          quotation_mark ? "Haskell uses the plain quotes \" and '" : "");
    add(TokenKind::Invalid, end);
  }

  diag::FileId file_;
  std::string_view text_;
  diag::Sink& sink_;
  const bool magic_hash_;
  const bool unicode_syntax_;
  const bool quotes_;
  const bool quasi_quotes_;
  const bool hexadecimal_floats_;
  const bool arrows_;
  const bool recursive_do_;
  Tokens tokens_;
  std::size_t at_ = 0;
  std::size_t column_at_ = 0;  ///< the offset that `column_` is about
  std::uint32_t column_ = 1;
  int errors_ = 0;
  bool fatal_ = false;
};

}  // namespace

std::string_view describe(TokenKind kind) { return kDescriptions[static_cast<std::size_t>(kind)]; }

bool is_keyword(TokenKind kind) { return kind >= kKeywords.front().kind && kind <= kKeywords.back().kind; }

std::optional<Tokens> tokenize(diag::FileId file, std::string_view text, const Extensions& extensions,
                               diag::Sink& sink) {
  return Lexer(file, text, extensions, sink).run();
}

}  // namespace culprit::front::haskell
