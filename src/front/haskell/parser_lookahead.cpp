// Decisions that need more than the next token. A look ahead stays within the current item of the layout and
// jumps over brackets, so that all of them together take linear time.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

namespace {

bool is_opener(TokenKind kind) {
  return kind == TokenKind::LeftParen || kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace;
}

bool is_closer(TokenKind kind) {
  return kind == TokenKind::RightParen || kind == TokenKind::RightBracket || kind == TokenKind::RightBrace;
}

bool closes(TokenKind opener, TokenKind closer) {
  return static_cast<int>(closer) == static_cast<int>(opener) + 1;
}

/// No pattern contains these outside of brackets.
bool ends_pattern(TokenKind kind) {
  return is_keyword(kind) || kind == TokenKind::Semicolon || kind == TokenKind::Comma ||
         kind == TokenKind::Bar || kind == TokenKind::Equal || kind == TokenKind::Backslash ||
         kind == TokenKind::DotDot;
}

}  // namespace

void Parser::match_brackets() {
  partner_.assign(tokens_.size(), 0);
  std::vector<std::uint32_t> open;
  std::size_t open_braces = 0;
  for (std::uint32_t i = 0; i < tokens_.size(); ++i) {
    const Token& token = tokens_[i];
    // A bracket that is not closed should not confuse later declarations.
    if (token.starts_line && token.column == 1 && open_braces == 0) open.clear();
    if (is_opener(token.kind)) {
      open.push_back(i);
      open_braces += token.kind == Kind::LeftBrace ? 1 : 0;
    } else if (is_closer(token.kind) && !open.empty() && closes(tokens_[open.back()].kind, token.kind)) {
      partner_[open.back()] = i;
      partner_[i] = open.back();
      open.pop_back();
      open_braces -= token.kind == Kind::RightBrace ? 1 : 0;
    }
  }
}

bool Parser::item_ends_at(std::size_t index, std::size_t from) const {
  const Token& token = tokens_[index];
  if (token.kind == Kind::EndOfFile || token.kind == Kind::Semicolon || is_closer(token.kind)) return true;
  if (is_opener(token.kind) && partner_[index] == 0) return true;
  if (index == from || !token.starts_line || contexts_.empty()) return false;
  const Context& context = contexts_.back();
  return token.column < context.column || (token.column == context.column && context.separates);
}

std::size_t Parser::behind(std::size_t index) const {
  const bool skips = is_opener(tokens_[index].kind) && partner_[index] != 0;
  return (skips ? partner_[index] : index) + 1;
}

bool Parser::at_bind_statement() const {
  bool in_type = false;
  return find(
             next_, [&](std::size_t i) { return tokens_[i].kind == Kind::LeftArrow; },
             [&](std::size_t i) {
               const Kind kind = tokens_[i].kind;
               in_type = in_type || kind == Kind::DoubleColon;
               return ends_pattern(kind) || (kind == Kind::RightArrow && !in_type);
             }) != kNone;
}

bool Parser::at_view_pattern() const {
  bool in_type = false;
  return find(
             next_, [&](std::size_t i) { return tokens_[i].kind == Kind::RightArrow && !in_type; },
             [&](std::size_t i) {
               in_type = in_type || tokens_[i].kind == Kind::DoubleColon;
               return tokens_[i].kind == Kind::Comma;
             }) != kNone;
}

bool Parser::is_variable_operator_at(std::size_t index, std::size_t from) const {
  const Token& token = tokens_[index];
  if (token.kind == Kind::Backquote)
    return kind_at(index + 1) == Kind::Variable && kind_at(index + 2) == Kind::Backquote;
  if (!is_variable_symbol(token.kind)) return false;
  if (token.kind == Kind::Bang) return !token.is_prefix();
  // A sign stands where an operand is expected.
  if (token.kind != Kind::Minus) return true;
  return index != from && !is_operator(kind_at(index - 1));
}

Parser::Head Parser::look_at_head(std::size_t from) const {
  Head head{HeadEnd::Nothing, kNone, false};
  const std::size_t end = find(
      from,
      [&](std::size_t i) {
        const Kind kind = tokens_[i].kind;
        if (head.op == kNone && is_variable_operator_at(i, from)) head.op = i;
        if (is_constructor_symbol(kind) || (kind == Kind::Backquote && is_constructor(kind_at(i + 1))))
          head.constructs = true;
        return kind == Kind::Equal || kind == Kind::Bar || kind == Kind::DoubleColon;
      },
      [&](std::size_t i) { return is_keyword(tokens_[i].kind); });
  if (end == kNone) return head;
  head.end = tokens_[end].kind == Kind::DoubleColon ? HeadEnd::Signature : HeadEnd::Equation;
  return head;
}

}  // namespace culprit::front::haskell
