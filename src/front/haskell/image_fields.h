// What the library image keeps of each record, listed once for writing and for reading. What is not listed is
// left out: of the library's code, types and signatures, which only inference reads.
#pragma once

#include <concepts>
#include <tuple>
#include <type_traits>

#include "front/haskell/builtin.h"
#include "front/haskell/declarations.h"
#include "front/haskell/kernel.h"

namespace culprit::front::haskell::image {

/// T is Record, or const Record.
template <class T, class Record>
concept Is = std::same_as<std::remove_const_t<T>, Record>;

// --- declarations ---

template <Is<Fixity> T>
auto fields(T& x) {
  return std::tie(x.associativity, x.precedence);
}
template <Is<Constraint> T>
auto fields(T& x) {
  return std::tie(x.class_id, x.arguments);
}
template <Is<Equality> T>
auto fields(T& x) {
  return std::tie(x.first, x.second);
}
template <Is<Scheme> T>
auto fields(T& x) {
  return std::tie(x.generics, x.names, x.constraints, x.body, x.equalities, x.first);
}
template <Is<Value> T>
auto fields(T& x) {
  return std::tie(x.name, x.module, x.span, x.kind, x.type, x.has_signature, x.owner_class, x.index, x.field,
                  x.fixity, x.primitive, x.unsupported, x.matcher, x.matched, x.builds);
}
template <Is<DataCon> T>
auto fields(T& x) {
  return std::tie(x.name, x.module, x.span, x.type, x.index, x.arity, x.strict, x.fields, x.infix, x.fixity,
                  x.scheme, x.field_types);
}
template <Is<Field> T>
auto fields(T& x) {
  return std::tie(x.name, x.module, x.selector, x.constructors);
}
template <Is<TypeCon> T>
auto fields(T& x) {
  return std::tie(x.name, x.module, x.span, x.kind, x.arity, x.type_kind, x.parameters, x.constructors,
                  x.synonym, x.unsupported, x.family);
}
/// Without its instances: those are known when their modules are.
template <Is<Class> T>
auto fields(T& x) {
  return std::tie(x.name, x.module, x.span, x.arity, x.last_parameter_arity, x.parameter_kinds,
                  x.superclasses, x.methods, x.defaults);
}
template <Is<Instance> T>
auto fields(T& x) {
  return std::tie(x.class_id, x.module, x.span, x.generics, x.context, x.equalities, x.head, x.methods,
                  x.derived, x.reuses);
}
template <Is<ModuleInterface> T>
auto fields(T& x) {
  return std::tie(x.name, x.values, x.types, x.open, x.library);
}
template <Is<Builtins> T>
auto fields(T& x) {
  return std::tie(x.int_type, x.integer_type, x.double_type, x.char_type, x.bool_type, x.arrow_type,
                  x.list_type, x.unit_type, x.ref_type, x.array_type, x.string_type, x.world_type,
                  x.kind_type, x.false_con, x.true_con, x.nil_con, x.cons_con, x.unit_con, x.tuple_types,
                  x.tuple_cons, x.module);
}

// --- modules ---

template <Is<WellKnownNames> T>
auto fields(T& x) {
  return x.tables();
}
template <Is<kernel::Module> T>
auto fields(T& x) {
  return std::tie(x.name, x.file, x.library, x.well_known, x.exported, x.abstract_types);
}

template <Is<ast::Annotation> T>
auto fields(T& x) {
  return std::tie(x.text, x.span, x.column);
}

// --- code ---

template <Is<kernel::DictionaryFromInstance> T>
auto fields(T& x) {
  return std::tie(x.instance, x.arguments);
}
template <Is<kernel::DictionaryFromSuperclass> T>
auto fields(T& x) {
  return std::tie(x.subclass, x.index, x.dictionary);
}
template <Is<kernel::Dictionary> T>
auto fields(T& x) {
  return std::tie(x.node);
}

template <Is<kernel::PatternWildcard> T>
auto fields(T&) {
  return std::tuple<>();
}
template <Is<kernel::PatternVariable> T>
auto fields(T& x) {
  return std::tie(x.variable);
}
template <Is<kernel::PatternAs> T>
auto fields(T& x) {
  return std::tie(x.variable, x.pattern);
}
template <Is<kernel::PatternConstructor> T>
auto fields(T& x) {
  return std::tie(x.constructor, x.arguments, x.dictionaries);
}
template <Is<ast::Literal> T>
auto fields(T& x) {
  return std::tie(x.kind, x.text, x.character);
}
template <Is<kernel::PatternLiteral> T>
auto fields(T& x) {
  return std::tie(x.literal, x.negative, x.equality, x.number);
}
template <Is<kernel::PatternList> T>
auto fields(T& x) {
  return std::tie(x.elements);
}
template <Is<kernel::PatternLazy> T>
auto fields(T& x) {
  return std::tie(x.pattern);
}
template <Is<kernel::PatternBang> T>
auto fields(T& x) {
  return std::tie(x.pattern);
}
template <Is<kernel::PatternView> T>
auto fields(T& x) {
  return std::tie(x.function, x.pattern);
}
template <Is<kernel::PatternSignature> T>
auto fields(T& x) {
  return std::tie(x.pattern);
}
template <Is<kernel::Pattern> T>
auto fields(T& x) {
  return std::tie(x.span, x.node);
}

template <Is<kernel::GuardCondition> T>
auto fields(T& x) {
  return std::tie(x.condition);
}
template <Is<kernel::GuardPattern> T>
auto fields(T& x) {
  return std::tie(x.pattern, x.value);
}
template <Is<kernel::GuardLet> T>
auto fields(T& x) {
  return std::tie(x.groups);
}
template <Is<kernel::Guarded> T>
auto fields(T& x) {
  return std::tie(x.guards, x.body);
}
template <Is<kernel::RightHandSide> T>
auto fields(T& x) {
  return std::tie(x.where, x.alternatives);
}
template <Is<kernel::Match> T>
auto fields(T& x) {
  return std::tie(x.patterns, x.rhs, x.span);
}
template <Is<kernel::Matches> T>
auto fields(T& x) {
  return std::tie(x.arity, x.matches, x.span);
}

template <Is<kernel::Variable> T>
auto fields(T& x) {
  return std::tie(x.value, x.dictionaries);
}
template <Is<kernel::Constructor> T>
auto fields(T& x) {
  return std::tie(x.constructor, x.dictionaries);
}
template <Is<kernel::IntegerLiteral> T>
auto fields(T& x) {
  return std::tie(x.text, x.number);
}
template <Is<kernel::RationalLiteral> T>
auto fields(T& x) {
  return std::tie(x.text, x.number);
}
template <Is<kernel::CharLiteral> T>
auto fields(T& x) {
  return std::tie(x.value);
}
template <Is<kernel::StringLiteral> T>
auto fields(T& x) {
  return std::tie(x.text);
}
template <Is<kernel::Apply> T>
auto fields(T& x) {
  return std::tie(x.function, x.arguments);
}
template <Is<kernel::ApplyType> T>
auto fields(T& x) {
  return std::tie(x.function);
}
template <Is<kernel::Lambda> T>
auto fields(T& x) {
  return std::tie(x.matches);
}
template <Is<kernel::Let> T>
auto fields(T& x) {
  return std::tie(x.groups, x.body);
}
template <Is<kernel::If> T>
auto fields(T& x) {
  return std::tie(x.condition, x.then_branch, x.else_branch);
}
template <Is<kernel::Case> T>
auto fields(T& x) {
  return std::tie(x.scrutinees, x.matches);
}
template <Is<kernel::List> T>
auto fields(T& x) {
  return std::tie(x.elements);
}
template <Is<kernel::RecordConstruct> T>
auto fields(T& x) {
  return std::tie(x.constructor, x.arguments, x.dictionaries);
}
template <Is<kernel::FieldUpdate> T>
auto fields(T& x) {
  return std::tie(x.field, x.value, x.span);
}
template <Is<kernel::RecordUpdate> T>
auto fields(T& x) {
  return std::tie(x.record, x.updates, x.constructors);
}
template <Is<kernel::Annotated> T>
auto fields(T& x) {
  return std::tie(x.value);
}
template <Is<kernel::Hole> T>
auto fields(T&) {
  return std::tuple<>();
}
template <Is<kernel::Unsupported> T>
auto fields(T& x) {
  return std::tie(x.feature);
}
template <Is<kernel::Expr> T>
auto fields(T& x) {
  return std::tie(x.span, x.node, x.abstracted);
}

template <Is<kernel::FunctionBinding> T>
auto fields(T& x) {
  return std::tie(x.value, x.matches, x.dictionaries);
}
template <Is<kernel::PatternBinding> T>
auto fields(T& x) {
  return std::tie(x.pattern, x.rhs, x.variables, x.span);
}
template <Is<kernel::BindingGroup> T>
auto fields(T& x) {
  return std::tie(x.functions, x.patterns, x.recursive, x.monomorphic);
}
/// The dictionary of an instance; its methods are definitions of their own.
template <Is<kernel::InstanceSource> T>
auto fields(T& x) {
  return std::tie(x.instance, x.derived, x.reused, x.dictionaries, x.superclasses, x.span);
}

}  // namespace culprit::front::haskell::image
