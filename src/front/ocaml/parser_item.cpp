// The top level of a file.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

ast::Slice<const ast::Item*> Parser::parse_items() {
  std::vector<const ast::Item*> items;
  while (!at(Kind::EndOfFile)) {
    if (accept(Kind::DoubleSemicolon)) {
      expression_allowed_ = true;
      continue;
    }
    const std::size_t first = next_;
    try {
      const ast::Item::Node node = parse_item();
      items.push_back(create<ast::Item>({span_from(first), node}));
      recovered_ = false;
    } catch (const SyntaxFailure&) {
      resynchronise(first);
    }
    expression_allowed_ = false;
  }
  return slice(items);
}

/// The items of a `struct`. An error in one of them ends the item of the file that it is in.
ast::Slice<const ast::Item*> Parser::parse_items_until(Kind closer, const Token& opening) {
  std::vector<const ast::Item*> items;
  expression_allowed_ = true;
  while (!at(closer) && !at(Kind::EndOfFile)) {
    if (accept(Kind::DoubleSemicolon)) {
      expression_allowed_ = true;
      continue;
    }
    const std::size_t first = next_;
    const ast::Item::Node node = parse_item();
    items.push_back(create<ast::Item>({span_from(first), node}));
    expression_allowed_ = false;
  }
  close(closer, opening);
  return slice(items);
}

ast::Item::Node Parser::parse_item() {
  const std::size_t first = next_;
  switch (peek()) {
    case Kind::Let: return parse_let_item();
    case Kind::Type: return parse_type_item();
    case Kind::Exception: return parse_exception_item();
    case Kind::Open: return parse_open_item();
    case Kind::External: return parse_external_item();
    case Kind::Module: return parse_module_item();
    case Kind::Class: return parse_class_item();
    case Kind::Include: take(); return ast::IncludeItem{parse_module_expr()};
    case Kind::ItemExtension: skip_balanced(); return unsupported_item(first, feature::kExtensions);
    case Kind::Val:
      fail(token(), "a `val` declares something without defining it",
           "such declarations belong in a .mli file");
    case Kind::Hash: return parse_directive();
    default: return parse_expression_item();
  }
}

ast::Item::Node Parser::unsupported_item(std::size_t first, std::string_view feature, ast::Name defines) {
  return ast::UnsupportedItem{unsupported(first, feature), defines};
}

/// A definition, or an expression that starts with `let`.
ast::Item::Node Parser::parse_let_item() {
  const std::size_t first = next_;
  const Kind behind = peek(1);
  if (behind == Kind::Open || behind == Kind::Module || behind == Kind::Exception)
    return parse_expression_item();
  const Token keyword = take();
  const bool extended = accept_extension();
  const bool recursive = accept(Kind::Rec);
  const auto bindings = slice(parse_bindings());
  if (at(Kind::In)) {
    if (!expression_allowed_) fail_stray();
    const ast::Expr* const body = parse_let_body(keyword);
    return ast::EvalItem{expr(span_from(first), ast::Let{recursive, bindings, body})};
  }
  if (extended) return unsupported_item(first, feature::kExtensions);
  return ast::ValueItem{recursive, bindings};
}

ast::Item::Node Parser::parse_expression_item() {
  if (!starts_expr()) fail_stray();
  if (!expression_allowed_)
    fail(token(), "unexpected " + found() + ": a definition was expected",
         "write `let () = …`, or put `;;` before an expression at top level");
  return ast::EvalItem{parse_sequence()};
}

ast::Item::Node Parser::parse_exception_item() {
  const std::size_t first = next_;
  take();
  const ast::ConstructorDeclaration constructor = parse_constructor_declaration();
  if (!accept(Kind::Equal)) return ast::ExceptionItem{constructor};
  module_path();
  return unsupported_item(first, feature::kRenamedExceptions, constructor.name);
}

ast::Item::Node Parser::parse_open_item() {
  take();
  accept(Kind::Bang);
  return ast::OpenItem{parse_module_expr()};
}

ast::Item::Node Parser::parse_external_item() {
  take();
  const ast::Name name = value_name();
  expect(Kind::Colon, "after the name of an external function", "the form is `external f : t = \"name\"`");
  const ast::TypeExpr* const declared = parse_poly_type();
  expect(Kind::Equal, "after the type of an external function", "the form is `external f : t = \"name\"`");
  if (!at(Kind::String) && !at(Kind::QuotedString)) fail_expected("a string after `=`");
  const std::string_view primitive = string_constant(take());
  while (at(Kind::String)) take();
  return ast::ExternalItem{name, declared, primitive};
}

ast::Item::Node Parser::parse_class_item() {
  const std::size_t first = next_;
  take();
  accept(Kind::Type);
  ast::Name name{};
  if (at(Kind::LowerIdent)) name = lower_name("the name of a class");
  skip_item();
  return unsupported_item(first, feature::kClasses, name);
}

/// `#use "file"` and the like, for the interactive system.
ast::Item::Node Parser::parse_directive() {
  const std::size_t first = next_;
  if (!expression_allowed_) fail_stray();
  take();
  skip_item();
  return unsupported_item(first, feature::kDirectives);
}

}  // namespace culprit::front::ocaml
