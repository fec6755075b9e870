// Top-level declarations other than definitions and types.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

const ast::Declaration* Parser::parse_top_declaration() {
  switch (peek()) {
    case Kind::Data:
    case Kind::Newtype: return parse_data();
    case Kind::Type: return parse_type_synonym();
    case Kind::Class: return parse_class();
    case Kind::Instance: return parse_instance();
    case Kind::Deriving: return parse_standalone_deriving();
    case Kind::Default: return parse_default();
    case Kind::Foreign: return parse_foreign();
    default: break;
  }
  if (is_keyword(peek()) && !at(Kind::Infix) && !at(Kind::Infixl) && !at(Kind::Infixr))
    fail_keyword_at_start();
  if (at_pattern_synonym()) return parse_pattern_synonym();
  if (at(Kind::QuasiQuote)) return skip_item(next_, feature::kQuasiQuotes, {});
  if (at_naked_splice()) return skip_item(next_, feature::kTemplateHaskell, {});
  return parse_local_declaration();
}

const ast::Declaration* Parser::parse_class() {
  const std::size_t first = next_;
  take();
  const TypeHead head = parse_type_head("a class");
  if (accept(Kind::Bar))  // functional dependencies
    while (at(Kind::Variable) || at(Kind::RightArrow) || at(Kind::Comma)) take();
  std::vector<const ast::Declaration*> body;
  if (at_body("class")) parse_block(take(), [&] { body.push_back(parse_class_item()); });
  return declaration(
      first, ast::ClassDeclaration{slice(head.context), head.name, slice(head.parameters), slice(body)});
}

/// Whether a `where` follows; nothing else may.
bool Parser::at_body(std::string_view what) {
  if (at_semicolon() || at_block_end()) return at(Kind::Where);
  fail_expected("`where` before the methods of this " + std::string(what));
}

const ast::Declaration* Parser::parse_class_item() {
  const std::size_t first = next_;
  if (accept(Kind::Type)) return parse_family(first, feature::kAssociatedTypes);
  if (accept(Kind::Data)) {
    accept_word("family");
    return parse_data_family(first);
  }
  if (!at(Kind::Default)) return parse_local_declaration();
  take();
  const ast::Name name = variable_name("the name of a method");
  return skip_item(first, feature::kDefaultSignatures, {name});
}

const ast::Declaration* Parser::parse_instance() {
  const std::size_t first = next_;
  take();
  const ast::TypeExpr* const type = parse_type();
  std::vector<const ast::Declaration*> body;
  if (at_body("instance")) parse_block(take(), [&] { body.push_back(parse_instance_item()); });
  return declaration(first, ast::InstanceDeclaration{type, slice(body)});
}

const ast::Declaration* Parser::parse_instance_item() {
  const std::size_t first = next_;
  if (at(Kind::Type)) return skip_item(first, feature::kAssociatedTypes, {});
  if (accept(Kind::Newtype)) return parse_family(first, feature::kNewtypeInstances, true);
  if (accept(Kind::Data)) {
    accept(Kind::Instance);
    return parse_data_instance(first);
  }
  return parse_local_declaration();
}

const ast::Declaration* Parser::parse_standalone_deriving() {
  const std::size_t first = next_;
  take();
  const ast::DerivingStrategy strategy = parse_strategy();
  if (at_word("via")) return skip_item(first, feature::kDerivingVia, {});
  expect(Kind::Instance, "after `deriving`");
  const ast::TypeExpr* const type = parse_type();
  return declaration(first, ast::StandaloneDeriving{type, strategy});
}

const ast::Declaration* Parser::parse_default() {
  const std::size_t first = next_;
  take();
  const Token opening = expect(Kind::LeftParen, "after `default`");
  std::vector<const ast::TypeExpr*> types;
  if (!at(Kind::RightParen)) {
    do types.push_back(parse_type());
    while (accept(Kind::Comma));
  }
  close(Kind::RightParen, opening);
  return declaration(first, ast::DefaultDeclaration{slice(types)});
}

/// `foreign import prim "int.add" f :: t`; others are not supported.
const ast::Declaration* Parser::parse_foreign() {
  const std::size_t first = next_;
  take();
  const bool primitive = at(Kind::Import) && text(tokens_[next_ + 1]) == "prim" && ahead(2) == Kind::String;
  if (primitive) {
    take();
    take();
    const std::string_view what = parse_literal().text;
    const ast::Name name = variable_name("the name of a function");
    expect(Kind::DoubleColon, "before the type");
    const ast::TypeExpr* const type = parse_type();
    return declaration(first, ast::PrimitiveImport{what, name, type});
  }
  const std::size_t colon = find(
      next_, [&](std::size_t i) { return kind_at(i + 1) == Kind::DoubleColon; },
      [](std::size_t) { return false; });
  std::vector<ast::Name> defined;
  if (colon != kNone && at(Kind::Import)) defined.push_back(name_of(tokens_[colon]));
  return skip_item(first, feature::kForeign, defined);
}

/// `type family F a`, `newtype instance D Int = …`: the name of the family suffers, and constructors.
const ast::Declaration* Parser::parse_family(std::size_t first, std::string_view feature, bool in_instance) {
  std::vector<ast::Name> defined;
  const bool instance = accept(Kind::Instance) || in_instance;
  accept_word("family");
  bool constructor_next = !instance;
  std::size_t end = next_;
  for (; !item_ends_at(end, first); end = behind(end)) {
    if (tokens_[end].kind == Kind::Constructor && constructor_next) defined.push_back(name_of(tokens_[end]));
    constructor_next = tokens_[end].kind == Kind::Bar || tokens_[end].kind == Kind::Equal;
    if (feature == feature::kTypeFamilies && constructor_next) break;
  }
  return skip_item(first, feature, defined);
}

/// An expression in the place of a declaration is a splice.
bool Parser::at_naked_splice() const {
  if (!extensions_.has("TemplateHaskell")) return false;
  return at_splice() || look_at_head(next_).end == HeadEnd::Nothing;
}

}  // namespace culprit::front::haskell
