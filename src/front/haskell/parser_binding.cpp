// Definitions, signatures and fixities: what can stand behind `let` and `where`.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

std::vector<const ast::Declaration*> Parser::parse_declarations(const Token& keyword) {
  const Nested nested(*this);
  std::vector<const ast::Declaration*> declarations;
  parse_block(keyword, [&] { declarations.push_back(parse_local_declaration()); });
  return declarations;
}

const ast::Declaration* Parser::parse_local_declaration() {
  if (at(Kind::Infix) || at(Kind::Infixl) || at(Kind::Infixr)) return parse_fixity();
  if (at_sigil("?", "ImplicitParams")) return parse_implicit_parameter();
  const Head head = look_at_head(next_);
  if (head.end == HeadEnd::Nothing) check_definition();
  const bool names_only = at_variable_name() && head.op == kNone;
  if (head.end == HeadEnd::Signature && names_only) return parse_signature();
  return parse_binding(head);
}

const ast::Declaration* Parser::parse_implicit_parameter() {
  const std::size_t first = next_;
  take();
  parse_atomic_pattern();
  parse_right_hand_side(Kind::Equal);
  return declaration(first, ast::UnsupportedDeclaration{feature::kImplicitParameters, {}});
}

/// An item of names and brackets only: better said at its start than where a `=` is missed.
void Parser::check_definition() {
  std::size_t end = next_;
  while (!item_ends_at(end, next_) && !is_keyword(kind_at(end))) end = behind(end);
  const bool whole =
      kind_at(end) == Kind::EndOfFile || kind_at(end) == Kind::Semicolon || tokens_[end].starts_line;
  if (end != next_ && whole && find_in_item(next_, Kind::RightArrow) == kNone) fail_no_definition(next_);
}

/// `f, g :: t`; `x :: t = e` is a pattern binding.
const ast::Declaration* Parser::parse_signature() {
  const std::size_t first = next_;
  std::vector<ast::Name> names;
  do names.push_back(variable_name("the name of a function"));
  while (accept(Kind::Comma));
  expect(Kind::DoubleColon, "before the type");
  const ast::TypeExpr* const signature = parse_type();
  if (!at(Kind::Equal) || names.size() != 1)
    return declaration(first, ast::Signature{slice(names), signature});
  const ast::Pattern* const variable = pattern(names.front().span, ast::PatternVariable{names.front().text});
  const ast::Pattern* const target = pattern(span_from(first), ast::PatternSignature{variable, signature});
  const ast::RightHandSide rhs = parse_right_hand_side(Kind::Equal);
  return declaration(first, ast::PatternBinding{target, rhs});
}

const ast::Declaration* Parser::parse_binding(const Head& look) {
  const std::size_t first = next_;
  const bool function = !look.constructs && (at_function_head() || at_parenthesised_head());
  if (look.op == kNone && !function) {
    const ast::Pattern* const target = parse_signed_pattern();
    const ast::RightHandSide rhs = parse_right_hand_side(Kind::Equal);
    return declaration(first, ast::PatternBinding{target, rhs});
  }
  const ClauseHead head = look.op != kNone ? parse_infix_head() : parse_prefix_head();
  const ast::RightHandSide rhs = parse_right_hand_side(Kind::Equal);
  return declaration(first, ast::Clause{head.name, slice(head.parameters), rhs});
}

bool Parser::at_function_head() const {
  return at_variable_name() && !(at(Kind::Variable) && ahead(1) == Kind::At);
}

/// `(x <+> y) z`: parentheses around a head, more parameters behind it.
bool Parser::at_parenthesised_head() const {
  if (!at(Kind::LeftParen) || partner_[next_] == 0) return false;
  switch (kind_at(partner_[next_] + 1)) {
    case Kind::Equal:
    case Kind::Bar:
    case Kind::DoubleColon: return false;
    default: return !is_operator(kind_at(partner_[next_] + 1));
  }
}

Parser::ClauseHead Parser::parse_infix_head() {
  const ast::Pattern* const left = parse_pattern();
  if (!is_operator(peek()))
    fail_expected("the operator that is defined here" + after_previous(),
                  "put parentheses around an operand that has parts");
  const ast::Name name = operator_name();
  const ast::Pattern* const right = parse_pattern();
  return {name, {left, right}};
}

Parser::ClauseHead Parser::parse_prefix_head() {
  if (!at_function_head()) return parse_parenthesised_head();
  const ast::Name name = variable_name("the name of a function");
  return {name, parse_atomic_patterns()};
}

Parser::ClauseHead Parser::parse_parenthesised_head() {
  const Nested nested(*this);
  const Token opening = take();
  const Head inner = look_at_head(next_);
  if (inner.op == kNone && !at_function_head() && !at_parenthesised_head())
    fail_expected("the name of a function" + after_previous());
  ClauseHead head = inner.op != kNone ? parse_infix_head() : parse_prefix_head();
  close(Kind::RightParen, opening);
  const auto more = parse_atomic_patterns();
  head.parameters.insert(head.parameters.end(), more.begin(), more.end());
  return head;
}

const ast::Declaration* Parser::parse_fixity() {
  const std::size_t first = next_;
  const Kind keyword = take().kind;
  const auto associativity = keyword == Kind::Infixl   ? ast::Fixity::Associativity::Left
                             : keyword == Kind::Infixr ? ast::Fixity::Associativity::Right
                                                       : ast::Fixity::Associativity::None;
  int precedence = 9;
  if (at(Kind::Integer)) {
    const std::string digits = decode_integer(text(token()));
    if (digits.size() > 1) fail(token(), "a precedence is a number from 0 to 9");
    precedence = digits[0] - '0';
    take();
  }
  std::vector<ast::Name> operators;
  do operators.push_back(operator_name());
  while (accept(Kind::Comma));
  return declaration(first, ast::Fixity{associativity, precedence, slice(operators)});
}

/// Skips the rest of the item.
const ast::Declaration* Parser::skip_item(std::size_t first, std::string_view feature,
                                          std::vector<ast::Name> defined) {
  std::size_t end = next_ == first ? behind(first) : next_;
  while (!item_ends_at(end, first)) end = behind(end);
  move_to(end);
  return declaration(first, ast::UnsupportedDeclaration{feature, slice(defined)});
}

}  // namespace culprit::front::haskell
