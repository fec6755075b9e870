// Declarations of types and constructors.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

ast::Item::Node Parser::parse_type_item() {
  const std::size_t first = next_;
  take();
  const bool nonrec = accept(Kind::Nonrec);
  std::vector<ast::TypeDeclaration> declarations;
  do {
    declarations.push_back(parse_type_declaration());
    if (text(token()) == "+=") {
      skip_item();
      return unsupported_item(first, feature::kExtensibleVariants);
    }
  } while (accept(Kind::And));
  return ast::TypeItem{nonrec, slice(declarations)};
}

ast::TypeDeclaration Parser::parse_type_declaration() {
  const std::size_t first = next_;
  ast::TypeDeclaration declaration{};
  declaration.parameters = slice(parse_type_parameters());
  module_prefix();  // `type M.t += …` is skipped by the caller
  declaration.name = lower_name("the name of a type");
  if (accept(Kind::Equal)) parse_type_definition(declaration);
  parse_type_constraints(declaration);
  declaration.span = span_from(first);
  return declaration;
}

std::vector<ast::Name> Parser::parse_type_parameters() {
  std::vector<ast::Name> parameters;
  if (at(Kind::LeftParen)) {
    const Token opening = take();
    do parameters.push_back(parse_type_parameter());
    while (accept(Kind::Comma));
    close(Kind::RightParen, opening);
  } else if (!at(Kind::LowerIdent) && !at(Kind::UpperIdent)) {
    parameters.push_back(parse_type_parameter());
  }
  return parameters;
}

/// `'a`, `_`, with variance and injectivity, which mean nothing to us.
ast::Name Parser::parse_type_parameter() {
  while (at(Kind::Plus) || at(Kind::Minus) || at(Kind::Bang) || at(Kind::AddOp) || at(Kind::PrefixOp)) take();
  if (at(Kind::Underscore)) return {"_", span(take())};
  if (!at(Kind::TypeVariable)) fail_expected("the name of a type, or a type parameter such as `'a`");
  const Token variable = take();
  return {text(variable).substr(1), span(variable)};
}

void Parser::parse_type_definition(ast::TypeDeclaration& declaration) {
  if (accept(Kind::Private)) declaration.is_private = true;
  if (accept(Kind::DotDot)) {
    declaration.unsupported = feature::kExtensibleVariants;
  } else if (at(Kind::LeftBrace)) {
    declaration.kind = parse_record_type();
  } else if (at(Kind::Bar) || at_constructor_declaration()) {
    declaration.kind = parse_variant();
  } else {
    declaration.manifest = parse_type();
    if (accept(Kind::Equal)) parse_type_definition(declaration);
  }
}

void Parser::parse_type_constraints(ast::TypeDeclaration& declaration) {
  while (accept(Kind::Constraint)) {
    parse_type();
    expect(Kind::Equal, "in the constraint");
    parse_type();
    declaration.unsupported = feature::kTypeConstraints;
  }
}

/// `C` starts a constructor, `M.t` a type; so do `true`, `()`, `[]` and `( :: )` in the library.
bool Parser::at_constructor_declaration() const {
  switch (peek()) {
    case Kind::UpperIdent: return peek(1) != Kind::Dot;
    case Kind::True:
    case Kind::False: return true;
    case Kind::LeftBracket: return peek(1) == Kind::RightBracket;
    case Kind::LeftParen: return peek(1) == Kind::RightParen || peek(1) == Kind::ColonColon;
    default: return false;
  }
}

ast::Variant Parser::parse_variant() {
  std::vector<ast::ConstructorDeclaration> constructors;
  accept(Kind::Bar);
  if (!at_constructor_declaration()) return {};  // `type t = |`
  do constructors.push_back(parse_constructor_declaration());
  while (accept(Kind::Bar));
  return {slice(constructors)};
}

ast::ConstructorDeclaration Parser::parse_constructor_declaration() {
  ast::ConstructorDeclaration declaration{};
  declaration.name = constructor_name();
  if (accept(Kind::Colon)) {
    if (at(Kind::LeftBrace))
      parse_record_type();
    else
      parse_constructor_arguments();
    if (accept(Kind::Arrow)) parse_atomic_type();
    declaration.unsupported = feature::kGeneralisedTypes;
  } else if (accept(Kind::Of)) {
    if (at(Kind::LeftBrace))
      declaration.record = parse_record_type().fields;
    else
      declaration.arguments = slice(parse_constructor_arguments());
  }
  return declaration;
}

std::vector<const ast::TypeExpr*> Parser::parse_constructor_arguments() {
  std::vector<const ast::TypeExpr*> arguments;
  do arguments.push_back(parse_atomic_type());
  while (accept(Kind::Star));
  return arguments;
}

ast::Name Parser::constructor_name() {
  const std::size_t first = next_;
  if (at(Kind::LeftBracket) && peek(1) == Kind::RightBracket) {
    next_ += 2;
    return {"[]", span_from(first)};
  }
  if (at(Kind::LeftParen) && peek(1) == Kind::RightParen) {
    next_ += 2;
    return {"()", span_from(first)};
  }
  if (at(Kind::LeftParen) && peek(1) == Kind::ColonColon && peek(2) == Kind::RightParen) {
    next_ += 3;
    return {"::", span_from(first)};
  }
  if (at(Kind::True) || at(Kind::False)) return {text(token()), span(take())};
  return upper_name("the name of a constructor");
}

ast::RecordType Parser::parse_record_type() {
  const Token opening = take();
  std::vector<ast::FieldDeclaration> fields;
  do {
    if (at(Kind::RightBrace) && !fields.empty()) break;
    const bool is_mutable = accept(Kind::Mutable);
    const ast::Name name = lower_name("the name of a field");
    expect(Kind::Colon, "after the name of the field", "a record type is written `{x : int; y : int}`");
    const ast::TypeExpr* const declared = parse_poly_type();
    fields.push_back({name, declared, is_mutable});
  } while (accept(Kind::Semicolon));
  close(Kind::RightBrace, opening);
  return {slice(fields)};
}

}  // namespace culprit::front::ocaml
