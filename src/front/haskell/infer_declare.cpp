// What a module declares: kinds of types and classes, types of constructors, fields and methods, heads of
// instances. Kinds are inferred for the whole module at once; what stays open is `*`.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

namespace {
constexpr std::size_t kDeepestSynonym = 500;
}

void Inference::declare_types() {
  for (const kernel::TypeSource& source : module_.types) declare_kinds(source);
  for (const kernel::ClassSource& source : module_.classes) declare_class_head(source);
  for (const kernel::TypeSource& source : module_.types) {
    if (pending_synonyms_.contains(source.type)) guarded([&] { declare_synonym(source); });
  }
  for (const kernel::TypeSource& source : module_.types) declare_constructors(source);
  for (const kernel::ClassSource& source : module_.classes) declare_class(source);
  break_circles();
  settle_kinds();
  for (const kernel::InstanceSource& source : module_.instances) {
    guarded([&] { declare_instance(source); });
  }
  for (const kernel::InstanceSource& source : module_.instances) {
    guarded([&] { check_instance_head(source); });
  }
  declare_primitives();
}

void Inference::settle_kinds() {
  for (const kernel::TypeSource& source : module_.types) types_.kinds.settle(constructor_kind(source.type));
  for (const kernel::ClassSource& source : module_.classes) {
    for (const Kind kind : declarations_[source.class_id].parameter_kinds) types_.kinds.settle(kind);
  }
}

// --- types ---

void Inference::declare_kinds(const kernel::TypeSource& source) {
  TypeCon& type = declarations_[source.type];
  if (type.kind == TypeConKind::Synonym) {
    pending_synonyms_.emplace(source.type, &source);
    return;
  }
  std::vector<Kind> kinds;
  for (std::uint32_t i = 0; i < type.arity; ++i) {
    kinds.push_back(kind_of(i < source.kinds.size() ? source.kinds[i] : nullptr));
  }
  Kind kind = types_.kinds.star();
  for (auto it = kinds.rbegin(); it != kinds.rend(); ++it) kind = types_.kinds.arrow(*it, kind);
  type.type_kind = kind;
}

/// Makes the parameters of the type visible as generics 0, 1, ..
std::size_t Inference::bind_parameters(const kernel::TypeSource& source) {
  const std::size_t mark = type_scope_.size();
  Kind kind = constructor_kind(source.type);
  for (std::uint32_t i = 0; i < source.parameters.size(); ++i) {
    const Kinds::Node node = types_.kinds[kind];
    if (node.form != Kinds::Form::Arrow) break;
    type_scope_.push_back({source.parameters[i], types_.generic(i), node.first});
    kind = node.second;
  }
  return mark;
}

void Inference::declare_synonym(const kernel::TypeSource& source) {
  if (pending_synonyms_.erase(source.type) == 0) return;
  open_synonyms_.push_back(source.type);
  std::vector<TypeVariableBinding> outer;
  std::swap(outer, type_scope_);
  const auto leave = [&] {
    open_synonyms_.pop_back();
    std::swap(outer, type_scope_);
  };
  try {
    define_synonym(source);
  } catch (const Failed&) {
    leave();
    throw;
  }
  leave();
}

void Inference::define_synonym(const kernel::TypeSource& source) {
  TypeCon& type = declarations_[source.type];
  const std::uint32_t arity = static_cast<std::uint32_t>(source.parameters.size());
  for (std::uint32_t i = 0; i < arity; ++i) {
    const Kind kind = kind_of(i < source.kinds.size() ? source.kinds[i] : nullptr);
    type_scope_.push_back({source.parameters[i], types_.generic(i), kind});
  }
  if (open_synonyms_.size() > kDeepestSynonym) {
    fail(source.span,
         fmt::format("type synonyms that use each other are nested more than {} deep", kDeepestSynonym),
         "declare each type synonym before those that use it");
  }
  Kind kind = types_.kinds.fresh();
  const Type body = convert(*source.synonym, kind);
  if (types_.larger_than(body, kLargestType)) {
    fail(source.span,
         fmt::format("the type synonym `{}` is too large: written out, it has more than {} names",
                     text(type.name), kLargestType),
         "a `data` or `newtype` in between keeps types small");
  }
  for (std::uint32_t i = arity; i-- > 0;) kind = types_.kinds.arrow(type_scope_[i].kind, kind);
  type.type_kind = kind;
  type.synonym = body;
}

Type Inference::applied(TypeConId id) {
  Type type = types_.constructor(id);
  for (std::uint32_t i = 0; i < declarations_[id].arity; ++i) type = types_.apply(type, types_.generic(i));
  return type;
}

Type Inference::function(std::span<const Type> parameters, Type result) {
  for (std::size_t i = parameters.size(); i-- > 0;) result = arrow_type(parameters[i], result);
  return result;
}

void Inference::declare_constructors(const kernel::TypeSource& source) {
  for (const kernel::DataConSource& constructor : source.constructors) {
    const bool done = guarded([&] {
      if (constructor.result != nullptr) {
        declare_gadt_constructor(source, constructor);
      } else {
        declare_constructor(source, constructor);
      }
    });
    DataCon& declared = declarations_[constructor.constructor];
    if (!done) {
      declared.scheme = {.body = types_.error()};
      declared.field_types.assign(declared.arity, types_.error());
    }
    for (const FieldId field : declared.fields) {
      if (field.valid()) declare_selector(field);
    }
  }
}

void Inference::declare_constructor(const kernel::TypeSource& source,
                                    const kernel::DataConSource& constructor) {
  const std::uint32_t arity = declarations_[source.type].arity;
  Scheme scheme;
  scheme.names.assign(source.parameters.begin(), source.parameters.end());
  scheme.names.resize(arity);
  scheme.names.insert(scheme.names.end(), constructor.existentials.begin(), constructor.existentials.end());
  scheme.generics = static_cast<std::uint32_t>(scheme.names.size());
  const std::size_t mark = bind_parameters(source);
  bind_generics(constructor.existentials, arity);
  convert_context(constructor.context, scheme.constraints, scheme.equalities);
  std::vector<Type> fields;
  for (const kernel::TypeExpr* field : constructor.fields) {
    fields.push_back(convert(*field, types_.kinds.star()));
  }
  type_scope_.resize(mark);
  set_constructor(constructor, std::move(scheme), std::move(fields));
}

void Inference::set_constructor(const kernel::DataConSource& constructor, Scheme scheme,
                                std::vector<Type> fields) {
  DataCon& declared = declarations_[constructor.constructor];
  scheme.body = function(fields, applied(declared.type));
  declared.scheme = std::move(scheme);
  declared.field_types = std::move(fields);
}

/// What a constructor in GADT syntax says the parameters of its type are.
std::vector<Type> Inference::result_arguments(const kernel::TypeSource& source,
                                              const kernel::DataConSource& constructor) {
  Type result = convert(*constructor.result, types_.kinds.star());
  if (types_.mentions_error(result)) throw Failed{};  // with a feature that is not supported
  if (types_.head(result) != source.type) {
    fail(constructor.result->span, fmt::format("the constructor `{}` must construct a `{}`",
                                               text(declarations_[constructor.constructor].name),
                                               text(declarations_[source.type].name)));
  }
  std::vector<Type> arguments;
  for (; types_[result].form == TypeForm::Apply; result = types_[result].first) {
    arguments.push_back(types_[result].second);
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

/// `C :: a -> T a Int` becomes forall p q. (q ~ Int) => p -> T p q.
void Inference::declare_gadt_constructor(const kernel::TypeSource& source,
                                         const kernel::DataConSource& constructor) {
  std::vector<Symbol> names;
  free_variables(*constructor.result, names);
  free_variables(constructor.context, names);
  for (const kernel::TypeExpr* field : constructor.fields) free_variables(*field, names);
  const std::uint32_t first = types_.reserve_generics(static_cast<std::uint32_t>(names.size()));
  const std::size_t mark = bind_generics(names, first);
  Scheme scheme;
  convert_context(constructor.context, scheme.constraints, scheme.equalities);
  std::vector<Type> fields;
  for (const kernel::TypeExpr* field : constructor.fields) {
    fields.push_back(convert(*field, types_.kinds.star()));
  }
  const std::vector<Type> arguments = result_arguments(source, constructor);
  type_scope_.resize(mark);
  const std::vector<Type> meaning = number_gadt_variables(scheme, names, first, arguments);
  substitute_in(scheme, first, meaning);
  for (Type& field : fields) field = types_.substitute(field, first, meaning);
  set_constructor(constructor, std::move(scheme), std::move(fields));
}

/// A variable that stands alone as an argument is that parameter, the others are existential; for other
/// arguments there are equalities. Gives the new meanings of generics `first`, `first` + 1, ..
std::vector<Type> Inference::number_gadt_variables(Scheme& scheme, std::span<const Symbol> names,
                                                   std::uint32_t first, std::span<const Type> arguments) {
  std::vector<Type> meaning(names.size());
  scheme.names.resize(arguments.size());
  for (std::uint32_t i = 0; i < arguments.size(); ++i) {
    const TypeNode node = types_[arguments[i]];
    const std::uint32_t index = node.index - first;
    const bool own = node.form == TypeForm::Generic && node.index >= first && index < names.size();
    if (own && !meaning[index].valid()) {
      meaning[index] = types_.generic(i);
      scheme.names[i] = names[index];
    } else {
      scheme.equalities.emplace_back(types_.generic(i), arguments[i]);
    }
  }
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    if (meaning[i].valid()) continue;
    meaning[i] = types_.generic(static_cast<std::uint32_t>(scheme.names.size()));
    scheme.names.push_back(names[i]);
  }
  scheme.generics = static_cast<std::uint32_t>(scheme.names.size());
  return meaning;
}

/// A field used as a function. One whose type mentions existential variables cannot be.
void Inference::declare_selector(FieldId id) {
  const Field& field = declarations_[id];
  if (!field.selector.valid()) return;
  Value& selector = declarations_[field.selector];
  if (selector.type.body.valid()) return;
  const DataCon& constructor = declarations_[field.constructors.front()];
  const auto place = std::find(constructor.fields.begin(), constructor.fields.end(), id);
  const auto index = static_cast<std::size_t>(place - constructor.fields.begin());
  selector.type = {.body = types_.error()};
  if (index >= constructor.field_types.size()) return;
  const Type type = constructor.field_types[index];
  const std::uint32_t arity = declarations_[constructor.type].arity;
  if (constructor.scheme.names.size() < arity) return;  // a constructor with an error
  for (const std::uint32_t index : types_.generics_in(type)) {
    if (index >= arity && index < constructor.scheme.generics) return;
  }
  Scheme scheme{.generics = arity, .names = {}, .constraints = {}, .body = {}};
  scheme.names.assign(constructor.scheme.names.begin(), constructor.scheme.names.begin() + arity);
  scheme.body = arrow_type(applied(constructor.type), type);
  selector.type = flattened(std::move(scheme), 0);
}

// --- classes and instances ---

void Inference::declare_class_head(const kernel::ClassSource& source) {
  Class& declared = declarations_[source.class_id];
  declared.arity = static_cast<std::uint32_t>(source.parameters.size());
  declared.parameter_kinds.clear();
  for (std::size_t i = 0; i < source.parameters.size(); ++i) {
    declared.parameter_kinds.push_back(types_.kinds.fresh());
  }
}

void Inference::declare_class(const kernel::ClassSource& source) {
  Class& declared = declarations_[source.class_id];
  const std::size_t mark = type_scope_.size();
  std::vector<Type> parameters;
  for (std::uint32_t i = 0; i < declared.arity; ++i) {
    parameters.push_back(types_.generic(i));
    type_scope_.push_back({source.parameters[i], parameters.back(), declared.parameter_kinds[i]});
  }
  declared.superclasses.clear();
  std::vector<Equality> equalities;
  guarded([&] { convert_context(source.context, declared.superclasses, equalities); });
  for (const kernel::MethodSource& method : source.methods) {
    Value& value = declarations_[method.method];
    value.has_signature = true;
    value.type = {.body = types_.error()};
    guarded([&] {
      Scheme scheme = convert_signature(*method.type, declared.arity);
      scheme.generics += declared.arity;
      scheme.names.insert(scheme.names.begin(), source.parameters.begin(), source.parameters.end());
      scheme.constraints.insert(scheme.constraints.begin(), Constraint{source.class_id, parameters});
      value.type = std::move(scheme);
    });
    const std::uint32_t index = value.index;
    if (index < declared.defaults.size() && declared.defaults[index].valid()) {
      declarations_[declared.defaults[index]].type = value.type;
    }
  }
  type_scope_.resize(mark);
}

/// A class must not be a superclass of itself: the search for what superclasses say would not end.
void Inference::break_circles() {
  std::unordered_set<ClassId> harmless;
  for (const kernel::ClassSource& source : module_.classes) {
    if (is_own_superclass(source.class_id, harmless)) {
      begin_definition();
      report(
          source.span,
          fmt::format("the class `{}` is a superclass of itself", text(declarations_[source.class_id].name)),
          "remove a class before a `=>`, so that there is no circle");
    }
    harmless.insert(source.class_id);
  }
}

/// No circle leads through those that are `harmless`.
bool Inference::is_own_superclass(ClassId id, const std::unordered_set<ClassId>& harmless) const {
  std::unordered_set<ClassId> seen;
  std::vector<ClassId> work{id};
  while (!work.empty()) {
    const Class& next = declarations_[work.back()];
    work.pop_back();
    for (const Constraint& super : next.superclasses) {
      if (super.class_id == id) return true;
      if (!harmless.contains(super.class_id) && seen.insert(super.class_id).second)
        work.push_back(super.class_id);
    }
  }
  return false;
}

void Inference::declare_instance(const kernel::InstanceSource& source) {
  Instance& instance = declarations_[source.instance];
  const Class& declared = declarations_[instance.class_id];
  instance.head.assign(source.head.size(), types_.error());
  std::vector<Symbol> names;
  for (const kernel::TypeExpr* type : source.head) free_variables(*type, names);
  free_variables(source.context, names);
  instance.generics = static_cast<std::uint32_t>(names.size());
  if (source.head.size() != declared.arity) {
    fail(source.span, fmt::format("the class `{}` has {} parameter{}, but the instance gives {} types",
                                  text(declared.name), declared.arity, declared.arity == 1 ? "" : "s",
                                  source.head.size()));
  }
  const std::size_t mark = bind_generics(names, 0);
  std::vector<Type> head;
  for (std::size_t i = 0; i < source.head.size(); ++i) {
    head.push_back(convert(*source.head[i], declared.parameter_kinds[i]));
  }
  instance.context.clear();
  convert_context(source.context, instance.context, instance.equalities);
  leave_type_scope(mark);
  instance.head = std::move(head);
}

/// Two instances for the same types would make the meaning of a program depend on the compiler's mood.
void Inference::check_instance_head(const kernel::InstanceSource& source) {
  const Instance& instance = declarations_[source.instance];
  if (std::any_of(instance.head.begin(), instance.head.end(),
                  [&](Type type) { return types_[type].form == TypeForm::Error; })) {
    return;
  }
  std::vector<InstanceId> storage;
  for (const InstanceId other : instances_of({instance.class_id, instance.head}, storage)) {
    if (other == source.instance) continue;
    if (!more_specific(other, source.instance) || !more_specific(source.instance, other)) continue;
    if (declarations_[other].span.valid() && declarations_[other].module == instance.module &&
        declarations_[other].span > instance.span) {
      continue;
    }
    TypePrinter printer(declarations_);
    fail(source.span, fmt::format("there already is an instance {}",
                                  printer.print(Constraint{instance.class_id, instance.head})));
  }
}

void Inference::declare_primitives() {
  for (const kernel::SignatureSource& source : module_.primitives) {
    if (guarded([&] { declare_signature(source.value, *source.type); })) continue;
    declarations_[source.value].type = {.body = types_.error()};
  }
}

}  // namespace culprit::front::haskell
