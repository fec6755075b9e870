// Expressions that start with a keyword, and what they are made of: alternatives, guards, statements.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

const ast::Expr* Parser::parse_block_expr() {
  switch (peek()) {
    case Kind::Backslash: return parse_lambda();
    case Kind::Let: return parse_let();
    case Kind::If: return parse_if();
    case Kind::Case: return parse_case();
    case Kind::Do: return parse_do();
    case Kind::Mdo: return parse_skipped_block(feature::kRecursiveDo);
    default: return parse_skipped_block(feature::kArrows);
  }
}

const ast::Expr* Parser::parse_lambda() {
  const std::size_t first = next_;
  take();
  if (at(Kind::Case)) {
    const Token keyword = take();
    const auto alternatives = parse_alternatives(keyword);
    return expr(span_from(first), ast::LambdaCase{slice(alternatives)});
  }
  if (!starts_atomic_pattern()) fail_expected("a parameter after `\\`");
  const auto parameters = parse_atomic_patterns();
  expect(Kind::RightArrow, "after the parameters of a lambda");
  const ast::Expr* const body = parse_expr();
  return expr(span_from(first), ast::Lambda{slice(parameters), body});
}

const ast::Expr* Parser::parse_let() {
  const std::size_t first = next_;
  const Token keyword = take();
  const auto declarations = parse_declarations(keyword);
  const bool new_line = token().starts_line && !at(Kind::VirtualSemicolon) && !at(Kind::VirtualClose);
  expect(Kind::In, "after the definitions of `let`",
         new_line ? "the definitions of one `let` start in the same column" : "");
  const ast::Expr* const body = parse_expr();
  return expr(span_from(first), ast::Let{slice(declarations), body});
}

const ast::Expr* Parser::parse_if() {
  const std::size_t first = next_;
  const Token keyword = take();
  if (at(Kind::Bar)) return parse_multi_way_if(first);
  const ast::Expr* const condition = parse_expr();
  skip_semicolon_before(Kind::Then);
  if (!at(Kind::Then)) fail_expected("`then` to go with the " + quoted_with_line(keyword));
  take();
  const ast::Expr* const then_branch = parse_expr();
  skip_semicolon_before(Kind::Else);
  if (!at(Kind::Else))
    fail_expected("`else` to go with the " + quoted_with_line(keyword),
                  "an `if` is an expression, so it always needs an `else`");
  take();
  const ast::Expr* const else_branch = parse_expr();
  return expr(span_from(first), ast::If{condition, then_branch, else_branch});
}

/// The guards form a block of layout that needs no semicolons.
const ast::Expr* Parser::parse_multi_way_if(std::size_t first) {
  const std::uint32_t around = contexts_.empty() ? 0 : contexts_.back().column;
  const bool block = token().column > around;
  if (block) push_context({token().column, false, tokens_[first]});
  std::vector<ast::Guarded> alternatives;
  while (at(Kind::Bar)) alternatives.push_back(parse_guarded(Kind::RightArrow));
  if (block) close_block(Block::Implicit);
  return expr(span_from(first), ast::MultiWayIf{slice(alternatives)});
}

const ast::Expr* Parser::parse_case() {
  const std::size_t first = next_;
  const Token keyword = take();
  const ast::Expr* const scrutinee = parse_expr();
  if (!at(Kind::Of)) fail_expected("`of` to go with the " + quoted_with_line(keyword));
  const auto alternatives = parse_alternatives(take());
  return expr(span_from(first), ast::Case{scrutinee, slice(alternatives)});
}

std::vector<ast::CaseAlternative> Parser::parse_alternatives(const Token& keyword) {
  std::vector<ast::CaseAlternative> alternatives;
  parse_block(keyword, [&] { alternatives.push_back(parse_alternative()); });
  return alternatives;
}

ast::CaseAlternative Parser::parse_alternative() {
  const std::size_t first = next_;
  const ast::Pattern* const pattern = parse_signed_pattern();
  const ast::RightHandSide rhs = parse_right_hand_side(Kind::RightArrow);
  return {pattern, rhs, span_from(first)};
}

const ast::Expr* Parser::parse_do() {
  const std::size_t first = next_;
  const Token keyword = take();
  std::vector<const ast::Statement*> statements;
  parse_block(keyword, [&] { statements.push_back(parse_statement()); });
  if (statements.empty())
    fail(keyword, "this `do` has no statements", "indent its statements further than the line around it");
  return expr(span_from(first), ast::Do{slice(statements)});
}

const ast::Expr* Parser::parse_skipped_block(std::string_view feature) {
  const std::size_t first = next_;
  std::size_t end = next_;
  while (!item_ends_at(end, first)) end = behind(end);
  move_to(end);
  return unsupported_expr(first, feature);
}

const ast::Statement* Parser::parse_statement() {
  const std::size_t first = next_;
  if (at(Kind::Let)) return parse_let_statement();
  if (at_word("rec") && extensions_.has("RecursiveDo"))
    return statement(parse_skipped_block(feature::kRecursiveDo)->span,
                     ast::Unsupported{feature::kRecursiveDo});
  if (at_bind_statement()) {
    const ast::Pattern* const target = parse_signed_pattern();
    expect(Kind::LeftArrow, "after the pattern of this statement");
    const ast::Expr* const value = parse_expr();
    return statement(span_from(first), ast::StatementBind{target, value});
  }
  const ast::Expr* const value = parse_expr();
  return statement(span_from(first), ast::StatementEvaluate{value});
}

/// `let` with an `in` is an expression.
const ast::Statement* Parser::parse_let_statement() {
  const std::size_t first = next_;
  const Token keyword = take();
  const auto declarations = parse_declarations(keyword);
  if (!accept(Kind::In)) return statement(span_from(first), ast::StatementLet{slice(declarations)});
  const ast::Expr* const body = parse_expr();
  const ast::Expr* const value = expr(span_from(first), ast::Let{slice(declarations), body});
  return statement(span_from(first), ast::StatementEvaluate{value});
}

std::vector<const ast::Statement*> Parser::parse_qualifiers() {
  std::vector<const ast::Statement*> qualifiers;
  do qualifiers.push_back(parse_statement());
  while (accept(Kind::Comma));
  return qualifiers;
}

/// What to say if the wrong sign stands between left and right.
std::string_view Parser::sign_help(Kind sign) const {
  if (sign == Kind::RightArrow && at(Kind::Equal)) return "alternatives of `case` are written with `->`";
  return {};
}

/// `sign` is `=` or `->`.
ast::RightHandSide Parser::parse_right_hand_side(Kind sign) {
  const std::size_t first = next_;
  std::vector<ast::Guarded> alternatives;
  if (at(Kind::Bar)) {
    while (at(Kind::Bar)) alternatives.push_back(parse_guarded(sign));
  } else {
    expect(sign, sign == Kind::Equal ? "in this definition" : "after the pattern of this alternative",
           sign_help(sign));
    const ast::Expr* const body = parse_expr();
    alternatives.push_back({{}, body, span_from(first)});
  }
  std::vector<const ast::Declaration*> where;
  if (at(Kind::Where)) where = parse_declarations(take());
  return {slice(alternatives), slice(where)};
}

ast::Guarded Parser::parse_guarded(Kind sign) {
  const std::size_t first = next_;
  take();
  const int equation = sign == Kind::Equal ? 1 : 0;
  equations_ += equation;
  const auto guards = parse_qualifiers();
  equations_ -= equation;
  expect(sign, "after this guard",
         sign == Kind::Equal ? "`=` follows the guards of a definition, `->` those of a `case`"
                             : "`->` follows the guards of a `case`, `=` those of a definition");
  const ast::Expr* const body = parse_expr();
  return {slice(guards), body, span_from(first)};
}

}  // namespace culprit::front::haskell
