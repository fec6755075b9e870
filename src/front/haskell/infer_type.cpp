// From type syntax to types, checking kinds on the way.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

using kernel::TypeExpr;

namespace {

/// The head of an application; its arguments from left to right.
const TypeExpr& spine(const TypeExpr& type, std::vector<const TypeExpr*>& arguments) {
  const TypeExpr* head = &type;
  while (const auto* apply = std::get_if<kernel::TypeApply>(&head->node)) {
    arguments.push_back(apply->argument);
    head = apply->function;
  }
  std::reverse(arguments.begin(), arguments.end());
  return *head;
}
}  // namespace

// --- variables ---

const Inference::TypeVariableBinding* Inference::find_type_variable(Symbol name) const {
  const auto found = std::find_if(type_scope_.rbegin(), type_scope_.rend(),
                                  [&](const TypeVariableBinding& binding) { return binding.name == name; });
  return found == type_scope_.rend() ? nullptr : &*found;
}

/// Makes generics `first`, `first` + 1, .. visible under these names; gives what `leave_type_scope` wants.
std::size_t Inference::bind_generics(std::span<const Symbol> names, std::uint32_t first) {
  const std::size_t mark = type_scope_.size();
  for (const Symbol name : names) {
    type_scope_.push_back({name, types_.generic(first++), types_.kinds.fresh()});
  }
  return mark;
}

void Inference::leave_type_scope(std::size_t mark) {
  for (std::size_t i = mark; i < type_scope_.size(); ++i) types_.kinds.settle(type_scope_[i].kind);
  type_scope_.resize(mark);
}

/// The variables that are bound neither in the type nor around it, in order of appearance.
void Inference::free_variables(const TypeExpr& type, std::vector<Symbol>& found) const {
  if (const auto* variable = std::get_if<kernel::TypeVariable>(&type.node)) {
    const bool known = find_type_variable(variable->name) != nullptr ||
                       std::find(found.begin(), found.end(), variable->name) != found.end();
    if (!known) found.push_back(variable->name);
  } else if (const auto* apply = std::get_if<kernel::TypeApply>(&type.node)) {
    free_variables(*apply->function, found);
    free_variables(*apply->argument, found);
  } else if (const auto* forall = std::get_if<kernel::TypeForall>(&type.node)) {
    std::vector<Symbol> inner;
    free_variables(forall->context, inner);
    free_variables(*forall->type, inner);
    for (const Symbol name : inner) {
      const auto& bound = forall->variables;
      if (std::find(bound.begin(), bound.end(), name) != bound.end()) continue;
      if (std::find(found.begin(), found.end(), name) == found.end()) found.push_back(name);
    }
  }
}

void Inference::free_variables(kernel::Slice<kernel::ClassConstraint> context,
                               std::vector<Symbol>& found) const {
  for (const kernel::ClassConstraint& constraint : context) {
    for (const TypeExpr* argument : constraint.arguments) free_variables(*argument, found);
  }
}

bool Inference::has_wildcard(const TypeExpr& type) {
  if (std::holds_alternative<kernel::TypeWildcard>(type.node)) return true;
  if (const auto* apply = std::get_if<kernel::TypeApply>(&type.node)) {
    return has_wildcard(*apply->function) || has_wildcard(*apply->argument);
  }
  const auto* forall = std::get_if<kernel::TypeForall>(&type.node);
  return forall != nullptr && has_wildcard(*forall->type);
}

Type Inference::convert_variable(const TypeExpr& type, Symbol name, Kind& kind) {
  const TypeVariableBinding* binding = find_type_variable(name);
  if (binding == nullptr) {
    if (unknown_variable_ == UnknownVariable::Error) {
      fail(type.span, fmt::format("the type variable `{}` is not in scope", text(name)));
    }
    const Type variable =
        types_.add({.form = TypeForm::Variable, .ground = false, .index = level_, .name = name});
    type_scope_.push_back({name, variable, types_.kinds.fresh()});
    binding = &type_scope_.back();
  }
  kind = binding->kind;
  return binding->type;
}

// --- kinds ---

std::string Inference::print_kind(Kind kind) const {
  const Kinds::Node& node = types_.kinds[kind];
  if (node.form != Kinds::Form::Arrow) return "*";
  const std::string parameter = print_kind(node.first);
  const bool nested = types_.kinds[node.first].form == Kinds::Form::Arrow;
  return (nested ? "(" + parameter + ")" : parameter) + " -> " + print_kind(node.second);
}

void Inference::expect_kind(Span span, Kind actual, Kind expected, Type type) {
  if (types_.kinds.unify(actual, expected) || lenient_kinds_) return;
  const std::string what = fmt::format("`{}`", TypePrinter(declarations_).print(type));
  const Kinds::Node& wanted = types_.kinds[expected];
  const Kinds::Node& found = types_.kinds[actual];
  if (wanted.form == Kinds::Form::Star && found.form == Kinds::Form::Arrow) {
    int missing = 0;
    for (Kind kind = actual; types_.kinds[kind].form == Kinds::Form::Arrow;
         kind = types_.kinds[kind].second) {
      ++missing;
    }
    fail(span, fmt::format("{} is not a type: it needs {} more argument{}", what, missing,
                           missing == 1 ? "" : "s"));
  }
  const auto simple = [&](Kind kind) {
    const std::string text = print_kind(kind);
    return text.find_first_of("(abcdefghijklmnopqrstuvwxyz") == std::string::npos;
  };
  if (!simple(actual) || !simple(expected)) {
    fail(span, fmt::format("{} has kind {}, but kind {} was expected", what, print_kind(actual),
                           print_kind(expected)));
  }
  const auto arguments = [&](Kind kind) {
    const std::string text = print_kind(kind);
    const auto count = std::count(text.begin(), text.end(), '>');
    return count == 0 ? "no argument" : count == 1 ? "1 argument" : fmt::format("{} arguments", count);
  };
  fail(span, fmt::format("{} takes {}, but a type that takes {} is needed here", what, arguments(actual),
                         arguments(expected)));
}

Kind Inference::kind_of(const TypeExpr* annotation) {
  if (annotation == nullptr) return types_.kinds.fresh();
  std::vector<const TypeExpr*> arguments;
  const TypeExpr& head = spine(*annotation, arguments);
  const auto* constructor = std::get_if<kernel::TypeConstructor>(&head.node);
  if (constructor == nullptr) return types_.kinds.fresh();
  if (constructor->constructor == builtins_.arrow_type && arguments.size() == 2) {
    const Kind parameter = kind_of(arguments[0]);
    return types_.kinds.arrow(parameter, kind_of(arguments[1]));
  }
  return constructor->constructor == builtins_.kind_type ? types_.kinds.star() : types_.kinds.fresh();
}

Kind Inference::constructor_kind(TypeConId id) {
  TypeCon& constructor = declarations_[id];
  if (!constructor.type_kind.valid()) constructor.type_kind = types_.kinds.of_arity(constructor.arity);
  return constructor.type_kind;
}

// --- types ---

Type Inference::convert(const TypeExpr& type, Kind expected) {
  if (std::holds_alternative<kernel::TypeWildcard>(type.node)) return fresh();
  if (std::holds_alternative<kernel::TypeUnsupported>(type.node)) return types_.error();
  if (const auto* forall = std::get_if<kernel::TypeForall>(&type.node))
    return convert_forall(*forall, expected);
  return convert_applied(type, expected);
}

Type Inference::convert_applied(const TypeExpr& type, Kind expected) {
  std::vector<const TypeExpr*> arguments;
  const TypeExpr& head = spine(type, arguments);
  Kind kind = types_.kinds.fresh();
  Type result;
  if (const auto* constructor = std::get_if<kernel::TypeConstructor>(&head.node)) {
    const TypeConId id = constructor->constructor;
    if (id == builtins_.arrow_type && arguments.size() == 2) {
      const Type parameter = convert(*arguments[0], types_.kinds.star());
      result = arrow_type(parameter, convert(*arguments[1], types_.kinds.star()));
      kind = types_.kinds.star();
    } else if (declarations_[id].unsupported) {
      return types_.error();
    } else if (declarations_[id].kind == TypeConKind::Synonym) {
      result = convert_synonym(id, arguments, type.span, kind);
    } else {
      kind = constructor_kind(id);
      result = convert_arguments(types_.constructor(id), kind, arguments, head);
    }
  } else if (const auto* variable = std::get_if<kernel::TypeVariable>(&head.node)) {
    const Type function = convert_variable(head, variable->name, kind);
    result = convert_arguments(function, kind, arguments, head);
  } else {
    const Type function = convert(head, kind);
    if (types_[function].form == TypeForm::Error) return function;
    result = convert_arguments(function, kind, arguments, head);
  }
  if (types_[result].form == TypeForm::Error) return result;
  expect_kind(type.span, kind, expected, result);
  return result;
}

/// Applies `function`, of kind `kind`; `kind` becomes that of the result.
Type Inference::convert_arguments(Type function, Kind& kind, std::span<const TypeExpr* const> arguments,
                                  const TypeExpr& head) {
  for (const TypeExpr* argument : arguments) {
    if (types_.kinds[kind].form == Kinds::Form::Variable) {
      const Kind parameter = types_.kinds.fresh();
      types_.kinds.unify(kind, types_.kinds.arrow(parameter, types_.kinds.fresh()));
    }
    const Kinds::Node node = types_.kinds[kind];
    if (node.form != Kinds::Form::Arrow) {
      if (lenient_kinds_) return types_.error();
      fail(head.span,
           fmt::format("`{}` is applied to too many types", TypePrinter(declarations_).print(function)));
    }
    const Type converted = convert(*argument, node.first);
    if (types_[converted].form == TypeForm::Error) return converted;
    function = types_.apply(function, converted);
    kind = node.second;
  }
  return function;
}

Type Inference::convert_synonym(TypeConId id, std::span<const TypeExpr* const> arguments, Span span,
                                Kind& kind) {
  if (const auto pending = pending_synonyms_.find(id); pending != pending_synonyms_.end()) {
    declare_synonym(*pending->second);
  }
  const TypeCon& synonym = declarations_[id];
  if (std::find(open_synonyms_.begin(), open_synonyms_.end(), id) != open_synonyms_.end()) {
    fail(span, fmt::format("the type synonym `{}` is defined by itself", text(synonym.name)),
         "a type that contains itself is declared with `data` or `newtype`");
  }
  if (!synonym.synonym.valid() || types_[synonym.synonym].form == TypeForm::Error) return types_.error();
  if (arguments.size() < synonym.arity) {
    fail(span, fmt::format("the type synonym `{}` needs {} argument{}, not {}", text(synonym.name),
                           synonym.arity, synonym.arity == 1 ? "" : "s", arguments.size()));
  }
  kind = constructor_kind(id);
  std::vector<Type> types;
  for (std::uint32_t i = 0; i < synonym.arity; ++i) {
    const Kinds::Node node = types_.kinds[kind];
    types.push_back(convert(*arguments[i], node.first));
    kind = node.second;
  }
  const Type body = types_.substitute(synonym.synonym, 0, types);
  const std::size_t rest = synonym.arity;
  if (arguments.size() == rest) return body;
  return convert_arguments(body, kind, arguments.subspan(rest), *arguments[rest]);
}

/// A function; variables quantified in its result are moved to the front.
Type Inference::arrow_type(Type parameter, Type result) {
  if (types_[result].form != TypeForm::Forall) return arrow(parameter, result);
  Scheme scheme = types_.schemes[types_[result].scheme];
  scheme.body = arrow(parameter, scheme.body);
  return types_.forall(std::move(scheme));
}

Type Inference::convert_forall(const kernel::TypeForall& forall, Kind expected) {
  Scheme scheme;
  scheme.generics = static_cast<std::uint32_t>(forall.variables.size());
  scheme.names.assign(forall.variables.begin(), forall.variables.end());
  scheme.first = types_.reserve_generics(scheme.generics);
  const std::size_t mark = bind_generics(forall.variables, scheme.first);
  convert_context(forall.context, scheme.constraints, scheme.equalities);
  scheme.body = convert(*forall.type, expected);
  leave_type_scope(mark);
  if (types_[scheme.body].form == TypeForm::Error) return scheme.body;
  const bool plain = scheme.generics == 0 && scheme.constraints.empty() && scheme.equalities.empty();
  return plain ? scheme.body : make_forall(std::move(scheme));
}

/// Replaces the generics from `first` on in all parts of a scheme.
void Inference::substitute_in(Scheme& scheme, std::uint32_t first, std::span<const Type> arguments) {
  const auto replace = [&](Type& type) { type = types_.substitute(type, first, arguments); };
  for (Constraint& constraint : scheme.constraints) {
    for (Type& argument : constraint.arguments) replace(argument);
  }
  for (Equality& equality : scheme.equalities) {
    replace(equality.first);
    replace(equality.second);
  }
  if (scheme.body.valid()) replace(scheme.body);
}

/// The scheme forall (outer generics, then those of a `forall` that the body is), numbered from `first` on.
Scheme Inference::flattened(Scheme outer, std::uint32_t first) {
  Scheme inner;
  inner.body = outer.body;
  if (types_[outer.body].form == TypeForm::Forall) inner = types_.schemes[types_[outer.body].scheme];
  outer.body = {};
  const std::uint32_t count = outer.generics + inner.generics;
  std::vector<Type> generics;
  for (std::uint32_t i = 0; i < count; ++i) generics.push_back(types_.generic(first + i));
  const std::span<const Type> all = generics;
  substitute_in(outer, outer.first, all.first(outer.generics));
  substitute_in(inner, outer.first, all.first(outer.generics));
  substitute_in(inner, inner.first, all.subspan(outer.generics));
  const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  append(outer.names, inner.names);
  append(outer.constraints, inner.constraints);
  append(outer.equalities, inner.equalities);
  outer.generics = count;
  outer.first = first;
  outer.body = inner.body;
  return outer;
}

/// A `forall`; one directly below it is made part of it.
Type Inference::make_forall(Scheme scheme) {
  if (types_[scheme.body].form != TypeForm::Forall) return types_.forall(std::move(scheme));
  const std::uint32_t inner = types_.schemes[types_[scheme.body].scheme].generics;
  const std::uint32_t first = types_.reserve_generics(scheme.generics + inner);
  return types_.forall(flattened(std::move(scheme), first));
}

void Inference::convert_context(kernel::Slice<kernel::ClassConstraint> context,
                                std::vector<Constraint>& constraints, std::vector<Equality>& equalities) {
  for (const kernel::ClassConstraint& written : context) {
    if (!written.class_id.valid()) {
      if (written.arguments.size() != 2) continue;
      const Kind kind = types_.kinds.fresh();
      const Type left = convert(*written.arguments[0], kind);
      equalities.emplace_back(left, convert(*written.arguments[1], kind));
      continue;
    }
    const Class& declared = declarations_[written.class_id];
    if (written.arguments.size() != declared.arity) {
      fail(written.span,
           fmt::format("the class `{}` has {} parameter{}, but is applied to {} types", text(declared.name),
                       declared.arity, declared.arity == 1 ? "" : "s", written.arguments.size()));
    }
    Constraint constraint{written.class_id, {}};
    for (std::size_t i = 0; i < written.arguments.size(); ++i) {
      const bool known = i < declared.parameter_kinds.size();
      const Kind kind = known ? declared.parameter_kinds[i] : types_.kinds.fresh();
      constraint.arguments.push_back(convert(*written.arguments[i], kind));
    }
    constraints.push_back(std::move(constraint));
  }
}

Scheme Inference::convert_signature(const TypeExpr& type, std::uint32_t offset) {
  Scheme implicit;
  free_variables(type, implicit.names);
  implicit.generics = static_cast<std::uint32_t>(implicit.names.size());
  implicit.first = types_.reserve_generics(implicit.generics);
  const std::size_t mark = bind_generics(implicit.names, implicit.first);
  implicit.body = convert(type, types_.kinds.star());
  leave_type_scope(mark);
  if (types_.larger_than(implicit.body, kLargestType)) fail_too_large(type.span, "this signature");
  Scheme scheme = flattened(std::move(implicit), offset);
  scheme.first = 0;
  return scheme;
}

}  // namespace culprit::front::haskell
