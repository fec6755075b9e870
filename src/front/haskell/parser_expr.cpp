// Expressions: operators, application, atoms.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

const ast::Expr* Parser::parse_expr() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const ast::Expr* const value = parse_chain(false);
  if (!accept(Kind::DoubleColon)) return value;
  const ast::TypeExpr* const type = parse_type();
  return expr(span_from(first), ast::Annotated{value, type});
}

const ast::Expr* Parser::parse_chain(bool may_be_section) {
  const std::size_t first = next_;
  std::vector<const ast::Expr*> operands = {parse_operand()};
  std::vector<const ast::Expr*> operators;
  const auto chain = [&] {
    if (operators.empty()) return operands.front();
    return expr(span_from(first), ast::OperatorChain{slice(operands), slice(operators)});
  };
  while (is_operator(peek()) && !at_sigil()) {
    const bool ends = ahead(at(Kind::Backquote) ? 3 : 1) == Kind::RightParen;
    if (may_be_section && ends) {
      const ast::Expr* const operand = chain();
      const ast::Expr* const op = parse_operator();
      return expr(span_from(first), ast::LeftSection{operand, op});
    }
    operators.push_back(parse_operator());
    operands.push_back(parse_operand());
  }
  return chain();
}

const ast::Expr* Parser::parse_operand() {
  if (!at(Kind::Minus) || at_tight_minus()) return parse_application();
  const std::size_t first = next_;
  take();
  const ast::Expr* const operand = parse_application();
  return expr(span_from(first), ast::Negate{operand});
}

/// NegativeLiterals: a sign that touches the number behind it only.
bool Parser::at_tight_minus() const {
  if (!at(Kind::Minus) || !token().is_prefix()) return false;
  if (extensions_.has("LexicalNegation")) return true;
  return extensions_.has("NegativeLiterals") && (ahead(1) == Kind::Integer || ahead(1) == Kind::Rational);
}

const ast::Expr* Parser::parse_tight_negation() {
  const Nested nested(*this);
  const std::size_t first = next_;
  take();
  const ast::Expr* const operand = parse_atom();
  const ast::Expr* const negated = expr(span_from(first), ast::Negate{operand});
  return expr(span_from(first), ast::Parenthesised{negated});
}

bool Parser::starts_block_expr() const {
  switch (peek()) {
    case Kind::Backslash:
    case Kind::Let:
    case Kind::If:
    case Kind::Case:
    case Kind::Do:
    case Kind::Mdo:
    case Kind::Proc: return true;
    default: return false;
  }
}

bool Parser::starts_argument() const {
  return starts_atom() || (starts_block_expr() && extensions_.has("BlockArguments"));
}

const ast::Expr* Parser::parse_application() {
  const std::size_t first = next_;
  const bool block = starts_block_expr();
  const ast::Expr* function = parse_argument();
  if (block && !extensions_.has("BlockArguments")) return function;
  std::vector<const ast::Expr*> arguments;
  const auto apply = [&] {
    if (!arguments.empty()) function = expr(span_from(first), ast::Apply{function, slice(arguments)});
    arguments.clear();
  };
  for (;;) {
    if (at_type_argument()) {
      apply();
      push_down();
      take();
      const ast::TypeExpr* const type = parse_atomic_type();
      function = expr(span_from(first), ast::ApplyType{function, type});
    } else if (starts_argument()) {
      arguments.push_back(parse_argument());
    } else {
      apply();
      return function;
    }
  }
}

const ast::Expr* Parser::parse_argument() { return starts_block_expr() ? parse_block_expr() : parse_atom(); }

bool Parser::starts_atom() const {
  switch (peek()) {
    case Kind::Variable:
    case Kind::QualifiedVariable:
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
    case Kind::Quote: return true;
    case Kind::Minus: return at_tight_minus();
    default: return at_sigil();
  }
}

/// An atom, perhaps with record braces, which bind tighter than application.
const ast::Expr* Parser::parse_atom() {
  const std::size_t first = next_;
  const ast::Expr* atom = parse_bare_atom();
  while (at(Kind::LeftBrace)) {
    push_down();
    atom = parse_record_suffix(first, atom);
  }
  return atom;
}

const ast::Expr* Parser::parse_bare_atom() {
  const std::size_t first = next_;
  switch (peek()) {
    case Kind::Variable:
    case Kind::QualifiedVariable: {
      const ast::Path path = path_of(take());
      return expr(path.span, ast::Variable{path});
    }
    case Kind::Constructor:
    case Kind::QualifiedConstructor: {
      const ast::Path path = path_of(take());
      return expr(path.span, ast::Constructor{path});
    }
    case Kind::Underscore: take(); return expr(span_from(first), ast::Hole{});
    case Kind::Integer:
    case Kind::Rational:
    case Kind::Character:
    case Kind::String: return parse_literal_expr();
    case Kind::Minus:
      if (at_tight_minus()) return parse_tight_negation();
      break;
    case Kind::LeftParen: return parse_parens();
    case Kind::LeftBracket: return parse_list();
    case Kind::QuasiQuote: take(); return unsupported_expr(first, feature::kQuasiQuotes);
    default: break;
  }
  if (at(Kind::Quote) || at_sigil()) return parse_sigil();
  fail_expected("an expression" + after_previous());
}

ast::Path Parser::field_path() {
  if (at_operator_in_parens() && is_variable_symbol(ahead(1))) return operator_in_parens();
  if (!at(Kind::Variable) && !at(Kind::QualifiedVariable)) fail_expected("the name of a field");
  return path_of(take());
}

/// `$x`, `$(…)`.
bool Parser::at_splice() const {
  return at_sigil("$", "TemplateHaskell") || at_sigil("$$", "TemplateHaskell");
}

bool Parser::at_sigil() const {
  return at_splice() || at_sigil("?", "ImplicitParams") || at_sigil("#", "OverloadedLabels");
}

const ast::Expr* Parser::parse_sigil() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const std::string_view feature = at_sigil("?", "ImplicitParams")     ? feature::kImplicitParameters
                                   : at_sigil("#", "OverloadedLabels") ? feature::kOverloadedLabels
                                                                       : feature::kTemplateHaskell;
  take();
  parse_bare_atom();
  return unsupported_expr(first, feature);
}

const ast::Expr* Parser::parse_record_suffix(std::size_t first, const ast::Expr* record) {
  const Token opening = open_brace();
  bool wildcard = false;
  const auto fields = parse_field_values(wildcard);
  close_brace(opening);
  if (const auto* const constructor = std::get_if<ast::Constructor>(&record->node))
    return expr(span_from(first), ast::RecordConstruct{constructor->path, slice(fields), wildcard});
  if (wildcard) fail(opening, "`..` needs a constructor before the `{`");
  if (fields.empty()) fail(opening, "a record update needs at least one field");
  return expr(span_from(first), ast::RecordUpdate{record, slice(fields)});
}

std::vector<ast::FieldValue> Parser::parse_field_values(bool& wildcard) {
  std::vector<ast::FieldValue> fields;
  if (at(Kind::RightBrace)) return fields;
  do {
    wildcard = accept(Kind::DotDot);
    if (wildcard) break;
    const ast::Path field = field_path();
    fields.push_back({field, accept(Kind::Equal) ? parse_expr() : nullptr});
  } while (accept(Kind::Comma));
  return fields;
}

}  // namespace culprit::front::haskell
