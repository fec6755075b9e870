// Refinements change no types: what an annotation writes is what Haskell has there.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/liquid/printer.h"
#include "front/haskell/liquid/refined_types.h"
#include "front/haskell/type_printer.h"

namespace culprit::front::haskell::liquid {

namespace {
constexpr int kDeepestAlias = 100;
}

/// Inside of an alias nothing need be wrong with the alias itself: where it is used is where they differ.
void RefinedTypes::fail_different(const Type& written, haskell::Type type) const {
  throw Misunderstood{use_.valid() ? use_ : written.span,
                      fmt::format("this says `{}`, but the type in Haskell is `{}`", to_text(written),
                                  TypePrinter(declarations_).print(type)),
                      "an annotation may refine the type that Haskell gives, not change it", false};
}

void RefinedTypes::check_same(const Path& path, std::size_t arguments, Written written, haskell::Type type) {
  Entity meant = builtins_.special(Space::Types, path.name);
  if (!meant.found()) meant = find_entity(*written.scope->owner(), declarations_, path, Space::Types);
  if (meant.is(Entity::Kind::Class))
    throw Misunderstood{written.type->span, fmt::format("`{}` is a class, not a type", path.name), "", false};
  if (!meant.found()) check_named(path.name, *written.type, type);
  if (!meant.is(Entity::Kind::TypeCon)) return;
  TypeConId con = meant.type_con();
  const bool synonym = declarations_[con].kind == TypeConKind::Synonym;
  while (declarations_[con].kind == TypeConKind::Synonym) {
    const TypeCon& declared = declarations_[con];
    const TypeConId head =
        declared.synonym.valid() ? declarations_.types.head(declared.synonym) : TypeConId();
    if (!head.valid() || head == con) return;
    con = head;
  }
  // What the parameters of a synonym become is Haskell's business.
  check_same(con, synonym ? 0 : arguments, *written.type, type);
}

/// A type that the module does not import.
void RefinedTypes::check_named(std::string_view name, const Type& written, haskell::Type type) const {
  const TypeConId found = declarations_.types.head(type);
  if (!found.valid() || declarations_[found].family || declarations_[found].unsupported) return;
  const bool common =
      found == builtins_.int_type || found == builtins_.list_type || found == builtins_.bool_type;
  const bool sure = common || logic_.is_program(declarations_[found].module);
  if (sure && declarations_.names.text(declarations_[found].name) != name) fail_different(written, type);
}

void RefinedTypes::check_same(TypeConId con, std::size_t arguments, const Type& written, haskell::Type type) {
  const Types& types = declarations_.types;
  const TypeConId found = types.head(type);
  if (!found.valid()) {
    const bool variable = types.form(type) == TypeForm::Generic;
    const std::size_t index = variable ? types[types.resolve(type)].index : 0;
    const bool stated = variable && index < names_.size() && names_[index].valid();  // in a Haskell signature
    if (stated) fail_different(written, type);
    return;
  }
  const TypeCon& declared = declarations_[found];
  if (declared.family || declared.unsupported || declarations_[con].unsupported) return;
  if (found != con) fail_different(written, type);
  const std::size_t wanted = this->arguments(type).size();
  if (wanted == arguments || arguments == 0) return;  // `List` may stand for `List a`
  throw Misunderstood{
      written.span,
      fmt::format("the type `{}` takes {} argument{} here, but is given {}",
                  declarations_.names.text(declared.name), wanted, wanted == 1 ? "" : "s", arguments),
      "", false};
}

/// The variables of a class stand for the types of its instances.
void RefinedTypes::check_variable(const Type& written, haskell::Type type) {
  if (of_class_ || use_.valid()) return;
  const TypeConId found = declarations_.types.head(type);
  if (found.valid() && !declarations_[found].family && !declarations_[found].unsupported)
    fail_different(written, type);
}

// --- aliases ---

/// The type of which the annotation is a refinement; invalid: that is not clear from what is written.
haskell::Type RefinedTypes::as_haskell(const Type& type, const Parameters& parameters,
                                       const kernel::Module& owner, int depth) {
  const auto inside = [&](const Type& part) { return as_haskell(part, parameters, owner, depth + 1); };
  if (const auto* variable = std::get_if<TypeVariable>(&type.node)) {
    const auto found = parameters.find(variable->name);
    return found == parameters.end() ? haskell::Type() : found->second;  // what is not named may be any
  }
  if (const auto* refined = std::get_if<Refined>(&type.node))
    return refined->type == nullptr ? haskell::Type() : inside(*refined->type);
  if (const auto* abstract = std::get_if<WithAbstract>(&type.node)) return inside(*abstract->type);
  if (const auto* list = std::get_if<ListType>(&type.node)) {
    const haskell::Type element = inside(*list->element);
    if (!element.valid()) return {};
    return declarations_.types.apply(declarations_.types.constructor(builtins_.list_type), element);
  }
  if (const auto* function = std::get_if<Function>(&type.node)) {
    const haskell::Type argument = inside(*function->argument);
    const haskell::Type result = inside(*function->result);
    if (!argument.valid() || !result.valid()) return {};
    const haskell::Type arrow = declarations_.types.constructor(builtins_.arrow_type);
    return declarations_.types.apply(declarations_.types.apply(arrow, argument), result);
  }
  if (const auto* applied = std::get_if<TypeApply>(&type.node))
    return applied_as_haskell(*applied->head, applied->arguments, parameters, owner, depth);
  if (std::holds_alternative<TypeConstructor>(type.node))
    return applied_as_haskell(type, {}, parameters, owner, depth);
  return {};
}

haskell::Type RefinedTypes::applied_as_haskell(const Type& head, Slice<Argument> arguments,
                                               const Parameters& parameters, const kernel::Module& owner,
                                               int depth) {
  const auto* named = std::get_if<TypeConstructor>(&head.node);
  if (named == nullptr) return {};
  const auto as_type = [&](const Argument& argument) {
    const auto* inner = std::get_if<const Type*>(&argument);
    return inner == nullptr ? haskell::Type() : as_haskell(**inner, parameters, owner, depth + 1);
  };
  if (const Alias* const found = alias(named->path, {nullptr, &owner})) {
    const TypeAlias& source = *found->source;
    if (depth > kDeepestAlias)
      throw Misunderstood{source.name.span,
                          fmt::format("the type `{}` is defined by itself", source.name.text), "", false};
    Parameters inner;
    for (std::size_t i = 0; i < source.types.size() && i < arguments.size(); ++i)
      inner[source.types[i].text] = as_type(arguments[i]);
    return as_haskell(*source.type, inner, *found->module, depth + 1);
  }
  if (named->path.name == "Nat") return declarations_.types.constructor(builtins_.int_type);
  check_known(named->path, {nullptr, &owner});
  const Entity meant = find_entity(owner, declarations_, named->path, Space::Types);
  const bool plain =
      meant.is(Entity::Kind::TypeCon) && declarations_[meant.type_con()].kind != TypeConKind::Synonym;
  if (!plain) return {};
  const std::uint32_t wanted = declarations_[meant.type_con()].arity;
  if (wanted < arguments.size())
    throw Misunderstood{head.span,
                        fmt::format("the type `{}` takes {} argument{}, but is given {}", named->path.name,
                                    wanted, wanted == 1 ? "" : "s", arguments.size()),
                        "", false};
  if (wanted > arguments.size()) return {};
  haskell::Type result = declarations_.types.constructor(meant.type_con());
  for (const Argument& argument : arguments) {
    const haskell::Type type = as_type(argument);
    if (!type.valid()) return {};
    result = declarations_.types.apply(result, type);
  }
  return result;
}

void RefinedTypes::check(const TypeAlias& alias, const kernel::Module& module) {
  Scheme scheme;
  Parameters parameters;
  for (const Name& type : alias.types) parameters[type.text] = declarations_.types.generic(scheme.generics++);
  scheme.body = as_haskell(*alias.type, parameters, module, 0);
  if (!scheme.body.valid()) return;
  enter(scheme, {});
  Scope scope{nullptr, &module};
  for (const Name& value : alias.values) scope.values[value.text] = {logic_.fresh("p"), Sort::Other};
  refined({alias.type, &scope}, scheme.body);
}

// --- contexts ---

void RefinedTypes::check_context(const Type& constraint, const Scope& scope) const {
  if (std::holds_alternative<Refined>(constraint.node))
    throw Misunderstood{constraint.span, "a constraint cannot be refined",
                        "refine the types of the arguments or of the result", false};
  const auto* applied = std::get_if<TypeApply>(&constraint.node);
  const auto* named =
      std::get_if<TypeConstructor>(applied == nullptr ? &constraint.node : &applied->head->node);
  if (named == nullptr) return;
  const Entity meant = find_entity(*scope.owner(), declarations_, named->path, Space::Types);
  if (meant.is(Entity::Kind::Class) || meant.is(Entity::Kind::Missing)) return;
  const bool elsewhere =
      std::any_of(declarations_.classes.begin(), declarations_.classes.end(), [&](const Class& each) {
        return each.name.valid() && declarations_.names.text(each.name) == named->path.name;
      });
  if (!elsewhere && !meant.found())
    throw Misunderstood{named->path.span, fmt::format("there is no class `{}`", named->path.name), "", false};
}

}  // namespace culprit::front::haskell::liquid
