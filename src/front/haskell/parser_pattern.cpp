// Patterns.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

bool Parser::at_pattern_operator() const {
  if (at(Kind::Backquote)) return is_constructor(ahead(1));
  return is_constructor_symbol(peek());
}

const ast::Pattern* Parser::parse_pattern() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const ast::Pattern* const head = parse_pattern_operand();
  if (!at_pattern_operator()) return head;
  std::vector<const ast::Pattern*> operands = {head};
  std::vector<ast::Path> operators;
  while (at_pattern_operator()) {
    bool is_constructor = true;
    operators.push_back(operator_path(is_constructor));
    operands.push_back(parse_pattern_operand());
  }
  return pattern(span_from(first), ast::PatternChain{slice(operands), slice(operators)});
}

const ast::Pattern* Parser::parse_signed_pattern() {
  const std::size_t first = next_;
  const ast::Pattern* const inner = parse_pattern();
  if (!accept(Kind::DoubleColon)) return inner;
  const ast::TypeExpr* const type = parse_type();
  return pattern(span_from(first), ast::PatternSignature{inner, type});
}

const ast::Pattern* Parser::parse_full_pattern() {
  if (!at_view_pattern()) return parse_signed_pattern();
  const Nested nested(*this);
  const std::size_t first = next_;
  const ast::Expr* const function = parse_expr();
  expect(Kind::RightArrow, "after the function of a view pattern");
  const ast::Pattern* const result = parse_full_pattern();
  return pattern(span_from(first), ast::PatternView{function, result});
}

const ast::Pattern* Parser::parse_pattern_operand() {
  if (at(Kind::Minus)) return parse_negative_pattern();
  if (is_constructor(peek())) return parse_constructor_pattern();
  if ((at_special_constructor() && ahead(1) == Kind::Comma) ||
      (at_operator_in_parens() && is_constructor_symbol(ahead(1))))
    return parse_constructor_pattern();
  return parse_atomic_pattern();
}

const ast::Pattern* Parser::parse_negative_pattern() {
  const std::size_t first = next_;
  take();
  if (!at(Kind::Integer) && !at(Kind::Rational)) fail_expected("a number after `-` in a pattern");
  const ast::Literal literal = parse_literal();
  return pattern(span_from(first), ast::PatternLiteral{literal, true});
}

/// A constructor with its arguments.
const ast::Pattern* Parser::parse_constructor_pattern() {
  const std::size_t first = next_;
  const ast::Pattern* const alone = parse_atomic_pattern();
  const auto* const constructor = std::get_if<ast::PatternConstructor>(&alone->node);
  if (constructor == nullptr) return alone;
  const auto arguments = parse_atomic_patterns();
  if (arguments.empty()) return alone;
  return pattern(span_from(first), ast::PatternConstructor{constructor->constructor, slice(arguments)});
}

std::vector<const ast::Pattern*> Parser::parse_atomic_patterns() {
  std::vector<const ast::Pattern*> patterns;
  while (starts_atomic_pattern()) patterns.push_back(parse_atomic_pattern());
  return patterns;
}

bool Parser::starts_atomic_pattern() const {
  switch (peek()) {
    case Kind::Variable:
    case Kind::Constructor:
    case Kind::QualifiedConstructor:
    case Kind::Underscore:
    case Kind::LeftParen:
    case Kind::LeftBracket:
    case Kind::Integer:
    case Kind::Rational:
    case Kind::Character:
    case Kind::String:
    case Kind::QuasiQuote:
    case Kind::Tilde: return true;
    case Kind::Bang: return token().is_prefix();
    case Kind::VariableSymbol: return at_splice();
    default: return false;
  }
}

const ast::Pattern* Parser::parse_atomic_pattern() {
  const std::size_t first = next_;
  switch (peek()) {
    case Kind::Variable: return parse_variable_pattern();
    case Kind::Underscore: take(); return pattern(span_from(first), ast::PatternWildcard{});
    case Kind::Integer:
    case Kind::Rational:
    case Kind::Character:
    case Kind::String: return parse_literal_pattern();
    case Kind::LeftParen: return parse_pattern_in_parens();
    case Kind::LeftBracket: return parse_list_pattern();
    case Kind::Tilde:
    case Kind::Bang: return parse_prefixed_pattern();
    case Kind::QuasiQuote: take(); return pattern(span_from(first), ast::Unsupported{feature::kQuasiQuotes});
    case Kind::Constructor:
    case Kind::QualifiedConstructor: {
      const ast::Path path = path_of(take());
      if (at(Kind::LeftBrace)) return parse_record_pattern(first, path);
      return pattern(path.span, ast::PatternConstructor{path, {}});
    }
    default: break;
  }
  if (!at_splice()) fail_expected("a pattern" + after_previous());
  return pattern(parse_sigil()->span, ast::Unsupported{feature::kTemplateHaskell});
}

const ast::Pattern* Parser::parse_variable_pattern() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const ast::Name name = name_of(take());
  if (!accept(Kind::At)) return pattern(name.span, ast::PatternVariable{name.text});
  const ast::Pattern* const whole = parse_atomic_pattern();
  return pattern(span_from(first), ast::PatternAs{name, whole});
}

const ast::Pattern* Parser::parse_literal_pattern() {
  const std::size_t first = next_;
  const ast::Literal literal = parse_literal();
  return pattern(span_from(first), ast::PatternLiteral{literal, false});
}

const ast::Pattern* Parser::parse_prefixed_pattern() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const Token mark = take();
  const ast::Pattern* const inner = parse_atomic_pattern();
  if (mark.kind == Kind::Tilde) return pattern(span_from(first), ast::PatternLazy{inner});
  return pattern(span_from(first), ast::PatternBang{inner});
}

const ast::Pattern* Parser::parse_record_pattern(std::size_t first, ast::Path constructor) {
  const Token opening = open_brace();
  std::vector<ast::FieldPattern> fields;
  bool wildcard = false;
  if (!at(Kind::RightBrace)) {
    do {
      wildcard = accept(Kind::DotDot);
      if (wildcard) break;
      const ast::Path field = field_path();
      fields.push_back({field, accept(Kind::Equal) ? parse_full_pattern() : nullptr});
    } while (accept(Kind::Comma));
  }
  close_brace(opening);
  return pattern(span_from(first), ast::PatternRecord{constructor, slice(fields), wildcard});
}

/// `()`, `(x)`, `(x, y)`, `(+)` as a variable, `(:+)` and `(,)` as constructors.
const ast::Pattern* Parser::parse_pattern_in_parens() {
  const Nested nested(*this);
  const std::size_t first = next_;
  if (at_special_constructor() && ahead(1) == Kind::Comma) {
    const ast::Path path = special_constructor();
    return pattern(path.span, ast::PatternConstructor{path, {}});
  }
  if (at_operator_in_parens()) {
    const bool constructor = is_constructor_symbol(ahead(1));
    const ast::Path path = operator_in_parens();
    if (constructor) return pattern(path.span, ast::PatternConstructor{path, {}});
    return pattern(path.span, ast::PatternVariable{path.name});
  }
  if (at_unboxed())
    return pattern(skip_brackets(feature::kUnboxedTuples)->span, ast::Unsupported{feature::kUnboxedTuples});
  const Token opening = take();
  if (accept(Kind::RightParen)) return pattern(span_from(first), ast::PatternTuple{});
  std::vector<const ast::Pattern*> parts = {parse_full_pattern()};
  while (accept(Kind::Comma)) parts.push_back(parse_full_pattern());
  close(Kind::RightParen, opening);
  if (parts.size() == 1) return pattern(span_from(first), ast::PatternParenthesised{parts.front()});
  return pattern(span_from(first), ast::PatternTuple{slice(parts)});
}

const ast::Pattern* Parser::parse_list_pattern() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const Token opening = take();
  std::vector<const ast::Pattern*> elements;
  if (!at(Kind::RightBracket)) {
    elements.push_back(parse_full_pattern());
    while (accept(Kind::Comma)) elements.push_back(parse_full_pattern());
  }
  close(Kind::RightBracket, opening);
  return pattern(span_from(first), ast::PatternList{slice(elements)});
}

}  // namespace culprit::front::haskell
