// The code of classes and instances: default methods, methods, superclasses.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

void Inference::check_defaults(const kernel::ClassSource& source) {
  const std::vector<Symbol> parameters(source.parameters.begin(), source.parameters.end());
  for (const kernel::FunctionBinding& function : source.defaults) {
    const Value& value = declarations_[function.value];
    if (!value.type.body.valid()) continue;
    const Scheme scheme = value.type;
    const bool done = guarded([&] {
      check_against(function, scheme, {Why::Kind::Method, 0, value.name},
                    scoped_type_variables_ ? std::span<const Symbol>(parameters) : std::span<const Symbol>());
    });
    if (!done) give_up(function.value);
  }
}

void Inference::check_instance(const kernel::InstanceSource& source) {
  const Instance& instance = declarations_[source.instance];
  if (has_error({instance.class_id, instance.head})) {
    for (const kernel::FunctionBinding& function : source.methods) give_up(function.value);
    return;
  }
  std::vector<Symbol> names;
  for (const kernel::TypeExpr* type : source.head) free_variables(*type, names);
  free_variables(source.context, names);
  guarded([&] { check_superclasses(source, names); });
  if (source.derived) deriving_ = declarations_[instance.class_id].name;
  for (const kernel::FunctionBinding& function : source.methods) {
    if (!guarded([&] { check_instance_method(source, function, names); })) give_up(function.value);
  }
  deriving_ = {};
}

void Inference::check_superclasses(const kernel::InstanceSource& source, std::span<const Symbol> names) {
  const Instance& instance = declarations_[source.instance];
  const Class& declared = declarations_[instance.class_id];
  Scope* scope = enter_scope();
  std::vector<Type> rigid;
  for (std::uint32_t i = 0; i < instance.generics; ++i) rigid.push_back(types_.rigid(level_, {}));
  const Scheme context{.generics = instance.generics,
                       .names = {},
                       .constraints = instance.context,
                       .body = {},
                       .equalities = instance.equalities};
  source.dictionaries = store(add_givens(*scope, context, rigid));
  std::vector<Type> head;
  for (const Type type : instance.head) head.push_back(types_.substitute(type, 0, rigid));
  std::vector<const Dictionary*> superclasses;
  const std::uint32_t origin =
      add_origin({.kind = Origin::Kind::Superclass, .span = source.span, .name = declared.name});
  for (const Constraint& super : declared.superclasses) {
    superclasses.push_back(want(substituted(super, 0, head), origin));
  }
  if (!source.reused_head.empty()) source.reused = want(reused_predicate(source, names, rigid), origin);
  leave_scope();
  source.superclasses = store(superclasses);
}

/// GeneralizedNewtypeDeriving: the class at the type under the newtype.
Inference::Predicate Inference::reused_predicate(const kernel::InstanceSource& source,
                                                 std::span<const Symbol> names, std::span<const Type> rigid) {
  const std::size_t mark = type_scope_.size();
  for (std::size_t i = 0; i < names.size(); ++i) {
    type_scope_.push_back({names[i], rigid[i], types_.kinds.fresh()});
  }
  const ClassId class_id = declarations_[source.instance].class_id;
  std::vector<Type> types;
  for (std::size_t i = 0; i < source.reused_head.size(); ++i) {
    types.push_back(convert(*source.reused_head[i], declarations_[class_id].parameter_kinds[i]));
  }
  type_scope_.resize(mark);
  return predicate(class_id, types);
}

/// The type of a method in an instance: first the instance's variables and context, then the method's own.
Scheme Inference::method_scheme(const Instance& instance, const Value& method,
                                std::span<const Symbol> names) {
  const Scheme& general = method.type;
  const auto arity = static_cast<std::uint32_t>(instance.head.size());
  if (types_.form(general.body) == TypeForm::Error) return {.body = general.body};
  Scheme scheme;
  scheme.generics = instance.generics + general.generics - arity;
  scheme.names.assign(names.begin(), names.end());
  scheme.names.resize(instance.generics);
  std::vector<Type> types = instance.head;
  for (std::uint32_t i = arity; i < general.generics; ++i) {
    types.push_back(types_.generic(instance.generics + i - arity));
    scheme.names.push_back(i < general.names.size() ? general.names[i] : Symbol());
  }
  scheme.constraints = instance.context;
  for (std::size_t i = 1; i < general.constraints.size(); ++i) {
    Constraint constraint = general.constraints[i];
    for (Type& argument : constraint.arguments) argument = types_.substitute(argument, 0, types);
    scheme.constraints.push_back(std::move(constraint));
  }
  scheme.equalities = instance.equalities;
  for (const Equality& equality : general.equalities) {
    scheme.equalities.emplace_back(types_.substitute(equality.first, 0, types),
                                   types_.substitute(equality.second, 0, types));
  }
  scheme.body = types_.substitute(general.body, 0, types);
  return scheme;
}

void Inference::check_instance_method(const kernel::InstanceSource& source,
                                      const kernel::FunctionBinding& function,
                                      std::span<const Symbol> names) {
  const Instance& instance = declarations_[source.instance];
  const auto place = std::find(instance.methods.begin(), instance.methods.end(), function.value);
  if (place == instance.methods.end()) return;
  const auto index = static_cast<std::size_t>(place - instance.methods.begin());
  const Value& method = declarations_[declarations_[instance.class_id].methods[index]];
  Value& value = declarations_[function.value];
  value.type = method_scheme(instance, method, names);
  value.has_signature = true;
  const Scheme scheme = value.type;
  check_against(function, scheme, {Why::Kind::Method, 0, method.name},
                scoped_type_variables_ ? names : std::span<const Symbol>(), function.signature);
}

/// InstanceSigs: the signature must allow the method's type; its variables are names for parts of that.
void Inference::use_instance_signature(const kernel::TypeExpr& signature, Type expected) {
  const UnknownVariable before = unknown_variable_;
  unknown_variable_ = UnknownVariable::Fresh;
  const kernel::TypeExpr* body = &signature;
  while (const auto* forall = std::get_if<kernel::TypeForall>(&body->node)) {
    for (const Symbol name : forall->variables) type_scope_.push_back({name, fresh(), types_.kinds.fresh()});
    body = forall->type;
  }
  Type type = convert(*body, types_.kinds.star());
  unknown_variable_ = before;
  if (types_[type].form == TypeForm::Forall) {
    const Scheme scheme = types_.schemes[types_[type].scheme];
    type = types_.substitute(scheme.body, scheme.first, fresh_types(scheme.generics));
  }
  expect(signature.span, type, expected, {Why::Kind::Method}, "the signature");
}

}  // namespace culprit::front::haskell
