// What the parser says when it does not understand.
#include "base/utf8.h"
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

namespace {

constexpr std::size_t kMaxQuoted = 40;
constexpr const char* kNoComment = "no comment is open here that `*)` could close";

}  // namespace

void Parser::fail(const Token& found, std::string message, std::string help) {
  ++errors_;
  sink_.report(diag::Kind::SyntaxError, span(found), std::move(message), std::move(help));
  if (errors_ >= diag::kMostErrors) throw GiveUp{};
  throw SyntaxFailure{};
}

void Parser::fail_expected(std::string_view what, std::string help) {
  if (help.empty()) help = hint();
  fail(token(), "expected " + std::string(what) + ", found " + found(), std::move(help));
}

void Parser::fail_literal(const Token& literal, const LiteralError& error) {
  fail({literal.kind, literal.begin + error.begin, literal.begin + error.end}, error.message);
}

void Parser::fail_stray() {
  if (recovered_ && at(Kind::In))
    throw SyntaxFailure{};  // a consequence of the error before: this was a local `let`
  fail(token(), "unexpected " + found() + (next_ == 0 ? " at the start of the file" : ""), stray_hint());
}

void Parser::fail_too_deep() {
  ++errors_;
  sink_.report(diag::Kind::TooDeep, span(token()),
               "this is nested more than " + std::to_string(kMaxDepth) + " levels deep",
               "give names to parts of it with `let`");
  throw GiveUp{};
}

std::string Parser::found() const {
  if (at(Kind::EndOfFile)) return std::string(describe(Kind::EndOfFile));
  return "`" + base::shortened_utf8(text(token()), kMaxQuoted) + "`";
}

std::string Parser::after_previous() const {
  return next_ == 0 ? "" : " after `" + base::shortened_utf8(text(previous()), kMaxQuoted) + "`";
}

std::string Parser::quoted_with_line(const Token& token) const {
  return "`" + std::string(text(token)) + "` on line " + std::to_string(source_.position(token.begin).line);
}

std::string Parser::hint() const {
  const std::string_view found = text(token());
  switch (peek()) {
    case Kind::Else:
      return "an `else` belongs to the nearest `if`, and `;` ends an `if`: put `(…)` or `begin … end` around "
             "the branch before it";
    case Kind::Then: return "a `then` needs an `if` before it";
    case Kind::In:
      return "an `in` belongs to a `let` inside an expression; there is one `in` too many, or a `let` is "
             "missing";
    case Kind::And: return "the boolean operator is `&&`; `and` joins definitions";
    case Kind::Done: return "a `done` closes the `do` of a loop";
    case Kind::End: return "an `end` closes a `begin`";
    case Kind::With: return "a `with` belongs to a `match` or `try`";
    case Kind::Let: return "if a new definition starts here, the one before it is not complete";
    case Kind::DoubleSemicolon: return "`;;` ends the whole definition, but a part of it is not complete";
    case Kind::Star: return peek(1) == Kind::RightParen ? kNoComment : "";
    case Kind::RightParen: return previous().kind == Kind::Star ? kNoComment : "";
    default: break;
  }
  if (is_keyword(peek()))
    return "`" + std::string(found) + "` is a keyword of OCaml and cannot be used as a name";
  if (found == "=>") return "OCaml writes `->`";
  if (found.starts_with("//")) return "comments are written `(* … *)`";
  if (peek() == Kind::TypeVariable && found.back() == '\'') return "strings are written with double quotes";
  return {};
}

std::string Parser::stray_hint() const {
  switch (peek()) {
    case Kind::RightParen:
    case Kind::RightBracket:
    case Kind::RightArray:
    case Kind::RightBrace: return "no bracket is open here that this could close";
    case Kind::Arrow: return "an arrow follows the pattern of a case, or the parameters of `fun`";
    case Kind::Bar:
      return "a `|` separates the cases of a `match` or the constructors of a type, which start with a "
             "capital letter";
    case Kind::Colon: return "a type annotation on an expression needs parentheses: `(e : t)`";
    case Kind::Equal: return "an equation cannot stand here; is a `let` missing?";
    default: return hint();
  }
}

}  // namespace culprit::front::ocaml
