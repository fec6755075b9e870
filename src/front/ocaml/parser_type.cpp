// Type expressions, from loosest to tightest: arrows, tuples, postfix constructors, simple types.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

ast::TypeExpr* Parser::parse_type() {
  const Nested nested(*this);
  const std::size_t first = next_;
  ast::TypeExpr* result = nullptr;
  if (at(Kind::OptionalLabel) || at(Kind::OptionalPun)) {
    const std::string_view label = optional_label(label_of(take()));
    accept(Kind::Colon);
    result = parse_arrow(first, label, parse_tuple_type());
  } else if (at(Kind::LowerIdent) && peek(1) == Kind::Colon) {
    const std::string_view label = text(take());
    take();
    result = parse_arrow(first, label, parse_tuple_type());
  } else {
    result = parse_tuple_type();
    if (at(Kind::Arrow)) result = parse_arrow(first, {}, result);
  }
  if (!at(Kind::As)) return result;
  while (accept(Kind::As)) expect(Kind::TypeVariable, "after `as`");
  return type(span_from(first), unsupported(first, feature::kRecursiveTypes));
}

ast::TypeExpr* Parser::parse_arrow(std::size_t first, std::string_view label,
                                   const ast::TypeExpr* parameter) {
  expect(Kind::Arrow, "after the type of a parameter");
  const ast::TypeExpr* const result = parse_type();
  return type(span_from(first), ast::TypeArrow{label, parameter, result});
}

ast::TypeExpr* Parser::parse_poly_type() {
  std::size_t variables = 0;
  while (peek(variables) == Kind::TypeVariable) ++variables;
  if (variables == 0 || peek(variables) != Kind::Dot) return parse_type();
  const std::size_t first = next_;
  std::vector<ast::Name> names;
  while (at(Kind::TypeVariable)) {
    const Token variable = take();
    names.push_back({text(variable).substr(1), span(variable)});
  }
  take();
  const ast::TypeExpr* const body = parse_type();
  return type(span_from(first), ast::TypePoly{slice(names), body});
}

ast::TypeExpr* Parser::parse_tuple_type() {
  const std::size_t first = next_;
  ast::TypeExpr* const head = parse_atomic_type();
  if (!at(Kind::Star)) return head;
  std::vector<const ast::TypeExpr*> parts = {head};
  while (accept(Kind::Star)) parts.push_back(parse_atomic_type());
  return type(span_from(first), ast::TypeTuple{slice(parts)});
}

/// A simple type with constructors behind it: `int list array`.
ast::TypeExpr* Parser::parse_atomic_type() {
  const Subtree subtree(*this);
  const std::size_t first = next_;
  ast::TypeExpr* result = parse_simple_type();
  for (;;) {
    if (at(Kind::LowerIdent) || at(Kind::UpperIdent)) {
      result = parse_type_path(slice(std::vector<const ast::TypeExpr*>{result}), first);
    } else if (at(Kind::Hash)) {
      take();
      module_prefix();
      lower_name("the name of a class after `#`");
      result = type(span_from(first), unsupported(first, feature::kObjects));
    } else {
      return result;
    }
    push_down();
  }
}

ast::TypeExpr* Parser::parse_type_path(ast::Slice<const ast::TypeExpr*> arguments, std::size_t first) {
  const std::size_t start = next_;
  const std::string_view module = module_prefix();
  const ast::Name name = lower_name("the name of a type");
  return type(span_from(first), ast::TypeConstructor{path_of(start, module, name.text), arguments});
}

ast::TypeExpr* Parser::parse_simple_type() {
  const std::size_t first = next_;
  switch (peek()) {
    case Kind::TypeVariable: {
      const Token variable = take();
      return type(span(variable), ast::TypeVariable{text(variable).substr(1)});
    }
    case Kind::Underscore: return type(span(take()), ast::TypeAny{});
    case Kind::LowerIdent:
    case Kind::UpperIdent: return parse_type_path({}, first);
    case Kind::LeftParen: return parse_type_in_parens();
    case Kind::LeftBracket:
    case Kind::LeftLess:
    case Kind::LeftGreater:
      skip_balanced();
      return type(span_from(first), unsupported(first, feature::kPolymorphicVariants));
    case Kind::Extension:
      skip_balanced();
      return type(span_from(first), unsupported(first, feature::kExtensions));
    case Kind::Hash:
      take();
      module_prefix();
      lower_name("the name of a class after `#`");
      return type(span_from(first), unsupported(first, feature::kObjects));
    case Kind::Less:
      take();
      while (!at(Kind::Greater) && !at(Kind::EndOfFile)) take();
      expect(Kind::Greater, "to close the object type");
      return type(span_from(first), unsupported(first, feature::kObjects));
    default: fail_expected("a type");
  }
}

/// `(t)`, `(t, u) c`, `(module S)`.
ast::TypeExpr* Parser::parse_type_in_parens() {
  const std::size_t first = next_;
  if (peek(1) == Kind::Module) {
    skip_balanced();
    return type(span_from(first), unsupported(first, feature::kFirstClassModules));
  }
  const Token opening = take();
  ast::TypeExpr* const inner = parse_type();
  if (!at(Kind::Comma)) {
    close(Kind::RightParen, opening);
    inner->span = span_from(first);
    return inner;
  }
  std::vector<const ast::TypeExpr*> arguments = {inner};
  while (accept(Kind::Comma)) arguments.push_back(parse_type());
  close(Kind::RightParen, opening);
  return parse_type_path(slice(arguments), first);
}

}  // namespace culprit::front::ocaml
