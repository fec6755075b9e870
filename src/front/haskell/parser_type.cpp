// Types, contexts and kinds.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

const ast::TypeExpr* Parser::parse_type() {
  const Nested nested(*this);
  const std::size_t first = next_;
  if (at_forall()) return parse_type_after_forall(first, parse_forall());
  const ast::TypeExpr* const left = parse_type_operators();
  if (accept(Kind::DoubleArrow)) {
    const auto context = context_of(left);
    const ast::TypeExpr* const body = parse_type();
    return type(span_from(first), ast::TypeForall{{}, slice(context), body});
  }
  if (!accept(Kind::RightArrow)) return left;
  const ast::TypeExpr* const result = parse_type();
  return type(span_from(first), ast::TypeArrow{left, result});
}

/// `forall a. C a => t` is one node.
const ast::TypeExpr* Parser::parse_type_after_forall(std::size_t first, std::vector<ast::Name> variables) {
  const ast::TypeExpr* const body = parse_type();
  const auto* const inner = std::get_if<ast::TypeForall>(&body->node);
  if (inner != nullptr && inner->variables.empty())
    return type(span_from(first), ast::TypeForall{slice(variables), inner->context, inner->type});
  return type(span_from(first), ast::TypeForall{slice(variables), {}, body});
}

std::vector<ast::Name> Parser::parse_forall() {
  take();
  std::vector<ast::Name> variables;
  while (!at(Kind::Dot)) variables.push_back(parse_type_binder());
  take();
  return variables;
}

/// `a` or `(a :: kind)`.
ast::Name Parser::parse_type_binder() {
  if (at(Kind::Variable)) return name_of(take());
  if (!at(Kind::LeftParen) && !at(Kind::LeftBrace))
    fail_expected("a type variable, or `.` after the variables of `forall`");
  const Token opening = take();
  const ast::Name name = variable_name("a type variable");
  if (accept(Kind::DoubleColon)) parse_type();
  close(opening.kind == Kind::LeftParen ? Kind::RightParen : Kind::RightBrace, opening);
  return name;
}

std::vector<const ast::TypeExpr*> Parser::context_of(const ast::TypeExpr* type) {
  if (const auto* const tuple = std::get_if<ast::TypeTuple>(&type->node))
    return {tuple->parts.begin(), tuple->parts.end()};
  const auto* const constructor = std::get_if<ast::TypeConstructor>(&type->node);
  if (constructor != nullptr && constructor->path.name == "()") return {};
  return {type};
}

/// `a ~ b` binds weaker than all other operators.
const ast::TypeExpr* Parser::parse_type_operators() {
  const std::size_t first = next_;
  const ast::TypeExpr* const left = parse_type_chain();
  if (!at(Kind::Tilde)) return left;
  const Token tilde = take();
  const ast::TypeExpr* const op = type(span(tilde), ast::TypeConstructor{path_of(tilde)});
  const ast::TypeExpr* const right = parse_type_chain();
  return type(span_from(first), ast::TypeApply{op, slice(std::vector{left, right})});
}

/// The precedences of several operators are not known here.
const ast::TypeExpr* Parser::parse_type_chain() {
  const std::size_t first = next_;
  const ast::TypeExpr* const left = parse_type_application();
  if (!at_type_operator()) return left;
  const ast::TypeExpr* const op = type_operator();
  const ast::TypeExpr* const right = parse_type_application();
  if (!at_type_operator()) return type(span_from(first), ast::TypeApply{op, slice(std::vector{left, right})});
  while (at_type_operator()) {
    type_operator();
    parse_type_application();
  }
  return unsupported_type(first, feature::kTypeOperators);
}

bool Parser::at_type_operator() const {
  switch (peek()) {
    case Kind::ConstructorSymbol:
    case Kind::QualifiedConstructorSymbol:
    case Kind::VariableSymbol:
    case Kind::QualifiedVariableSymbol:
    case Kind::Minus:
    case Kind::Colon:
    case Kind::Backquote: return true;
    case Kind::Star: return extensions_.has("NoStarIsType");
    case Kind::Quote: return is_constructor_symbol(ahead(1));
    default: return false;
  }
}

const ast::TypeExpr* Parser::type_operator() {
  const std::size_t first = next_;
  if (accept(Kind::Quote)) {
    take();
    return unsupported_type(first, feature::kPromotedConstructors);
  }
  const bool promoted = at(Kind::Colon);
  const bool variable = at(Kind::Backquote) && ahead(1) == Kind::Variable;
  const ast::Name name = operator_name();
  if (promoted) return unsupported_type(first, feature::kPromotedConstructors);
  if (variable) return type(name.span, ast::TypeVariable{name.text});
  return type(name.span, ast::TypeConstructor{{{}, name.text, name.span}});
}

const ast::TypeExpr* Parser::parse_type_application() {
  const std::size_t first = next_;
  const ast::TypeExpr* const function = parse_atomic_type();
  std::vector<const ast::TypeExpr*> arguments;
  while (starts_atomic_type()) arguments.push_back(parse_atomic_type());
  if (arguments.empty()) return function;
  return type(span_from(first), ast::TypeApply{function, slice(arguments)});
}

bool Parser::starts_atomic_type() const {
  switch (peek()) {
    case Kind::Variable: return !at_forall();
    case Kind::Constructor:
    case Kind::QualifiedConstructor:
    case Kind::Underscore:
    case Kind::LeftParen:
    case Kind::LeftBracket:
    case Kind::Integer:
    case Kind::String: return true;
    case Kind::Star: return !extensions_.has("NoStarIsType");
    case Kind::Quote: return !is_constructor_symbol(ahead(1));
    case Kind::QuasiQuote: return true;
    case Kind::VariableSymbol: return at_sigil();
    default: return false;
  }
}

const ast::TypeExpr* Parser::parse_atomic_type() {
  const std::size_t first = next_;
  if (!starts_atomic_type()) fail_expected("a type" + after_previous());
  switch (peek()) {
    case Kind::Variable: {
      const ast::Name name = name_of(take());
      return type(name.span, ast::TypeVariable{name.text});
    }
    case Kind::Underscore: take(); return type(span_from(first), ast::TypeWildcard{});
    case Kind::LeftParen: return parse_type_in_parens();
    case Kind::LeftBracket: return parse_list_type();
    case Kind::Quote: return parse_promoted_type();
    case Kind::QuasiQuote:
    case Kind::VariableSymbol: {
      const ast::Expr* const skipped = parse_bare_atom();
      return type(skipped->span, std::get<ast::Unsupported>(skipped->node));
    }
    case Kind::Integer:
    case Kind::String: take(); return unsupported_type(first, feature::kTypeLevelLiterals);
    default: {
      const ast::Path path = path_of(take());
      return type(path.span, ast::TypeConstructor{path});
    }
  }
}

/// `()`, `(,)`, `(->)`, `(:+:)`, `(t)`, `(t, t)`, `(t :: k)`.
const ast::TypeExpr* Parser::parse_type_in_parens() {
  const Nested nested(*this);
  const std::size_t first = next_;
  if (at_special_constructor()) {
    const ast::Path path = special_constructor();
    return type(path.span, ast::TypeConstructor{path});
  }
  if (at_operator_in_parens() ||
      ((ahead(1) == Kind::RightArrow || ahead(1) == Kind::Tilde) && ahead(2) == Kind::RightParen)) {
    const ast::Path path = operator_in_parens();
    return type(path.span, ast::TypeConstructor{path});
  }
  if (at_unboxed())
    return type(skip_brackets(feature::kUnboxedTuples)->span, ast::Unsupported{feature::kUnboxedTuples});
  const Token opening = take();
  std::vector<const ast::TypeExpr*> parts;
  do {
    const std::size_t begin = next_;
    const ast::TypeExpr* part = parse_type();
    if (accept(Kind::DoubleColon)) {
      const ast::TypeExpr* const kind = parse_type();
      part = type(span_from(begin), ast::TypeKindAnnotation{part, kind});
    }
    parts.push_back(part);
  } while (accept(Kind::Comma));
  close(Kind::RightParen, opening);
  if (parts.size() == 1) return parts.front();
  return type(span_from(first), ast::TypeTuple{slice(parts)});
}

const ast::TypeExpr* Parser::parse_list_type() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const Token opening = take();
  if (accept(Kind::RightBracket))
    return type(span_from(first), ast::TypeConstructor{{{}, "[]", span_from(first)}});
  const ast::TypeExpr* const element = parse_type();
  const bool several = at(Kind::Comma);
  while (accept(Kind::Comma)) parse_type();
  close(Kind::RightBracket, opening);
  if (several) return unsupported_type(first, feature::kPromotedConstructors);
  return type(span_from(first), ast::TypeList{element});
}

const ast::TypeExpr* Parser::parse_promoted_type() {
  const Nested nested(*this);
  const std::size_t first = next_;
  take();
  if (at(Kind::Constructor)) {
    const ast::Name name = name_of(take());
    return type(span_from(first), ast::TypeConstructor{{{}, store("'" + std::string(name.text)), name.span}});
  }
  if (at(Kind::LeftBracket) && ahead(1) == Kind::RightBracket) {
    take();
    take();
  } else {
    parse_atomic_type();
  }
  return unsupported_type(first, feature::kPromotedConstructors);
}

}  // namespace culprit::front::haskell
