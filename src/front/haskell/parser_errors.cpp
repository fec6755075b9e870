// What the parser says when it does not understand.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

namespace {

constexpr int kMaxErrors = 20;
constexpr std::size_t kMaxQuoted = 40;

/// The start of a long text; tokens are cut only between characters.
std::string shortened(std::string_view text) {
  const std::size_t line = std::min(text.find('\n'), text.size());
  if (line <= kMaxQuoted) return std::string(text.substr(0, line)) + (line < text.size() ? "…" : "");
  std::size_t end = kMaxQuoted;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace

void Parser::fail(const Token& found, std::string message, std::string help) {
  // The lexer has reported what is not Haskell.
  if (token().kind == Kind::Invalid) throw SyntaxFailure{};
  ++errors_;
  sink_.report(diag::Kind::SyntaxError, span(found), std::move(message), std::move(help));
  if (errors_ >= kMaxErrors) throw GiveUp{};
  throw SyntaxFailure{};
}

void Parser::fail_expected(std::string_view what, std::string help) {
  if (help.empty()) help = hint();
  fail(token(), "expected " + std::string(what) + ", found " + found(), std::move(help));
}

void Parser::fail_unexpected() { fail(token(), "unexpected " + found() + after_previous(), hint()); }

void Parser::fail_literal(const Token& literal, const LiteralError& error) {
  fail({.kind = literal.kind, .begin = literal.begin + error.begin, .end = literal.begin + error.end},
       error.message);
}

void Parser::fail_too_deep() {
  ++errors_;
  sink_.report(diag::Kind::TooDeep, span(token()),
               "this is nested more than " + std::to_string(ast::kMaximumNesting) + " levels deep",
               "give names to parts of it with `let` or `where`");
  if (errors_ >= kMaxErrors) throw GiveUp{};
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

std::string Parser::hint() const { return layout_hint(); }

std::string Parser::layout_hint() const {
  if (token().kind == Kind::EndOfFile) return {};
  if (at(Kind::VirtualSemicolon) || at(Kind::VirtualClose))
    return "if this line continues the one before it, indent it further";
  return {};
}

}  // namespace culprit::front::haskell
