// Modules and their types.
#include "front/ocaml/parser_state.h"

namespace culprit::front::ocaml {

/// `module M (X : S) : T = e`, `module type S = t`, `module rec …`.
ast::Item::Node Parser::parse_module_item() {
  const std::size_t first = next_;
  take();
  if (accept(Kind::Type)) return parse_module_type_item();
  const bool recursive = accept(Kind::Rec);
  ast::Name name{};
  if (at(Kind::UpperIdent))
    name = upper_name("the name of a module");
  else if (!accept(Kind::Underscore))
    fail_expected("the name of a module after `module`");
  if (recursive) {
    skip_item();
    return unsupported_item(first, feature::kRecursiveModules, name);
  }
  return ast::ModuleItem{name, parse_module_definition()};
}

ast::Item::Node Parser::parse_module_type_item() {
  const ast::Name name = upper_name("the name of a module type");
  const std::size_t first = next_;
  if (accept(Kind::Equal)) return ast::ModuleTypeItem{name, parse_module_type()};
  return ast::ModuleTypeItem{name, module_type(first, unsupported(first, feature::kAbstractModuleTypes))};
}

/// Behind the name of a module: `(X : S) : T = e`.
const ast::ModuleExpr* Parser::parse_module_definition() {
  const Nested nested(*this);
  const std::size_t first = next_;
  if (at(Kind::LeftParen)) {
    ast::Functor functor = parse_functor_parameter();
    functor.body = parse_module_definition();
    return module_expr(first, functor);
  }
  const ast::ModuleType* const type = accept(Kind::Colon) ? parse_module_type() : nullptr;
  expect(Kind::Equal, "in the definition of a module", "the form is `module M = struct … end`");
  const ast::ModuleExpr* const module = parse_module_expr();
  return type == nullptr ? module : module_expr(first, ast::ModuleConstraint{module, type});
}

/// `(X : S)` or `()`.
ast::Functor Parser::parse_functor_parameter() {
  const Token opening = take();
  ast::Functor functor{};
  if (accept(Kind::RightParen)) return functor;
  if (!accept(Kind::Underscore)) functor.parameter = upper_name("the name of the functor's parameter");
  expect(Kind::Colon, "after the functor's parameter", "the form is `module F (X : S) = struct … end`");
  functor.type = parse_module_type();
  close(Kind::RightParen, opening);
  return functor;
}

const ast::ModuleExpr* Parser::parse_module_expr() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const ast::ModuleExpr* result = parse_module_atom();
  while (at(Kind::LeftParen)) {
    const Token opening = take();
    const ast::ModuleExpr* argument = nullptr;
    if (!at(Kind::RightParen)) {
      argument = parse_module_expr();
      if (accept(Kind::Colon))
        argument = module_expr(first, ast::ModuleConstraint{argument, parse_module_type()});
    }
    close(Kind::RightParen, opening);
    result = module_expr(first, ast::ModuleApply{result, argument});
    push_down();
  }
  return result;
}

const ast::ModuleExpr* Parser::parse_module_atom() {
  const std::size_t first = next_;
  switch (peek()) {
    case Kind::Struct: {
      const Token opening = take();
      const auto items = parse_items_until(Kind::End, opening);
      return module_expr(first, ast::Structure{items});
    }
    case Kind::Functor: {
      take();
      return parse_functor_body(first);
    }
    case Kind::LeftParen: return parse_module_in_parens();
    case Kind::UpperIdent: return module_expr(first, ast::ModulePath{module_path()});
    default: fail_expected("a module", "a module is a path such as `List`, or `struct … end`");
  }
}

/// `(X : S) (Y : T) -> e`, behind `functor`.
const ast::ModuleExpr* Parser::parse_functor_body(std::size_t first) {
  const Nested nested(*this);
  ast::Functor functor = parse_functor_parameter();
  if (at(Kind::LeftParen)) {
    functor.body = parse_functor_body(next_);
  } else {
    expect(Kind::Arrow, "after the functor's parameter");
    functor.body = parse_module_expr();
  }
  return module_expr(first, functor);
}

/// `(M)`, `(M : S)`, `(val e : S)`.
const ast::ModuleExpr* Parser::parse_module_in_parens() {
  const std::size_t first = next_;
  if (peek(1) == Kind::Val) {
    skip_balanced();
    return module_expr(first, unsupported(first, feature::kFirstClassModules));
  }
  const Token opening = take();
  const ast::ModuleExpr* inner = parse_module_expr();
  if (accept(Kind::Colon)) inner = module_expr(first, ast::ModuleConstraint{inner, parse_module_type()});
  close(Kind::RightParen, opening);
  return inner;
}

// --- module types ---

const ast::ModuleType* Parser::parse_module_type() {
  const Nested nested(*this);
  const std::size_t first = next_;
  const ast::ModuleType* result = parse_module_type_atom();
  while (at(Kind::With)) {
    result = parse_with(result, first);
    push_down();
  }
  if (!at(Kind::Arrow)) return result;
  take();
  parse_module_type();
  return module_type(first, unsupported(first, feature::kFunctorTypes));
}

const ast::ModuleType* Parser::parse_module_type_atom() {
  const std::size_t first = next_;
  switch (peek()) {
    case Kind::Sig: {
      const Token opening = take();
      std::vector<const ast::SignatureItem*> items;
      while (!at(Kind::End) && !at(Kind::EndOfFile)) parse_signature_item(items);
      close(Kind::End, opening);
      return module_type(first, ast::Signature{slice(items)});
    }
    case Kind::Functor:
      take();
      do skip_balanced();
      while (at(Kind::LeftParen));
      expect(Kind::Arrow, "after the functor's parameter");
      parse_module_type();
      return module_type(first, unsupported(first, feature::kFunctorTypes));
    case Kind::LeftParen: {
      const Token opening = take();
      const ast::ModuleType* const inner = parse_module_type();
      close(Kind::RightParen, opening);
      return inner;
    }
    case Kind::Module:
      take();
      expect(Kind::Type, "after `module`");
      expect(Kind::Of, "after `module type`");
      return module_type(first, ast::ModuleTypeOf{parse_module_expr()});
    case Kind::UpperIdent: return module_type(first, ast::ModuleTypePath{module_path()});
    default: fail_expected("a module type", "a module type is a name, or `sig … end`");
  }
}

/// `S with type t = u and type v = w`.
const ast::ModuleType* Parser::parse_with(const ast::ModuleType* base, std::size_t first) {
  take();
  std::vector<ast::TypeConstraint> types;
  std::vector<ast::SubmoduleConstraint> modules;
  do {
    if (accept(Kind::Module)) {
      const ast::Path path = module_path();
      if (!accept(Kind::ColonEqual)) expect(Kind::Equal, "in the constraint");
      modules.push_back({path, parse_module_expr()});
      continue;
    }
    expect(Kind::Type, "or `module` after `with`");
    ast::TypeConstraint constraint{};
    constraint.parameters = slice(parse_type_parameters());
    const std::size_t start = next_;
    const std::string_view module = module_prefix();
    const ast::Name name = lower_name("the name of a type");
    constraint.path = path_of(start, module, name.text);
    if (!accept(Kind::ColonEqual)) expect(Kind::Equal, "in the constraint");
    accept(Kind::Private);
    constraint.type = parse_type();
    types.push_back(constraint);
  } while (accept(Kind::And));
  return module_type(first, ast::ModuleTypeWith{base, slice(types), slice(modules)});
}

void Parser::parse_signature_item(std::vector<const ast::SignatureItem*>& items) {
  if (accept(Kind::DoubleSemicolon)) return;
  const std::size_t first = next_;
  const ast::SignatureItem::Node node = signature_item();
  items.push_back(create<ast::SignatureItem>({span_from(first), node}));
}

ast::SignatureItem::Node Parser::signature_item() {
  const std::size_t first = next_;
  const auto narrowed = [](const ast::Item::Node& node) -> ast::SignatureItem::Node {
    if (const auto* type = std::get_if<ast::TypeItem>(&node)) return *type;
    if (const auto* exception = std::get_if<ast::ExceptionItem>(&node)) return *exception;
    if (const auto* open = std::get_if<ast::OpenItem>(&node)) return *open;
    if (const auto* type = std::get_if<ast::ModuleTypeItem>(&node)) return *type;
    return std::get<ast::UnsupportedItem>(node);
  };
  switch (peek()) {
    case Kind::Val: {
      take();
      const ast::Name name = value_name();
      expect(Kind::Colon, "after the name of a value", "the form is `val x : t`");
      return ast::ValueSpecification{name, parse_poly_type()};
    }
    case Kind::External: {
      const auto external = std::get<ast::ExternalItem>(parse_external_item());
      return ast::ValueSpecification{external.name, external.type};
    }
    case Kind::Type: return narrowed(parse_type_item());
    case Kind::Exception: return narrowed(parse_exception_item());
    case Kind::Open: return narrowed(parse_open_item());
    case Kind::Include: take(); return ast::SignatureInclude{parse_module_type()};
    case Kind::Module: return module_specification(first);
    case Kind::Class: return narrowed(parse_class_item());
    case Kind::ItemExtension: skip_balanced(); return narrowed(unsupported_item(first, feature::kExtensions));
    default: fail_expected("a declaration such as `val x : t`");
  }
}

/// `module M : S`, `module M = N`, `module type S = …`.
ast::SignatureItem::Node Parser::module_specification(std::size_t first) {
  take();
  if (accept(Kind::Type)) return std::get<ast::ModuleTypeItem>(parse_module_type_item());
  if (accept(Kind::Rec) || peek(1) == Kind::LeftParen) {
    const ast::Name name = upper_name("the name of a module");
    while (at(Kind::LeftParen)) skip_balanced();
    expect(Kind::Colon, "after the name of a module");
    parse_module_type();
    return ast::ModuleSpecification{name, module_type(first, unsupported(first, feature::kFunctorTypes))};
  }
  const ast::Name name = upper_name("the name of a module");
  const std::size_t start = next_;
  if (accept(Kind::Equal)) {
    return ast::ModuleSpecification{name, module_type(start, ast::ModuleTypeOf{parse_module_expr()})};
  }
  expect(Kind::Colon, "after the name of a module", "the form is `module M : S`");
  return ast::ModuleSpecification{name, parse_module_type()};
}

// --- whole files ---

std::optional<ast::Interface> Parser::run_interface() {
  try {
    check_brackets();
    std::vector<const ast::SignatureItem*> items;
    while (!at(Kind::EndOfFile)) parse_signature_item(items);
    const ast::ModuleType* const type = module_type(0, ast::Signature{slice(items)});
    return ast::Interface{std::move(arena_), type};
  } catch (const SyntaxFailure&) {
  } catch (const GiveUp&) {
  }
  return std::nullopt;
}

ast::ModuleCopy Parser::run_copy(std::uint32_t begin) {
  while (token().begin < begin) ++next_;
  const bool more_parameters = at(Kind::LeftParen) && next_ > 0 && previous().kind == Kind::RightParen;
  const bool functor = more_parameters && is_functor_expression();
  const bool definition = at(Kind::Colon) || more_parameters;
  const ast::ModuleExpr* const module = functor      ? parse_functor_body(next_)
                                        : definition ? parse_module_definition()
                                                     : parse_module_expr();
  return {std::move(arena_), module};
}

/// Whether an arrow follows the parameters here: `functor (X : S) (Y : T) -> …`.
bool Parser::is_functor_expression() {
  const std::size_t start = next_;
  while (at(Kind::LeftParen)) skip_balanced();
  const bool arrow = at(Kind::Arrow);
  next_ = start;
  return arrow;
}

}  // namespace culprit::front::ocaml
