// Data types with refined fields.
#include "front/haskell/liquid/parser_state.h"

namespace culprit::front::haskell::liquid {

/// `data T [size] a <p :: t> = C t | ..`, also GADTs; `data variance ..`; `data size ..`.
Annotation::Node Parser::parse_data(bool is_newtype) {
  if (accept("variance")) return parse_directive(Directive::Kind::Variance);
  if (at("size") && text_at(next_ + 1) == "(") return parse_size();
  Data data{};
  data.name = constructor_name("the name of a data type");
  data.is_newtype = is_newtype;
  parse_parameters(data);
  if (accept("::")) parse_type();  // a kind
  std::vector<DataConstructor> constructors;
  if (accept("=")) {
    do constructors.push_back(parse_constructor());
    while (accept_prefix("|"));
  } else if (accept("where")) {
    constructors = parse_gadt();
  }
  data.constructors = slice(constructors);
  return data;
}

/// `data size (T a) f`
Data Parser::parse_size() {
  take();
  const Token opening = take();
  Data data{};
  data.name = constructor_name("the name of a data type");
  parse_parameters(data);
  close(")", opening);
  data.size = any_name("the name of a function that measures the size");
  return data;
}

void Parser::parse_parameters(Data& data) {
  std::vector<Name> variables;
  for (;;) {
    if (at("[")) {
      const Token opening = take();
      data.size = any_name("the name of a function that measures the size");
      close("]", opening);
    } else if (at_angle()) {
      data.refinements = slice(parse_abstract_parameters());
    } else if (peek() == Kind::Variable || at("(")) {
      variables.push_back(parse_type_binder());
    } else {
      break;
    }
  }
  data.variables = slice(variables);
}

DataConstructor Parser::parse_constructor() {
  if (at("forall")) skip_quantifier();
  const Name name = constructor_name("a constructor");
  std::vector<DataField> fields;
  if (at("{") && at_record()) fields = parse_record();
  while (at("!") || starts_argument()) fields.push_back(parse_positional_field());
  return {name, slice(fields), nullptr};
}

/// Existential variables are known from the Haskell declaration.
void Parser::skip_quantifier() {
  take();
  while (!accept_prefix(".")) parse_type_binder();
}

bool Parser::at_record() const {
  const std::size_t inside = next_ + 1;
  return text_at(inside) == "}" || is_signature(inside) ||
         (is_variable(inside) && text_at(inside + 1) == ":" && classify_braces() == Braces::Binder &&
          text_at(find(inside, [&](std::size_t i) { return text_at(i) == "|" || text_at(i) == "}"; })) ==
              "}");
}

/// `{x :: t, y, z :: t}`
std::vector<DataField> Parser::parse_record() {
  const Token opening = take();
  std::vector<DataField> fields;
  while (!at("}")) {
    const auto names = names_with_commas("the name of a field");
    if (!accept(":")) expect("::", "and the type of the field");
    const Type* const type = parse_type();
    for (const Path& name : names) fields.push_back({Name{name.name, name.span}, type});
    if (!accept(",")) break;
  }
  close("}", opening);
  return fields;
}

/// `(x :: t)` or an atomic type.
DataField Parser::parse_positional_field() {
  const bool named = at("(") && is_variable(next_ + 1) && text_at(next_ + 2) == "::";
  if (!named) {
    const std::uint32_t first = begin();
    const Type* const type = parse_type_atom();
    return {std::nullopt, at_angle() ? parse_abstract_arguments(first, type) : type};
  }
  const Token opening = take();
  const Name name = variable_name("the name of a field");
  take();
  const Type* const type = parse_type();
  close(")", opening);
  return {name, type};
}

std::vector<DataConstructor> Parser::parse_gadt() {
  std::vector<DataConstructor> constructors;
  accept("|");
  parse_block(
      "|", [&](std::size_t i) { return is_signature(i); },
      [&] {
        const auto names = names_with_commas("a constructor");
        expect("::", "and the type of the constructor");
        const Type* const type = parse_type();
        for (const Path& name : names) constructors.push_back(gadt_constructor({name.name, name.span}, type));
        accept(";");
        expect_end();
      });
  return constructors;
}

/// The parameters of the type are the fields.
DataConstructor Parser::gadt_constructor(Name name, const Type* type) {
  std::vector<DataField> fields;
  for (;;) {
    if (const auto* const forall = std::get_if<Forall>(&type->node)) {
      type = forall->type;
    } else if (const auto* const function = std::get_if<Function>(&type->node)) {
      fields.push_back({function->parameter, function->argument});
      type = function->result;
    } else {
      return {name, slice(fields), type};
    }
  }
}

}  // namespace culprit::front::haskell::liquid
