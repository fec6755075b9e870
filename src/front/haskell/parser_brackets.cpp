// Expressions in parentheses and square brackets.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

const ast::Expr* Parser::parse_parens() {
  const Nested nested(*this);
  const std::size_t first = next_;
  if (at_special_constructor()) {
    const bool unit = ahead(1) == Kind::RightParen;
    const ast::Path path = special_constructor();
    return unit ? expr(path.span, ast::Tuple{}) : expr(path.span, ast::Constructor{path});
  }
  if (at_operator_in_parens()) {
    const bool constructor = is_constructor_symbol(ahead(1));
    const ast::Path path = operator_in_parens();
    return constructor ? expr(path.span, ast::Constructor{path}) : expr(path.span, ast::Variable{path});
  }
  if (at_unboxed()) return skip_brackets(feature::kUnboxedTuples);
  const Token opening = take();
  if (at(Kind::Comma)) return parse_tuple(first, opening, nullptr);
  const ast::Expr* const inner = parse_inside_parens();
  if (at(Kind::Comma)) return parse_tuple(first, opening, inner);
  close(Kind::RightParen, opening);
  return expr(span_from(first), ast::Parenthesised{inner});
}

/// `(# a, b #)`.
bool Parser::at_unboxed() const {
  if (!at(Kind::LeftParen) || partner_[next_] == 0 || !text(tokens_[next_ + 1]).starts_with('#'))
    return false;
  return extensions_.has("UnboxedTuples") || extensions_.has("UnboxedSums");
}

/// `[| e |]`, `[d| … |]`, `[|| e ||]`.
bool Parser::at_quotation() const {
  if (!extensions_.has("TemplateHaskell") && !extensions_.has("TemplateHaskellQuotes")) return false;
  const Token& opening = token();
  const bool named = ahead(1) == Kind::Variable && opening.before_operand;
  const Token& bar = tokens_[next_ + (named ? 2 : 1)];
  return partner_[next_] != 0 && text(bar).starts_with('|') && bar.begin <= opening.end + 1;
}

const ast::Expr* Parser::skip_brackets(std::string_view feature) {
  const std::size_t first = next_;
  move_to(behind(first));
  return unsupported_expr(first, feature);
}

/// An expression or a section.
const ast::Expr* Parser::parse_inside_parens() {
  const bool sign = at(Kind::Minus) && (at_tight_minus() || !extensions_.has("LexicalNegation"));
  if (is_operator(peek()) && !sign && !at_sigil()) return parse_right_section();
  const std::size_t first = next_;
  const ast::Expr* const value = parse_chain(true);
  if (!accept(Kind::DoubleColon)) return value;
  const ast::TypeExpr* const type = parse_type();
  return expr(span_from(first), ast::Annotated{value, type});
}

const ast::Expr* Parser::parse_right_section() {
  const std::size_t first = next_;
  const ast::Expr* const op = parse_operator();
  const ast::Expr* const operand = parse_chain(false);
  return expr(span_from(first), ast::RightSection{op, operand});
}

/// `head` is null if the first part is missing; a comma is next.
const ast::Expr* Parser::parse_tuple(std::size_t first, const Token& opening, const ast::Expr* head) {
  std::vector<const ast::Expr*> parts = {head};
  while (accept(Kind::Comma))
    parts.push_back(at(Kind::Comma) || at(Kind::RightParen) ? nullptr : parse_expr());
  close(Kind::RightParen, opening);
  return expr(span_from(first), ast::Tuple{slice(parts)});
}

const ast::Expr* Parser::parse_list() {
  const Nested nested(*this);
  const std::size_t first = next_;
  if (at_quotation()) return skip_brackets(feature::kTemplateHaskell);
  const Token opening = take();
  if (accept(Kind::RightBracket)) return expr(span_from(first), ast::List{});
  const ast::Expr* const head = parse_expr();
  if (accept(Kind::DotDot)) return parse_sequence(first, opening, head, nullptr);
  if (accept(Kind::Bar)) return parse_comprehension(first, opening, head);
  return parse_list_rest(first, opening, head);
}

const ast::Expr* Parser::parse_list_rest(std::size_t first, const Token& opening, const ast::Expr* head) {
  std::vector<const ast::Expr*> elements = {head};
  while (accept(Kind::Comma)) {
    elements.push_back(parse_expr());
    if (elements.size() == 2 && accept(Kind::DotDot))
      return parse_sequence(first, opening, head, elements.back());
  }
  close(Kind::RightBracket, opening);
  return expr(span_from(first), ast::List{slice(elements)});
}

const ast::Expr* Parser::parse_sequence(std::size_t first, const Token& opening, const ast::Expr* from,
                                        const ast::Expr* then) {
  const ast::Expr* const to = at(Kind::RightBracket) ? nullptr : parse_expr();
  close(Kind::RightBracket, opening);
  return expr(span_from(first), ast::Sequence{from, then, to});
}

const ast::Expr* Parser::parse_comprehension(std::size_t first, const Token& opening, const ast::Expr* body) {
  std::vector<Qualifiers> branches{parse_qualifiers()};
  while (accept(Kind::Bar)) branches.push_back(parse_qualifiers());
  close(Kind::RightBracket, opening);
  if (branches.size() > 1) return parallel_comprehension(span_from(first), body, branches);
  return expr(span_from(first), ast::Comprehension{body, slice(branches.front())});
}

}  // namespace culprit::front::haskell
