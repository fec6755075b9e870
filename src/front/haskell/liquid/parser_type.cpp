// Types with refinements.
#include "front/haskell/liquid/parser_state.h"

namespace culprit::front::haskell::liquid {

const Type* Parser::parse_type() {
  std::optional<Name> part;
  const Type* const result = parse_type_or_part(part);
  if (part) fail_expected("`->` behind the parameter `" + std::string(part->text) + "` and its type");
  return result;
}

const Type* Parser::parse_type_or_part(std::optional<Name>& part) {
  const Nested nested(*this);
  const std::uint32_t first = begin();
  if (at("forall")) return parse_forall();
  if (at("{") && classify_braces() == Braces::Subtyping) return parse_constrained_type();
  const std::optional<Name> parameter = parse_binder();
  const Type* const left = parse_type_operators();
  const bool ghost = at("~>");
  if (ghost || at("->")) {
    take();
    const Type* const result = parse_type();
    return type(span_from(first), Function{parameter, left, result, ghost});
  }
  if (!parameter && accept("=>")) {
    const auto context = context_of(left);
    const Type* const body = parse_type();
    return type(span_from(first), Forall{{}, {}, slice(context), body});
  }
  part = parameter;
  return left;
}

std::optional<Name> Parser::parse_binder() {
  const bool named = peek() == Kind::Variable || peek() == Kind::Underscore;
  if (!named || text_at(next_ + 1) != ":") return std::nullopt;
  const Name name = name_of(take());
  take();
  return name;
}

/// `forall a b <p :: t, q :: t>. t`
const Type* Parser::parse_forall() {
  const std::uint32_t first = begin();
  take();
  std::vector<Name> variables;
  std::vector<AbstractParameter> refinements;
  while (!accept_prefix(".")) {
    if (at_angle()) {
      const auto more = parse_abstract_parameters();
      refinements.insert(refinements.end(), more.begin(), more.end());
    } else {
      variables.push_back(parse_type_binder());
    }
  }
  return quantified(first, variables, refinements);
}

/// A context that follows belongs to the same node.
const Type* Parser::quantified(std::uint32_t first, const std::vector<Name>& variables,
                               const std::vector<AbstractParameter>& refinements) {
  const Type* const body = parse_type();
  const auto* const inner = std::get_if<Forall>(&body->node);
  if (inner != nullptr && inner->variables.empty() && inner->refinements.empty())
    return type(span_from(first), Forall{slice(variables), slice(refinements), inner->context, inner->type});
  return type(span_from(first), Forall{slice(variables), slice(refinements), {}, body});
}

/// `<p :: a -> Bool, q :: a>`
std::vector<AbstractParameter> Parser::parse_abstract_parameters() {
  const Token opening = take();
  std::vector<AbstractParameter> parameters;
  do {
    const Name name = variable_name("the name of an abstract refinement");
    expect("::", "and the type of the abstract refinement");
    parameters.push_back({name, parse_type()});
  } while (accept(","));
  close(">", opening);
  return parameters;
}

/// `a` or `(a :: kind)`.
Name Parser::parse_type_binder() {
  constexpr std::string_view kWanted = "a type variable, or `.` behind the variables of `forall`";
  if (!at("(")) return variable_name(kWanted);
  const Token opening = take();
  const Name name = variable_name("a type variable");
  expect("::", "and a kind");
  parse_type();
  close(")", opening);
  return name;
}

/// `{x::t |- t <: t} {..} t`
const Type* Parser::parse_constrained_type() {
  const std::uint32_t first = begin();
  std::vector<const Type*> context;
  while (at("{") && classify_braces() == Braces::Subtyping) context.push_back(parse_subtyping());
  accept("=>");
  const Type* const body = parse_type();
  return type(span_from(first), Forall{{}, {}, slice(context), body});
}

const Type* Parser::parse_subtyping() {
  const Token opening = take();
  std::vector<Binding> environment;
  while (peek() == Kind::Variable && (text_at(next_ + 1) == "::" || text_at(next_ + 1) == ":")) {
    const Name name = name_of(take());
    take();
    environment.push_back({name, parse_type()});
    if (!accept(",")) break;
  }
  if (!environment.empty()) expect("|-", "behind the variables of a subtyping condition");
  const Type* const lower = parse_type();
  expect("<:", "between the two types of a subtyping condition");
  const Type* const upper = parse_type();
  close("}", opening);
  return type(span_from(opening.begin), Subtyping{slice(environment), lower, upper});
}

std::vector<const Type*> Parser::context_of(const Type* type) {
  const auto* const tuple = std::get_if<TupleType>(&type->node);
  if (tuple != nullptr) return {tuple->parts.begin(), tuple->parts.end()};
  return {type};
}

/// `a :+: b`, `a ~ b`.
const Type* Parser::parse_type_operators() {
  const std::uint32_t first = begin();
  const Type* left = parse_type_application();
  for (;;) {
    const Kind kind = peek();
    if (kind != Kind::ConstructorSymbol && kind != Kind::Tilde && !at("==>")) return left;
    const Token token = take();
    const Type* const op = type(span(token), TypeConstructor{path_of(token)});
    const Type* const right = parse_type_application();
    push_down();
    left = type(span_from(first), TypeApply{op, slice(std::vector<Argument>{left, right})});
  }
}

const Type* Parser::parse_type_application() {
  const std::uint32_t first = begin();
  const Type* head = parse_type_atom();
  if (at("<")) head = parse_abstract_arguments(first, head);
  std::vector<Argument> arguments;
  while (starts_argument()) arguments.push_back(parse_argument());
  if (!arguments.empty()) head = type(span_from(first), TypeApply{head, slice(arguments)});
  return at("<<") ? parse_abstract_arguments(first, head) : head;
}

bool Parser::starts_argument() const {
  switch (peek()) {
    case Kind::Variable:
    case Kind::QualifiedVariable: return !at("forall") && text_at(next_ + 1) != ":";
    case Kind::Constructor:
    case Kind::QualifiedConstructor:
    case Kind::Underscore:
    case Kind::LeftParen:
    case Kind::LeftBracket:
    case Kind::Quote: return true;
    case Kind::LeftBrace: return classify_braces() != Braces::Subtyping;
    default: return is_literal(next_);
  }
}

/// Abstract refinements belong to the nearest type: `List a<p>` is `List (a<p>)`.
Argument Parser::parse_argument() {
  const std::uint32_t first = begin();
  if (is_literal(next_)) return parse_atom();
  if (at("{") && classify_braces() == Braces::Predicate) {
    const Nested nested(*this);
    const Token opening = take();
    const Predicate* const value = parse_predicate();
    close("}", opening);
    return value;
  }
  const Type* const argument = parse_type_atom();
  return at("<") ? parse_abstract_arguments(first, argument) : argument;
}

const Type* Parser::parse_type_atom() {
  const std::uint32_t first = begin();
  if (at("!")) {
    take();
    const Nested nested(*this);
    const Type* const strict = parse_type_atom();
    return type(span_from(first), Bang{strict});
  }
  if (peek() == Kind::Quote) take();  // a promoted constructor is a type like others
  switch (peek()) {
    case Kind::Variable: {
      const Name name = name_of(take());
      return type(name.span, TypeVariable{name.text});
    }
    case Kind::Underscore: take(); return type(span_from(first), TypeHole{});
    case Kind::QualifiedVariable:
    case Kind::Constructor:
    case Kind::QualifiedConstructor:
    case Kind::Star: {
      const Path path = path_of(take());
      return type(path.span, TypeConstructor{path});
    }
    case Kind::LeftParen: return parse_type_in_parens();
    case Kind::LeftBracket: return parse_list_type();
    case Kind::LeftBrace: return parse_braces();
    default: fail_expected("a type");
  }
}

/// `()`, `(,)`, `(->)`, `(t)`, `(t, t)`, `(x:t, t)`, `(x::t, t)`.
const Type* Parser::parse_type_in_parens() {
  const Nested nested(*this);
  if (text_at(next_ + 1) == ")") {
    const Path unit = special_constructor();
    return type(unit.span, TupleType{});
  }
  if (behind_special_constructor() != kNone) {
    const Path path = special_constructor();
    return type(path.span, TypeConstructor{path});
  }
  if (is_symbol(next_ + 1) && text_at(next_ + 2) == ")") {
    const Path path = any_name("a type");
    return type(path.span, TypeConstructor{path});
  }
  const Token opening = take();
  std::vector<const Type*> parts;
  std::vector<std::optional<Name>> names;
  do {
    std::optional<Name> name;
    const bool named = peek() == Kind::Variable && text_at(next_ + 1) == "::";
    if (named) name = name_of(take());
    if (named) take();
    parts.push_back(named ? parse_type() : parse_type_or_part(name));
    names.push_back(name);
  } while (accept(","));
  if (parts.size() == 1 && names.front()) fail_expected("`->` or `,` behind a type with a name");
  close(")", opening);
  if (parts.size() == 1) return parts.front();
  const bool dependent = std::any_of(names.begin(), names.end(), [](const auto& n) { return n.has_value(); });
  return type(span_from(opening.begin),
              TupleType{slice(parts), dependent ? slice(names) : Slice<std::optional<Name>>{}});
}

const Type* Parser::parse_list_type() {
  const Nested nested(*this);
  const Token opening = take();
  if (accept("]")) {
    const Span brackets = span_from(opening.begin);
    return type(brackets, TypeConstructor{{{}, "[]", brackets}});
  }
  const Type* const element = parse_type();
  close("]", opening);
  return type(span_from(opening.begin), ListType{element});
}

/// `{v:t | p}`, `{v:t}`, `{t | p}`, `{p}`.
const Type* Parser::parse_braces() {
  const Nested nested(*this);
  const Braces content = classify_braces();
  const Token opening = take();
  Refined refined{};
  if (content == Braces::Binder) refined.binder = parse_binder();
  if (content == Braces::Predicate) {
    refined.refinement = parse_predicate();
  } else {
    refined.type = parse_type();
    if (accept_prefix("|")) refined.refinement = parse_refinement();
  }
  if (refined.refinement == nullptr && !at("}")) fail_expected("`|` and a refinement, or `}`");
  close("}", opening);
  return type(span_from(opening.begin), refined);
}

/// Also `[p; q]`, which is a list only if it has commas.
const Predicate* Parser::parse_refinement() {
  const std::size_t inside = next_ + 1;
  const auto separates = [&](std::size_t i) { return text_at(i) == ";" || text_at(i) == "]"; };
  if (at("[") && text_at(find(inside, separates)) == ";") return parse_many(Operator::And);
  return parse_predicate();
}

/// `<p, q x, {\x v -> x <= v}>` or `<<p>>`.
const Type* Parser::parse_abstract_arguments(std::uint32_t first, const Type* refined) {
  const Nested nested(*this);
  const Token opening = take();
  const bool whole = raw_text(opening) == "<<";
  std::vector<Abstract> arguments;
  do arguments.push_back(parse_abstract());
  while (accept(","));
  close(">", opening);
  if (whole) close(">", opening);
  return type(span_from(first), WithAbstract{refined, slice(arguments), whole});
}

Abstract Parser::parse_abstract() {
  if (at("{")) return parse_abstract_in_braces();
  const std::uint32_t first = begin();
  if (peek() == Kind::Underscore) {
    take();
    return {};
  }
  std::vector<const Predicate*> conjuncts;
  do conjuncts.push_back(parse_application());
  while (accept("&"));
  if (conjuncts.size() == 1) return {{}, conjuncts.front()};
  return {{}, predicate(span_from(first), Operation{Operator::And, slice(conjuncts)})};
}

/// Types of the parameters are implied by the type that is refined.
Abstract Parser::parse_abstract_in_braces() {
  const Token opening = take();
  std::vector<Name> parameters;
  if (accept("\\")) {
    while (!at("->")) {
      parameters.push_back(parse_field_name());
      if (accept(":")) parse_type_atom();
    }
    take();
  }
  const Predicate* const body = parse_predicate();
  close("}", opening);
  return {slice(parameters), body};
}

}  // namespace culprit::front::haskell::liquid
