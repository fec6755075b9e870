// Patterns. Matching a constructor with existential variables, a context or equalities opens a scope, which
// the match around it leaves.
#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

using kernel::Pattern;

void Inference::bind_variable(ValueId variable, Type type) {
  const Type known = types_.resolve(type);
  if (types_[known].form == TypeForm::Forall) {
    declarations_[variable].type = types_.schemes[types_[known].scheme];
  } else {
    declarations_[variable].type = {.body = type};
  }
}

void Inference::check_pattern(const Pattern& pattern, Type expected, const Why& why) {
  pattern.type = expected;
  if (const auto* node = std::get_if<kernel::PatternVariable>(&pattern.node)) {
    bind_variable(node->variable, expected);
  } else if (const auto* node = std::get_if<kernel::PatternAs>(&pattern.node)) {
    bind_variable(node->variable, expected);
    check_pattern(*node->pattern, expected, why);
  } else if (const auto* node = std::get_if<kernel::PatternConstructor>(&pattern.node)) {
    check_constructor_pattern(*node, pattern, expected, why);
  } else if (const auto* node = std::get_if<kernel::PatternLiteral>(&pattern.node)) {
    check_literal_pattern(*node, pattern, expected, why);
  } else if (const auto* node = std::get_if<kernel::PatternList>(&pattern.node)) {
    const Type element = fresh();
    expect(pattern.span, list(element), expected, {Why::Kind::Pattern}, "a list pattern");
    for (const Pattern* part : node->elements) check_pattern(*part, element, {Why::Kind::Element});
  } else if (const auto* node = std::get_if<kernel::PatternLazy>(&pattern.node)) {
    check_pattern(*node->pattern, expected, why);
  } else if (const auto* node = std::get_if<kernel::PatternBang>(&pattern.node)) {
    check_pattern(*node->pattern, expected, why);
  } else if (const auto* node = std::get_if<kernel::PatternView>(&pattern.node)) {
    const Type viewed = fresh();
    check(*node->function, arrow(expected, viewed), {Why::Kind::Pattern});
    check_pattern(*node->pattern, viewed, {Why::Kind::Pattern});
  } else if (const auto* node = std::get_if<kernel::PatternSignature>(&pattern.node)) {
    check_signature_pattern(*node, pattern, expected, why);
  }
}

void Inference::check_constructor_pattern(const kernel::PatternConstructor& node, const Pattern& pattern,
                                          Type expected, const Why& why) {
  const DataCon& constructor = declarations_[node.constructor];
  const Scheme& scheme = constructor.scheme;
  if (!scheme.body.valid() || types_.form(scheme.body) == TypeForm::Error) {
    for (const Pattern* argument : node.arguments) check_pattern(*argument, types_.error(), {});
    return;
  }
  if (node.arguments.size() != constructor.field_types.size()) {
    const std::size_t fields = constructor.field_types.size();
    fail(pattern.span,
         fmt::format("the constructor `{}` has {} field{}, but the pattern has {}", text(constructor.name),
                     fields, fields == 1 ? "" : "s", node.arguments.size()));
  }
  const std::uint32_t arity = declarations_[constructor.type].arity;
  std::vector<Type> types = fresh_types(arity);
  Type whole = types_.constructor(constructor.type);
  for (const Type type : types) whole = types_.apply(whole, type);
  if (const auto failure = types_.unify(whole, expected)) {
    mismatch(pattern.span, whole, expected, *failure,
             why.kind == Why::Kind::None ? Why{Why::Kind::Pattern} : why,
             fmt::format("the pattern `{}`", text(constructor.name)));
  }
  const bool plain = scheme.generics == arity && scheme.constraints.empty() && scheme.equalities.empty();
  if (!plain && !is_family_instance(constructor, types)) {
    Scope* scope = enter_scope();
    for (std::uint32_t i = arity; i < scheme.generics; ++i)
      types.push_back(types_.rigid(level_, scheme.names[i]));
    node.dictionaries = store(add_givens(*scope, scheme, types));
  }
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    const auto index = static_cast<std::uint32_t>(i);
    check_pattern(*node.arguments[i], types_.substitute(constructor.field_types[i], 0, types),
                  {Why::Kind::Argument, index, constructor.name});
  }
}

/// Whether the constructor is of an instance of a data family and its type is, or may be, that of the
/// instance: then that is what it is, and `types` get the instance's type variables. Code that is derived for
/// the whole family knows less and learns it from the pattern, as with GADTs.
bool Inference::is_family_instance(const DataCon& constructor, std::vector<Type>& types) {
  const Scheme& scheme = constructor.scheme;
  if (!declarations_[constructor.type].family || !scheme.constraints.empty()) return false;
  std::size_t in_the_instance = types.size();
  for (const Equality& equality : scheme.equalities)
    for (const std::uint32_t index : types_.generics_in(equality.second))
      in_the_instance += index >= types.size() ? 1 : 0;
  if (in_the_instance < scheme.generics) return false;  // existential ones
  std::vector<Type> all = types;
  while (all.size() < scheme.generics) all.push_back(fresh());
  for (const auto& [left, right] : scheme.equalities) {
    if (types_.unify(types_.substitute(left, 0, all), types_.substitute(right, 0, all))) return false;
  }
  types = std::move(all);
  return true;
}

void Inference::check_literal_pattern(const kernel::PatternLiteral& node, const Pattern& pattern,
                                      Type expected, const Why& why) {
  using Kind = ast::Literal::Kind;
  if (node.literal.kind == Kind::Char || node.literal.kind == Kind::String) {
    const Type character = plain(builtins_.char_type);
    const Type type = node.literal.kind == Kind::Char ? character : list(character);
    expect(pattern.span, type, expected, why.kind == Why::Kind::None ? Why{Why::Kind::Pattern} : why,
           "this pattern");
    return;
  }
  const bool whole = node.literal.kind == Kind::Integer;
  const ClassId number = module_.well_known[whole ? KnownClass::Num : KnownClass::Fractional];
  const ClassId equality = module_.well_known[KnownClass::Eq];
  if (!number.valid() || !equality.valid()) {
    fail(pattern.span, "numbers in patterns need the classes Eq and Num, which are not in scope");
  }
  const std::uint32_t origin = add_origin({.kind = Origin::Kind::Pattern, .span = pattern.span});
  node.number = want_class(number, expected, origin);
  node.equality = want_class(equality, expected, origin);
}

/// Type variables that are not in scope stand for whatever is there.
void Inference::check_signature_pattern(const kernel::PatternSignature& node, const Pattern& pattern,
                                        Type expected, const Why&) {
  const UnknownVariable before = unknown_variable_;
  unknown_variable_ = UnknownVariable::Fresh;
  const Type type = convert(*node.type, types_.kinds.star());
  unknown_variable_ = before;
  expect(pattern.span, type, expected, {Why::Kind::Pattern}, "the annotated pattern");
  check_pattern(*node.pattern, type, {Why::Kind::Annotation});
}

}  // namespace culprit::front::haskell
