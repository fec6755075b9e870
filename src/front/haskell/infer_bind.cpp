// Binding groups: inference and generalisation, checking against signatures, clauses and guards.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

using kernel::BindingGroup;
using kernel::FunctionBinding;

// --- groups ---

void Inference::infer_groups(kernel::Slice<const BindingGroup*> groups) {
  for (const BindingGroup* group : groups) declare_signatures(*group);
  for (const BindingGroup* group : groups) infer_group(*group);
}

/// Whether the binding has no signature that says all.
bool Inference::inferred(const FunctionBinding& function) {
  return function.signature == nullptr || has_wildcard(*function.signature);
}

void Inference::declare_signatures(const BindingGroup& group) {
  for (const FunctionBinding& function : group.functions) {
    if (!inferred(function)) declare_signature(function.value, *function.signature);
  }
  for (const kernel::PatternBinding& binding : group.patterns) {
    for (std::size_t i = 0; i < binding.signatures.size(); ++i) {
      if (binding.signatures[i] != nullptr) declare_signature(binding.variables[i], *binding.signatures[i]);
    }
  }
}

void Inference::declare_signature(ValueId value, const kernel::TypeExpr& signature) {
  if (has_wildcard(signature)) return;
  declarations_[value].type = convert_signature(signature);
  declarations_[value].has_signature = true;
}

void Inference::infer_group(const BindingGroup& group) {
  const bool open =
      !group.patterns.empty() || std::any_of(group.functions.begin(), group.functions.end(), inferred);
  if (open) infer_without_signature(group);
  for (const FunctionBinding& function : group.functions) {
    if (inferred(function)) continue;
    const Value& value = declarations_[function.value];
    const Scheme scheme = value.type;
    check_against(function, scheme, {Why::Kind::Signature, 0, value.name},
                  scoped_variables(function.signature));
  }
}

/// The type variables that a signature makes visible in its definition.
std::vector<Symbol> Inference::scoped_variables(const kernel::TypeExpr* signature) const {
  if (!scoped_type_variables_ || signature == nullptr) return {};
  const auto* forall = std::get_if<kernel::TypeForall>(&signature->node);
  if (forall == nullptr) return {};
  return {forall->variables.begin(), forall->variables.end()};
}

void Inference::infer_without_signature(const BindingGroup& group) {
  if (group.monomorphic) {
    start_inferred(group);
    check_inferred(group);
    for (const ValueId value : inferred_values(group)) open_uses_.erase(value);
    return;
  }
  ++level_;
  const std::size_t start = wanted_.size();
  start_inferred(group);
  check_inferred(group);
  --level_;
  simplify(start);
  generalise(group, start);
}

std::vector<ValueId> Inference::inferred_values(const BindingGroup& group) {
  std::vector<ValueId> values;
  for (const FunctionBinding& function : group.functions) {
    if (inferred(function)) values.push_back(function.value);
  }
  for (const kernel::PatternBinding& binding : group.patterns) {
    values.insert(values.end(), binding.variables.begin(), binding.variables.end());
  }
  return values;
}

void Inference::start_inferred(const BindingGroup& group) {
  for (const FunctionBinding& function : group.functions) {
    if (!inferred(function)) continue;
    declarations_[function.value].type = {.body = fresh()};
    if (function.signature != nullptr) use_partial_signature(function);
    if (is_main(function.value)) expect_action(function);
    open_uses_[function.value].clear();
  }
  for (const kernel::PatternBinding& binding : group.patterns) start_pattern_binding(binding);
}

/// Whether it is the program's entry, which is an action.
bool Inference::is_main(ValueId value) const {
  const Value& declared = declarations_[value];
  return declared.kind == ValueKind::Global && text(declared.name) == "main" && text(module_.name) == "Main";
}

void Inference::expect_action(const FunctionBinding& function) {
  const TypeConId io = module_.well_known[KnownType::Io];
  if (io.valid()) types_.unify(declarations_[function.value].type.body, types_.apply(plain(io), fresh()));
}

void Inference::use_partial_signature(const FunctionBinding& function) {
  const Value& value = declarations_[function.value];
  expect(function.signature->span, value.type.body, convert_partial(*function.signature),
         {Why::Kind::Signature, 0, value.name}, "this definition");
}

void Inference::start_pattern_binding(const kernel::PatternBinding& binding) {
  std::vector<Scheme> declared;
  for (const ValueId variable : binding.variables) declared.push_back(declarations_[variable].type);
  const Scope* scope = scope_;
  check_pattern(*binding.pattern, fresh(), {});
  if (scope_ != scope) {
    fail(binding.span, "a constructor with existential types or a context cannot be matched by a binding",
         "use `case` instead");
  }
  for (std::size_t i = 0; i < binding.signatures.size(); ++i) {
    if (binding.signatures[i] == nullptr || !declared[i].body.valid()) continue;
    const Type type = types_.substitute(declared[i].body, 0, fresh_types(declared[i].generics));
    const Value& variable = declarations_[binding.variables[i]];
    expect(binding.pattern->span, variable.type.body, type, {Why::Kind::Signature, 0, variable.name},
           fmt::format("`{}`", text(variable.name)));
  }
}

void Inference::check_inferred(const BindingGroup& group) {
  for (const FunctionBinding& function : group.functions) {
    if (!inferred(function)) continue;
    const Value& value = declarations_[function.value];
    check_matches(function.matches, value.type.body, {Why::Kind::Clause, 0, value.name}, value.name);
  }
  for (const kernel::PatternBinding& binding : group.patterns) {
    check_rhs(binding.rhs, binding.pattern->type, {Why::Kind::Pattern});
  }
}

// --- generalisation ---

/// The monomorphism restriction: such a group is not generalised over constraints.
bool Inference::restricted(const BindingGroup& group) const {
  if (!group.patterns.empty()) return true;
  return monomorphism_restriction_ &&
         std::any_of(group.functions.begin(), group.functions.end(), [](const FunctionBinding& function) {
           return function.signature == nullptr && function.matches.arity == 0;
         });
}

void Inference::generalise(const BindingGroup& group, std::size_t start) {
  if (restricted(group)) {
    for (std::size_t i = start; i < wanted_.size(); ++i) {
      for (const Type type : wanted_[i].predicate.arguments) types_.lower(type, level_);
    }
  }
  const std::vector<ValueId> values = inferred_values(group);
  std::vector<Type> variables;
  for (const ValueId value : values) {
    types_.collect(declarations_[value].type.body, TypeForm::Variable, level_, variables);
  }
  const std::vector<Wanted> quantified = take_quantified(start, variables);
  const Span span = values.empty() ? Span() : declarations_[values.front()].span;
  const std::vector<Predicate> predicates = without_implied(quantified, span);
  give_dictionaries(group, predicates, quantified);
  for (const ValueId value : values) close_value(value, predicates);
  name_variables(variables);
  close_level(start);
}

/// Removes from the open constraints those that mention `variables`, which grow by what else they mention.
std::vector<Inference::Wanted> Inference::take_quantified(std::size_t start, std::vector<Type>& variables) {
  std::vector<Wanted> taken;
  std::unordered_set<Type> generalised(variables.begin(), variables.end());
  bool grown = true;
  while (grown) {
    grown = false;
    std::size_t kept = start;
    for (std::size_t i = start; i < wanted_.size(); ++i) {
      const Wanted wanted = wanted_[i];
      const std::vector<Type> mentioned = variables_of(wanted.predicate);
      const bool concerned = std::any_of(mentioned.begin(), mentioned.end(),
                                         [&](Type type) { return generalised.contains(type); });
      if (!concerned) {
        wanted_[kept++] = wanted;
        continue;
      }
      taken.push_back(wanted);
      for (const Type type : mentioned) {
        if (!generalised.insert(type).second) continue;
        variables.push_back(type);
        grown = true;
      }
    }
    wanted_.resize(kept);
  }
  return taken;
}

/// Each constraint once, and none that is a superclass of another.
std::vector<Inference::Predicate> Inference::without_implied(const std::vector<Wanted>& wanted, Span span) {
  const auto same = [&](const Predicate& a, const Predicate& b) {
    return a.class_id == b.class_id &&
           std::equal(a.arguments.begin(), a.arguments.end(), b.arguments.begin(), b.arguments.end(),
                      [&](Type x, Type y) { return types_.equal(x, y); });
  };
  std::vector<Predicate> unique;
  for (const Wanted& item : wanted) {
    if (std::none_of(unique.begin(), unique.end(),
                     [&](const Predicate& p) { return same(p, item.predicate); })) {
      unique.push_back(item.predicate);
    }
    if (unique.size() > kMostConstraints) {
      fail(span, fmt::format("the type of this would have more than {} class constraints", kMostConstraints),
           "add a type signature");
    }
  }
  std::vector<Predicate> needed;
  for (const Predicate& predicate : unique) {
    const bool implied = std::any_of(unique.begin(), unique.end(), [&](const Predicate& other) {
      if (&other == &predicate || declarations_[other.class_id].superclasses.empty()) return false;
      Scope supers;
      add_given(supers, other, nullptr);
      return std::any_of(supers.givens.begin() + 1, supers.givens.end(),
                         [&](const Given& given) { return same(given.predicate, predicate); });
    });
    if (!implied) needed.push_back(predicate);
  }
  return needed;
}

/// The group's functions take the same dictionaries, under the same names, so that uses among them can pass
/// them on.
void Inference::give_dictionaries(const BindingGroup& group, const std::vector<Predicate>& predicates,
                                  const std::vector<Wanted>& quantified) {
  std::vector<kernel::DictionaryVariable> parameters;
  std::vector<const Dictionary*> dictionaries;
  Scope known;
  for (const Predicate& predicate : predicates) {
    parameters.push_back(new_dictionary_variable());
    dictionaries.push_back(dictionary_of(parameters.back()));
    add_given(known, predicate, dictionaries.back());
  }
  for (Wanted wanted : quantified) {
    wanted.scope = &known;
    solve_from_givens(wanted);
  }
  const kernel::Slice<kernel::DictionaryVariable> stored = store(parameters);
  for (const FunctionBinding& function : group.functions) {
    if (!inferred(function)) continue;
    function.dictionaries = stored;
    const auto uses = open_uses_.find(function.value);
    if (uses == open_uses_.end()) continue;
    if (!dictionaries.empty()) {
      const kernel::Slice<const Dictionary*> passed = store(dictionaries);
      for (const kernel::Variable* use : uses->second) use->dictionaries = passed;
    }
    open_uses_.erase(uses);
  }
}

void Inference::close_value(ValueId id, const std::vector<Predicate>& predicates) {
  Value& value = declarations_[id];
  const Type type = value.type.body;
  if (types_.larger_than(type, kLargestType))
    fail_too_large(value.span, fmt::format("`{}`", text(value.name)));
  std::vector<Type> own;
  types_.collect(type, TypeForm::Variable, level_, own);
  for (const Predicate& predicate : predicates) {
    for (const Type variable : variables_of(predicate)) {
      if (std::find(own.begin(), own.end(), variable) == own.end()) own.push_back(variable);
    }
  }
  Scheme scheme;
  scheme.generics = static_cast<std::uint32_t>(own.size());
  scheme.names.resize(own.size());
  for (std::size_t i = 0; i < own.size(); ++i) scheme.names[i] = types_[own[i]].name;
  scheme.body = types_.close(type, own);
  for (const Predicate& predicate : predicates) {
    Constraint constraint{predicate.class_id, {}};
    for (const Type argument : predicate.arguments)
      constraint.arguments.push_back(types_.close(argument, own));
    scheme.constraints.push_back(std::move(constraint));
  }
  value.type = std::move(scheme);
}

/// Inside the definition its generalised variables are from now on rigid ones.
void Inference::name_variables(std::span<const Type> variables) {
  for (const Type variable : variables) {
    const Symbol name = types_[variable].name;
    const Type rigid = types_.rigid(level_ + 1, name);
    types_[variable].first = rigid;
  }
}

// --- signatures ---

void Inference::check_against(const FunctionBinding& function, const Scheme& scheme, const Why& why,
                              std::span<const Symbol> scoped, const kernel::TypeExpr* instance_signature) {
  Scope* scope = enter_scope();
  scope->owner = why;
  const std::size_t mark = type_scope_.size();
  std::vector<Type> rigid;
  for (std::uint32_t i = 0; i < scheme.generics; ++i) {
    const Symbol name = i < scheme.names.size() ? scheme.names[i] : Symbol();
    rigid.push_back(types_.rigid(level_, name));
    if (std::find(scoped.begin(), scoped.end(), name) != scoped.end()) {
      type_scope_.push_back({name, rigid.back(), types_.kinds.fresh()});
    }
  }
  function.dictionaries = store(add_givens(*scope, scheme, rigid));
  const Type type = types_.substitute(scheme.body, scheme.first, rigid);
  if (instance_signature != nullptr) use_instance_signature(*instance_signature, type);
  check_matches(function.matches, type, why, why.name);
  type_scope_.resize(mark);
  leave_scope();
}

// --- clauses ---

void Inference::check_matches(const kernel::Matches& matches, Type expected, const Why& why, Symbol name) {
  Type result;
  const std::vector<Type> parameters = split_arrows(matches, expected, why, name, result);
  const Why argument{name.valid() ? Why::Kind::Argument : Why::Kind::Pattern, 0, name};
  for (const kernel::Match& match : matches.matches) check_match(match, parameters, result, why, argument);
}

std::vector<Type> Inference::split_arrows(const kernel::Matches& matches, Type expected, const Why& why,
                                          Symbol name, Type& result) {
  std::vector<Type> parameters(matches.arity);
  result = expected;
  for (std::uint32_t i = 0; i < matches.arity; ++i) {
    if (split_arrow(result, parameters[i], result)) continue;
    const std::string function = name.valid() ? fmt::format("`{}`", text(name)) : "this function";
    const std::string type = TypePrinter(declarations_).print(expected);
    fail(matches.span,
         fmt::format("{} is written with {} parameter{}, but {} was expected{}, which takes {}", function,
                     matches.arity, matches.arity == 1 ? "" : "s", type, describe(why),
                     i == 0 ? "none" : std::to_string(i)),
         "remove parameters, or correct the type");
  }
  return parameters;
}

/// `result_why` and `pattern_why` say why these types are expected.
void Inference::check_match(const kernel::Match& match, std::span<const Type> parameters, Type result,
                            const Why& result_why, Why pattern_why) {
  const Scope* scope = scope_;
  const std::size_t mark = type_scope_.size();
  for (std::size_t i = 0; i < match.patterns.size() && i < parameters.size(); ++i) {
    pattern_why.index = static_cast<std::uint32_t>(i);
    check_pattern(*match.patterns[i], parameters[i], pattern_why);
  }
  check_rhs(match.rhs, result, result_why);
  type_scope_.resize(mark);
  leave_scopes(scope);
}

void Inference::check_rhs(const kernel::RightHandSide& rhs, Type expected, const Why& why) {
  infer_groups(rhs.where);
  for (const kernel::Guarded& alternative : rhs.alternatives) {
    const Scope* scope = scope_;
    for (const kernel::Guard& guard : alternative.guards) check_guard(guard);
    check(*alternative.body, expected, why);
    leave_scopes(scope);
  }
}

void Inference::check_guard(const kernel::Guard& guard) {
  if (const auto* condition = std::get_if<kernel::GuardCondition>(&guard)) {
    check(*condition->condition, plain(builtins_.bool_type), {Why::Kind::Guard});
  } else if (const auto* pattern = std::get_if<kernel::GuardPattern>(&guard)) {
    check_pattern(*pattern->pattern, infer(*pattern->value), {Why::Kind::Pattern});
  } else {
    infer_groups(std::get<kernel::GuardLet>(guard).groups);
  }
}

}  // namespace culprit::front::haskell
