// What the parser says when it does not understand.
#include "base/utf8.h"
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

namespace {

constexpr std::size_t kMaxQuoted = 40;
constexpr std::string_view kTabHint =
    "this line is indented with a tab, which reaches to the next multiple of 8 columns; use blanks";

/// The start of a long text: of its first line only.
std::string shortened(std::string_view text) {
  const std::size_t line = std::min(text.find('\n'), text.size());
  if (line <= kMaxQuoted && line < text.size()) return std::string(text.substr(0, line)) + "…";
  return base::shortened_utf8(text, kMaxQuoted);
}

}  // namespace

void Parser::fail(const Token& found, std::string message, std::string help) {
  // The lexer has reported what is not Haskell.
  if (token().kind == Kind::Invalid) throw SyntaxFailure{};
  ++errors_;
  sink_.report(diag::Kind::SyntaxError, span(found), std::move(message), std::move(help));
  if (errors_ >= diag::kMostErrors) throw GiveUp{};
  throw SyntaxFailure{};
}

void Parser::fail_expected(std::string_view what, std::string help) {
  if (help.empty()) help = hint();
  fail(token(), "expected " + std::string(what) + ", found " + found(), std::move(help));
}

void Parser::fail_no_definition(std::size_t first) {
  std::string help = "a definition is written `name parameters = expression`, a signature `name :: type`";
  for (std::size_t i = first; !item_ends_at(i, first); i = behind(i)) {
    if (text(tokens_[i]) == "==") help = "a definition is written with a single `=`";
    if (tokens_[i].kind == Kind::Colon) help = "a type signature is written with `::`";
  }
  fail(tokens_[first], "this is no declaration: it has neither a `=` nor a `::`", std::move(help));
}

void Parser::fail_keyword_at_start() {
  std::string help = "statements and expressions belong into a definition: `main = do …`";
  if (at(Kind::Let)) help = "a definition of a module is written without `let`";
  if (at(Kind::Where)) help = "indent the `where` further than the definition that it belongs to";
  if (at(Kind::Then) || at(Kind::Else) || at(Kind::In) || at(Kind::Of))
    help = "indent this line further if it continues the one before it";
  fail_expected("a declaration", std::move(help));
}

void Parser::fail_unexpected() { fail(token(), "unexpected " + found() + after_previous(), stray_hint()); }

void Parser::fail_literal(const Token& literal, const LiteralError& error) {
  fail({.kind = literal.kind, .begin = literal.begin + error.begin, .end = literal.begin + error.end},
       error.message);
}

void Parser::fail_too_deep() {
  ++errors_;
  sink_.report(diag::Kind::TooDeep, span(token()),
               "this is nested more than " + std::to_string(ast::kMaximumNesting) + " levels deep",
               "give names to parts of it with `let` or `where`");
  if (errors_ >= diag::kMostErrors) throw GiveUp{};
  throw SyntaxFailure{};
}

std::string Parser::found() const {
  if (token().kind == Kind::EndOfFile) return std::string(describe(Kind::EndOfFile));
  const std::string quoted = "`" + shortened(text(token())) + "`";
  return at(Kind::VirtualSemicolon) || at(Kind::VirtualClose) ? quoted + " on a new line" : quoted;
}

std::string Parser::after_previous() const {
  return next_ == 0 ? "" : " after `" + shortened(text(previous())) + "`";
}

std::string Parser::quoted_with_line(const Token& token) const {
  return "`" + std::string(text(token)) + "` on line " + std::to_string(source_.position(token.begin).line);
}

std::string Parser::hint() const {
  if (at(Kind::VirtualSemicolon) || at(Kind::VirtualClose)) return layout_hint();
  switch (peek()) {
    case Kind::Equal: return equal_hint();
    case Kind::RightArrow: return arrow_hint();
    case Kind::DoubleArrow:
      return "functions and alternatives are written with `->`; `=>` follows the context of a type";
    case Kind::Class:
    case Kind::Data:
    case Kind::Default:
    case Kind::Deriving:
    case Kind::Foreign:
    case Kind::Import:
    case Kind::Infix:
    case Kind::Infixl:
    case Kind::Infixr:
    case Kind::Instance:
    case Kind::Module:
    case Kind::Newtype:
    case Kind::Type:
      return "`" + std::string(text(token())) + "` is a keyword of Haskell and cannot be used as a name";
    default: return {};
  }
}

std::string Parser::stray_hint() const {
  const std::string keyword(describe(peek()));
  switch (peek()) {
    case Kind::RightArrow:
      if (!arrow_hint().empty()) return arrow_hint();
      if (indented_with_tab()) return std::string(kTabHint);
      if (!contexts_.empty() && contexts_.back().opening.kind == Kind::Of)
        return "the alternatives of a `case` start in the same column";
      return "an arrow follows the pattern of an alternative, or the parameters of a lambda: `\\x -> …`";
    case Kind::LeftArrow: return "`<-` belongs to statements of a `do`, guards and list comprehensions";
    case Kind::Then:
    case Kind::Else: return "there is no `if` that this " + keyword + " could belong to";
    case Kind::In:
      if (token().starts_line)
        return "indent the `in` further than the start of the statement with its `let`";
      return "there is no `let` that this `in` could belong to";
    case Kind::Of: return "there is no `case` that this `of` could belong to";
    case Kind::Where: return "a `where` belongs to a definition, or to an alternative of `case`";
    case Kind::RightParen:
    case Kind::RightBracket:
    case Kind::RightBrace: return partner_[next_] == 0 ? "no bracket is open here that this could close" : "";
    case Kind::Backslash: return "a lambda that is an argument needs parentheses, or `$` before it";
    case Kind::Do:
    case Kind::Case:
    case Kind::If:
    case Kind::Let: return "an argument that starts with " + keyword + " needs parentheses, or `$` before it";
    default: break;
  }
  const std::string general = hint();
  if (!general.empty() || !token().starts_line) return general;
  return "this line belongs neither to the block before it, which is indented further, nor to a new "
         "declaration";
}

/// For a token that has been put on a new line by layout.
std::string Parser::layout_hint(std::string continued) const {
  const Token& found = token();
  if (found.kind == Kind::EndOfFile) return {};
  if (indented_with_tab()) return std::string(kTabHint);
  if (found.kind == Kind::Where) return "indent the `where` further than the definition that it belongs to";
  if (found.kind == Kind::Then || found.kind == Kind::Else || found.kind == Kind::In ||
      found.kind == Kind::Of)
    return "indent the " + std::string(describe(found.kind)) +
           " further, so that it continues the lines before it";
  return continued;
}

bool Parser::indented_with_tab() const {
  const std::size_t begin = source_.line_start(source_.position(token().begin).line);
  const std::string_view line = text_.substr(begin, token().begin - begin);
  return line.substr(0, line.find_first_not_of(" \t")).find('\t') != std::string_view::npos;
}

std::string Parser::equal_hint() const {
  if (!contexts_.empty() && contexts_.back().opening.kind == Kind::Do &&
      (previous().starts_line || previous().kind == Kind::RightParen))
    return "in a `do`, `let x = …` names a value, and `x <- …` names the result of an action";
  for (std::size_t i = next_; i-- > 0 && !starts_declaration(tokens_[i]);)
    if (tokens_[i].kind == Kind::Equal) return "to compare two values, write `==`";
  return {};
}

bool Parser::starts_declaration(const Token& token) const {
  return token.starts_line && !contexts_.empty() && token.column <= contexts_.front().column;
}

/// For beginners who know other languages.
std::string Parser::arrow_hint() const {
  for (std::size_t i = next_; i-- > 0;) {
    const std::string_view word = text(tokens_[i]);
    if (word == "fun" || word == "fn" || word == "lambda" || word == "function")
      return "an anonymous function is written `\\x -> …`";
    if (tokens_[i].kind == Kind::Colon) return "a type signature is written with `::`";
    if (tokens_[i].starts_line) break;
  }
  return {};
}

}  // namespace culprit::front::haskell
