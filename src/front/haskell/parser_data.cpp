// data, newtype and type.
#include "front/haskell/parser_state.h"

namespace culprit::front::haskell {

// --- heads ---

/// `C a => T a b`, as in data, class and type declarations: read as a type.
Parser::TypeHead Parser::parse_type_head(std::string_view what) {
  const ast::TypeExpr* head = parse_type_operators();
  if (!accept(Kind::DoubleArrow)) return type_head({}, head, what);
  const auto context = context_of(head);
  head = parse_type_operators();
  return type_head(context, head, what);
}

Parser::TypeHead Parser::type_head(std::vector<const ast::TypeExpr*> context, const ast::TypeExpr* head,
                                   std::string_view what) {
  TypeHead result{std::move(context), {}, {}};
  if (const auto* const apply = std::get_if<ast::TypeApply>(&head->node)) {
    for (const ast::TypeExpr* const argument : apply->arguments)
      result.parameters.push_back(type_parameter(argument));
    // `(a :+: b) c`
    const auto* const inner = std::get_if<ast::TypeApply>(&apply->function->node);
    head = inner == nullptr ? apply->function : inner->function;
    if (inner != nullptr)
      for (std::size_t i = 0; i < inner->arguments.size(); ++i)
        result.parameters.insert(result.parameters.begin() + static_cast<std::ptrdiff_t>(i),
                                 type_parameter(inner->arguments[i]));
  }
  const auto* const constructor = std::get_if<ast::TypeConstructor>(&head->node);
  if (constructor == nullptr || !constructor->path.module.empty())
    fail({.kind = Kind::Variable, .begin = head->span.begin, .end = head->span.end},
         "expected the name of " + std::string(what) + ", which starts with a capital letter");
  result.name = {constructor->path.name, constructor->path.span};
  return result;
}

ast::TypeParameter Parser::type_parameter(const ast::TypeExpr* parameter) {
  const auto* const annotated = std::get_if<ast::TypeKindAnnotation>(&parameter->node);
  const ast::TypeExpr* const name = annotated == nullptr ? parameter : annotated->type;
  const auto* const variable = std::get_if<ast::TypeVariable>(&name->node);
  if (variable == nullptr)
    fail({.kind = Kind::Variable, .begin = parameter->span.begin, .end = parameter->span.end},
         "the parameters of a declaration are type variables, which start with a small letter");
  return {{variable->name, name->span}, annotated == nullptr ? nullptr : annotated->kind};
}

/// `data T a :: Type -> Type where`: parameters that have a kind but no name.
void Parser::add_kind_parameters(const ast::TypeExpr& kind, std::vector<ast::TypeParameter>& parameters) {
  const ast::TypeExpr* rest = &kind;
  while (const auto* arrow = std::get_if<ast::TypeArrow>(&rest->node)) {
    const std::string name = "k" + std::to_string(parameters.size() + 1);
    parameters.push_back({{store(name), rest->span}, arrow->parameter});
    rest = arrow->result;
  }
}

// --- declarations ---

const ast::Declaration* Parser::parse_data() {
  const std::size_t first = next_;
  const bool newtype = take().kind == Kind::Newtype;
  if (newtype && at(Kind::Instance)) return parse_family(first, feature::kNewtypeInstances);
  if (accept_word("family")) return parse_data_family(first);
  if (accept(Kind::Instance)) return parse_data_instance(first);
  TypeHead head = parse_type_head("a type");
  if (accept(Kind::DoubleColon)) add_kind_parameters(*parse_type(), head.parameters);
  const DataBody body = parse_data_body();
  return declaration(first,
                     ast::DataDeclaration{newtype, head.name, slice(head.parameters), slice(head.context),
                                          slice(body.constructors), slice(body.deriving)});
}

Parser::DataBody Parser::parse_data_body() {
  DataBody result;
  if (accept(Kind::Equal)) {
    do result.constructors.push_back(parse_constructor());
    while (accept(Kind::Bar));
  } else if (at(Kind::Where)) {
    parse_block(take(), [&] { parse_gadt_constructors(result.constructors); });
  }
  while (at(Kind::Deriving)) parse_deriving(result.deriving);
  return result;
}

const ast::Declaration* Parser::parse_type_synonym() {
  const std::size_t first = next_;
  take();
  if (at_word("family") || at(Kind::Instance)) return parse_family(first, feature::kTypeFamilies);
  if (at_word("role")) {
    skip_item(first, {}, {});
    return declaration(first, ast::Ignored{});
  }
  const TypeHead head = parse_type_head("a type");
  if (accept(Kind::DoubleColon)) {  // a standalone kind signature
    parse_type();
    return declaration(first, ast::Ignored{});
  }
  expect(Kind::Equal, "in this type synonym", "a new type with constructors is declared with `data`");
  const ast::TypeExpr* const definition = parse_type();
  return declaration(first, ast::TypeSynonym{head.name, slice(head.parameters), definition});
}

// --- constructors ---

ast::ConstructorDeclaration Parser::parse_constructor() {
  const std::size_t first = next_;
  std::vector<ast::Name> variables;
  std::vector<const ast::TypeExpr*> context;
  if (at_forall()) variables = parse_forall();
  if (at_constructor_context()) {
    context = context_of(parse_type_operators());
    expect(Kind::DoubleArrow, "after the context of this constructor");
  }
  ast::ConstructorDeclaration constructor =
      at_infix_constructor() ? parse_infix_constructor() : parse_prefix_constructor();
  constructor.variables = slice(variables);
  constructor.context = slice(context);
  constructor.span = span_from(first);
  return constructor;
}

bool Parser::at_constructor_context() const {
  const auto at = [&](std::size_t i, Kind kind) { return tokens_[i].kind == kind; };
  return find(
             next_, [&](std::size_t i) { return at(i, Kind::DoubleArrow); },
             [&](std::size_t i) { return at(i, Kind::Bar) || at(i, Kind::Deriving); }) != kNone;
}

bool Parser::at_infix_constructor() const {
  const auto at = [&](std::size_t i, Kind kind) { return tokens_[i].kind == kind; };
  return find(
             next_,
             [&](std::size_t i) { return at(i, Kind::Backquote) || is_constructor_symbol(tokens_[i].kind); },
             [&](std::size_t i) { return at(i, Kind::Bar) || at(i, Kind::Deriving); }) != kNone;
}

ast::ConstructorDeclaration Parser::parse_infix_constructor() {
  const ast::ConstructorField left = parse_field(false);
  const ast::Name name = operator_name();
  const ast::ConstructorField right = parse_field(false);
  return {name, {}, {}, slice(std::vector{left, right}), false, true, nullptr, {}};
}

ast::ConstructorDeclaration Parser::parse_prefix_constructor() {
  const ast::Name name = constructor_name("a constructor, which starts with a capital letter");
  if (at(Kind::LeftBrace)) return {name, {}, {}, slice(parse_record_fields()), true, false, nullptr, {}};
  std::vector<ast::ConstructorField> fields;
  while (starts_field()) fields.push_back(parse_field(true));
  return {name, {}, {}, slice(fields), false, false, nullptr, {}};
}

bool Parser::starts_field() const { return starts_atomic_type() || at(Kind::Bang) || at(Kind::Tilde); }

ast::Strictness Parser::accept_strictness() {
  if (accept(Kind::Tilde)) return ast::Strictness::Lazy;
  return accept(Kind::Bang) ? ast::Strictness::Strict : ast::Strictness::Unspecified;
}

ast::ConstructorField Parser::parse_field(bool atomic) {
  const std::size_t first = next_;
  const ast::Strictness strictness = accept_strictness();
  const bool marked = strictness != ast::Strictness::Unspecified;
  const ast::TypeExpr* const type = atomic || marked ? parse_atomic_type() : parse_type_application();
  return {{}, type, strictness, span_from(first)};
}

/// `{ a, b :: t, c :: !u }`
std::vector<ast::ConstructorField> Parser::parse_record_fields() {
  const Token opening = open_brace();
  std::vector<ast::ConstructorField> fields;
  while (!at(Kind::RightBrace) || previous().kind == Kind::Comma) {
    std::vector<ast::Name> names;
    do names.push_back(variable_name("the name of a field"));
    while (accept(Kind::Comma));
    expect(Kind::DoubleColon, "before the type of this field");
    const ast::Strictness strictness = accept_strictness();
    const bool marked = strictness != ast::Strictness::Unspecified;
    const ast::TypeExpr* const type = marked ? parse_atomic_type() : parse_type();
    for (const ast::Name& name : names) fields.push_back({name.text, type, strictness, name.span});
    if (!accept(Kind::Comma)) break;
  }
  close_brace(opening);
  return fields;
}

/// `A, B :: forall a. C a => t -> T a`
void Parser::parse_gadt_constructors(std::vector<ast::ConstructorDeclaration>& constructors) {
  const std::size_t first = next_;
  std::vector<ast::Name> names;
  do names.push_back(constructor_name("a constructor, which starts with a capital letter"));
  while (accept(Kind::Comma));
  expect(Kind::DoubleColon, "before the type of this constructor");
  ast::ConstructorDeclaration constructor{};
  parse_gadt_signature(constructor);
  constructor.span = span_from(first);
  for (const ast::Name& name : names) {
    constructor.name = name;
    constructors.push_back(constructor);
  }
}

void Parser::parse_gadt_signature(ast::ConstructorDeclaration& constructor) {
  if (at_forall()) constructor.variables = slice(parse_forall());
  if (at_constructor_context()) {
    constructor.context = slice(context_of(parse_type_operators()));
    take();
  }
  std::vector<ast::ConstructorField> fields;
  if (at(Kind::LeftBrace)) {
    fields = parse_record_fields();
    constructor.record = true;
    expect(Kind::RightArrow, "before the type that this constructor builds");
  }
  for (;;) {
    const std::size_t first = next_;
    const ast::Strictness strictness = accept_strictness();
    const bool marked = strictness != ast::Strictness::Unspecified;
    const ast::TypeExpr* const type = marked ? parse_atomic_type() : parse_type_operators();
    if (!accept(Kind::RightArrow)) {
      constructor.result = type;
      break;
    }
    fields.push_back({{}, type, strictness, span_from(first)});
  }
  constructor.fields = slice(fields);
}

ast::DerivingStrategy Parser::parse_strategy() {
  if (accept_word("stock")) return ast::DerivingStrategy::Stock;
  if (accept_word("anyclass")) return ast::DerivingStrategy::Anyclass;
  return accept(Kind::Newtype) ? ast::DerivingStrategy::Newtype : ast::DerivingStrategy::Unspecified;
}

/// `deriving Show`, `deriving stock (Eq, Ord)`, `deriving C via T`
void Parser::parse_deriving(std::vector<ast::Deriving>& deriving) {
  take();
  const ast::DerivingStrategy strategy = parse_strategy();
  const std::size_t first = next_;
  std::vector<const ast::TypeExpr*> classes;
  if (at(Kind::LeftParen)) {
    classes = context_of(parse_type_in_parens());
  } else {
    classes = {parse_atomic_type()};
  }
  if (accept_word("via")) {
    parse_type();
    classes = {unsupported_type(first, feature::kDerivingVia)};
  }
  for (const ast::TypeExpr* const type : classes) deriving.push_back({type, strategy, type->span});
}

}  // namespace culprit::front::haskell
