#include "front/haskell/liquid/builders.h"

#include <algorithm>

#include "front/haskell/instances.h"

namespace culprit::front::haskell::liquid {

bool split_function(const Types& types, const Builtins& builtins, haskell::Type& function,
                    haskell::Type& parameter) {
  if (types.head(function) != builtins.arrow_type) return false;
  const TypeNode& whole = types[types.resolve(function)];
  if (whole.form != TypeForm::Apply || types.form(whole.first) != TypeForm::Apply) return false;
  parameter = types[types.resolve(whole.first)].second;
  function = whole.second;
  return true;
}

std::optional<Builders::Builder> Builders::find(haskell::Type type) {
  const TypeConId head = declarations_.types.head(type);
  const ValueId function = head.valid() ? list_builder(head) : ValueId();
  if (!function.valid()) return std::nullopt;
  const Scheme scheme = declarations_[function].type;
  haskell::Type result = scheme.body;
  haskell::Type from;
  std::vector<haskell::Type> generics(scheme.generics);
  const bool fits = split_function(declarations_.types, builtins_, result, from) &&
                    declarations_.types.match(result, type, generics) == Types::Match::Yes &&
                    std::find(generics.begin(), generics.end(), haskell::Type()) == generics.end();
  if (!fits) return std::nullopt;
  std::vector<core::Atom> dictionaries;
  bool ordered = true;
  for (const Constraint& constraint : scheme.constraints) {
    const std::optional<core::Symbol> dictionary = dictionary_for(constraint, generics, ordered);
    if (!dictionary) return std::nullopt;
    dictionaries.emplace_back(*dictionary);
  }
  return Builder{builder(generator_.definition(function), std::move(dictionaries), ordered),
                 declarations_.types.substitute(from, 0, generics)};
}

ValueId Builders::list_builder(TypeConId con) const {
  for (std::size_t i = 0; i < declarations_.values.size(); ++i) {
    const Value& value = declarations_[ValueId(i)];
    const bool named = value.kind == ValueKind::Global && value.module == declarations_[con].module &&
                       declarations_.names.text(value.name) == "fromList" && value.type.body.valid();
    if (named) return ValueId(i);
  }
  return {};
}

/// Where nobody knows how to compare the elements (`ordered` becomes false), any comparison does for what
/// has one element at most.
std::optional<core::Symbol> Builders::dictionary_for(const Constraint& constraint,
                                                     const std::vector<haskell::Type>& generics,
                                                     bool& ordered) {
  std::vector<haskell::Type> arguments;
  for (const haskell::Type argument : constraint.arguments)
    arguments.push_back(declarations_.types.substitute(argument, 0, generics));
  for (std::size_t i = 0; i < constraints_.size(); ++i) {
    const bool same = constraints_[i].class_id == constraint.class_id &&
                      std::equal(arguments.begin(), arguments.end(), constraints_[i].arguments.begin(),
                                 constraints_[i].arguments.end(), [this](haskell::Type a, haskell::Type b) {
                                   return declarations_.types.equal(a, b);
                                 });
    if (same) return evidence_[i];
  }
  for (haskell::Type& argument : arguments) {
    if (declarations_.types.generics_in(argument).empty()) continue;
    argument = declarations_.types.constructor(builtins_.int_type);
    ordered = false;
  }
  const auto evidence = InstanceChooser(declarations_, builtins_).resolve(constraint.class_id, arguments);
  if (!evidence) return std::nullopt;
  return generator_.dictionary(*evidence);
}

core::ExprId Builders::builder(core::Symbol function, std::vector<core::Atom> dictionaries, bool ordered) {
  const core::Symbol list = fresh("list");
  dictionaries.emplace_back(list);
  core::ExprId body =
      module_.add(core::Apply{module_.add(core::AtomExpr{function}), std::move(dictionaries)});
  if (!ordered) {
    const core::ConstructorId nil = types_.constructor(builtins_.nil_con);
    const core::ConstructorId cons = types_.constructor(builtins_.cons_con);
    const core::ExprId none =
        module_.add(core::Assume{core::Literal(false), module_.add(core::AtomExpr{core::Literal(false)})});
    const core::Symbol rest = fresh("rest");
    const core::ExprId one =
        module_.add(core::Case{module_.add(core::AtomExpr{rest}),
                               {fresh("seen"), {}},
                               {{core::ConstructorPattern{nil, {}}, body}, {core::DefaultPattern{}, none}}});
    body = module_.add(core::Case{module_.add(core::AtomExpr{list}),
                                  {fresh("seen"), {}},
                                  {{core::ConstructorPattern{cons, {{fresh("first"), {}}, {rest, {}}}}, one},
                                   {core::DefaultPattern{}, body}}});
  }
  return module_.add(core::Lambda{{{list, {}}}, body});
}

}  // namespace culprit::front::haskell::liquid
