#include "front/haskell/liquid/refined_types.h"

#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/instances.h"
#include "front/haskell/liquid/printer.h"

namespace culprit::front::haskell::liquid {

void RefinedTypes::enter(const Scheme& scheme, std::vector<core::Symbol> evidence) {
  variables_ = static_cast<std::uint32_t>(scheme.generics);
  outer_.clear();
  names_ = scheme.names;
  const std::optional<Instantiation> at = InstanceChooser(declarations_, builtins_).choose(scheme);
  chosen_ = at ? at->types : std::vector<haskell::Type>();
  logic_.instantiate(chosen_);
  builders_.enter(scheme.constraints, std::move(evidence));
  quantified_.clear();
  hole_ = {};
  expansions_ = 0;
  inside_arguments_ = 0;
  of_class_ = false;
  use_ = {};
}

// --- Haskell's types ---

bool RefinedTypes::split(haskell::Type& function, haskell::Type& parameter) const {
  return split_function(declarations_.types, builtins_, function, parameter);
}

std::vector<haskell::Type> RefinedTypes::arguments(haskell::Type type) const {
  std::vector<haskell::Type> result;
  const Types& types = declarations_.types;
  for (type = types.resolve(type); types[type].form == TypeForm::Apply;
       type = types.resolve(types[type].first))
    result.push_back(types[type].second);
  std::reverse(result.begin(), result.end());
  return result;
}

bool RefinedTypes::is_outer(haskell::Type type) const {
  return declarations_.types.form(type) == TypeForm::Rigid;
}

/// A type variable of a function around a local one: nothing more is known of it than of the others.
core::Spec RefinedTypes::outer_variable(haskell::Type type) {
  type = declarations_.types.resolve(type);
  const auto known = std::find(outer_.begin(), outer_.end(), type);
  core::Spec spec;
  spec.kind = core::SpecKind::Variable;
  spec.variable = variables_ - static_cast<std::uint32_t>(outer_.end() - known);
  if (known != outer_.end()) return spec;
  outer_.push_back(type);
  spec.variable = variables_++;
  return spec;
}

/// The type without refinements of its own; parts are refined as `parts` says.
core::Spec RefinedTypes::shape(haskell::Type type, const std::vector<Written>& parts) {
  core::Spec spec;
  const Types& types = declarations_.types;
  if (types.form(type) == TypeForm::Generic) {
    spec.kind = core::SpecKind::Variable;
    spec.variable = types[types.resolve(type)].index;
    if (spec.variable >= variables_) throw Misunderstood{{}, "types of higher rank in signatures", "", true};
    return spec;
  }
  if (is_outer(type)) return outer_variable(type);
  const bool monomorphic = !declarations_.types.is_polymorphic(type);
  const core::TypeId core_type = types_.of(type);
  if (monomorphic) spec.type = core_type;
  const core::Type& head = module_.types[core_type];
  if (head.kind != core::TypeKind::Data || module_.find_data(head.symbol) == nullptr) {
    if (!monomorphic) throw Misunderstood{{}, "a type of this kind in a signature", "", true};
    return spec;
  }
  spec.data = head.symbol;
  const std::vector<haskell::Type> inner = arguments(type);
  if (inner.size() != module_.find_data(head.symbol)->parameters.size()) return spec;
  spec.kind = core::SpecKind::Data;
  for (std::size_t i = 0; i < inner.size(); ++i)
    spec.arguments.push_back(refined(i < parts.size() ? parts[i] : Written(), inner[i]));
  const bool lemmas = std::any_of(spec.arguments.begin(), spec.arguments.end(),
                                  [this](core::SpecId argument) { return is_lemma(argument); });
  if (lemmas) throw Misunderstood{{}, "lemmas inside of data", "", true};
  if (!module_.find_data(spec.data)->abstract) return spec;
  if (const std::optional<Builders::Builder> builder = builders_.find(type)) {
    spec.from = plain(builder->from);
    spec.builder = builder->function;
  }
  return spec;
}

// --- refined types ---

core::SpecId RefinedTypes::refined(Written written, haskell::Type type) {
  haskell::Type result = type;
  haskell::Type parameter;
  if (split(result, parameter)) return function(written, type, parameter, result);
  if (written.type == nullptr) return module_.add(shape(type, {}));
  return std::visit([&](const auto& node) { return this->node(node, written, type); }, written.type->node);
}

/// Whether it is a function whose result says nothing but that something holds. It holds for all arguments,
/// whether or not the function is ever called: only calls could be made to satisfy it.
bool RefinedTypes::is_lemma(core::SpecId id) const {
  if (module_[id].kind != core::SpecKind::Function) return false;
  while (module_[id].kind == core::SpecKind::Function) id = module_[id].result;
  return module_[id].refinement.valid() && module_[id].data == module_[module_.unit()].data;
}

core::SpecId RefinedTypes::function(Written written, haskell::Type type, haskell::Type parameter,
                                    haskell::Type result) {
  const Written unfolded = unfold(written);
  if (const std::optional<core::SpecId> named = named_function(unfolded, type)) return *named;
  core::Spec spec;
  spec.kind = core::SpecKind::Function;
  spec.parameter = logic_.fresh("x");
  Written argument;
  Written rest;
  Scope scope;
  if (unfolded.type != nullptr) {
    if (const auto* whole = std::get_if<Refined>(&unfolded.type->node)) {
      const core::SpecId inner = function({whole->type, unfolded.scope}, type, parameter, result);
      return whole->refinement == nullptr ? inner : refined_by(*whole, inner, unfolded, type);
    }
    const auto* node = std::get_if<Function>(&unfolded.type->node);
    if (std::holds_alternative<TypeHole>(unfolded.type->node)) {
      note_hole(*unfolded.type);
    } else if (node == nullptr) {
      throw Misunderstood{unfolded.type->span, "this signature has fewer arguments than the function's type",
                          "", false};
    } else {
      scope.outer = unfolded.scope;
      argument = {node->argument, &scope};  // {t | p} calls its value by the parameter's name
      rest = {node->result, &scope};
      if (node->parameter) spec.parameter = logic_.fresh(node->parameter->text);
      const Scope::Value value = logic_.value(spec.parameter, parameter);
      if (node->parameter) scope.values[node->parameter->text] = value;
      const auto* inside = std::get_if<Refined>(&node->argument->node);
      if (!node->parameter && inside != nullptr && inside->binder) scope.values[inside->binder->text] = value;
    }
  }
  ++inside_arguments_;
  spec.argument = refined(argument, parameter);
  --inside_arguments_;
  if (is_lemma(spec.argument)) throw Misunderstood{unfolded.type->span, "lemmas as arguments", "", true};
  spec.result = refined(rest, result);
  return module_.add(std::move(spec));
}

/// The type of a function under a name: an alias, its parameter, or a synonym of Haskell, which says nothing.
std::optional<core::SpecId> RefinedTypes::named_function(Written written, haskell::Type type) {
  if (written.type == nullptr) return std::nullopt;
  if (const auto* variable = std::get_if<TypeVariable>(&written.type->node)) {
    const Scope::Argument* argument = written.scope->argument(variable->name);
    if (argument == nullptr || argument->type == nullptr) return std::nullopt;
    return refined({argument->type, argument->scope}, type);
  }
  const auto* applied = std::get_if<TypeApply>(&written.type->node);
  const auto* named =
      std::get_if<TypeConstructor>(applied == nullptr ? &written.type->node : &applied->head->node);
  if (named == nullptr) return std::nullopt;
  if (const Alias* const found = alias(named->path, *written.scope))
    return expanded(*found, applied == nullptr ? Slice<Argument>() : applied->arguments, written, type);
  const Entity meant = find_entity(*written.scope->owner(), declarations_, named->path, Space::Types);
  const bool synonym =
      meant.is(Entity::Kind::TypeCon) && declarations_[meant.type_con()].kind == TypeConKind::Synonym;
  return synonym ? std::optional(plain(type)) : std::nullopt;
}

/// Through quantifiers and strictness.
Written RefinedTypes::unfold(Written written) {
  while (written.type != nullptr) {
    if (const auto* forall = std::get_if<Forall>(&written.type->node)) {
      written = quantify(*forall, written);
    } else if (const auto* bang = std::get_if<Bang>(&written.type->node)) {
      written.type = bang->type;
    } else {
      break;
    }
  }
  return written;
}

core::SpecId RefinedTypes::node(const TypeVariable& node, Written written, haskell::Type type) {
  const Scope::Argument* argument = written.scope->argument(node.name);
  if (argument != nullptr && argument->type != nullptr)
    return refined({argument->type, argument->scope}, type);
  check_variable(*written.type, type);
  return module_.add(shape(type, {}));
}

/// Whether an annotation may name a type that its module does not import is up to LiquidHaskell; but there
/// has to be one. What comes from a module without a model may be one.
void RefinedTypes::check_known(const Path& path, const Scope& scope) const {
  const Entity meant = find_entity(*scope.owner(), declarations_, path, Space::Types);
  if (meant.is(Entity::Kind::Missing))
    throw Misunderstood{path.span, declarations_.names.text(meant.reason()), "", true};
  const bool known =
      builtins_.special(Space::Types, path.name).found() ||
      std::any_of(declarations_.type_cons.begin(), declarations_.type_cons.end(), [&](const TypeCon& con) {
        return con.name.valid() && declarations_.names.text(con.name) == path.name;
      });
  if (!known) throw Misunderstood{path.span, fmt::format("there is no type `{}`", path.name), "", false};
}

/// Whether the program declares a Haskell type of this name.
bool RefinedTypes::is_own_type(const Path& path, const Scope& scope) const {
  const Entity meant = find_entity(*scope.owner(), declarations_, path, Space::Types);
  return meant.is(Entity::Kind::TypeCon) && declarations_[meant.type_con()].span.valid() &&
         logic_.is_program(declarations_[meant.type_con()].module);
}

/// Types of the program go before aliases of the library.
const RefinedTypes::Alias* RefinedTypes::alias(const Path& path, const Scope& scope) const {
  const auto found = aliases_.find(path.name);
  if (found == aliases_.end()) return nullptr;
  return found->second.module->library && is_own_type(path, scope) ? nullptr : &found->second;
}

core::SpecId RefinedTypes::node(const TypeConstructor& node, Written written, haskell::Type type) {
  if (const Alias* found = alias(node.path, *written.scope)) return expanded(*found, {}, written, type);
  if (const Scope::Argument* argument = written.scope->argument(node.path.name);
      argument != nullptr && argument->type != nullptr)
    return refined({argument->type, argument->scope}, type);
  if (node.path.name == "Nat" && !is_own_type(node.path, *written.scope)) return natural(type, written);
  check_known(node.path, *written.scope);
  check_same(node.path, 0, written, type);
  return module_.add(shape(type, {}));
}

core::SpecId RefinedTypes::node(const TypeApply& node, Written written, haskell::Type type) {
  const auto* head = std::get_if<TypeConstructor>(&node.head->node);
  if (head != nullptr) {
    if (const Alias* found = alias(head->path, *written.scope))
      return expanded(*found, node.arguments, written, type);
    check_known(head->path, *written.scope);
    check_same(head->path, node.arguments.size(), written, type);
    const Entity meant = find_entity(*written.scope->owner(), declarations_, head->path, Space::Types);
    const bool synonym =
        meant.is(Entity::Kind::TypeCon) && declarations_[meant.type_con()].kind == TypeConKind::Synonym;
    if (synonym) return module_.add(shape(type, {}));
  }
  std::vector<Written> parts;
  for (const Argument& argument : node.arguments) {
    const auto* inner = std::get_if<const Type*>(&argument);
    parts.push_back(inner == nullptr ? Written() : Written{*inner, written.scope});
  }
  const core::SpecId applied = module_.add(shape(type, parts));
  const auto* predicates = std::get_if<WithAbstract>(&node.head->node);  // T <p> a
  return predicates == nullptr ? applied : with_predicates(applied, *predicates, written, type);
}

core::SpecId RefinedTypes::node(const ListType& node, Written written, haskell::Type type) {
  check_same(builtins_.list_type, 1, *written.type, type);
  return module_.add(shape(type, {{node.element, written.scope}}));
}

core::SpecId RefinedTypes::node(const TupleType& node, Written written, haskell::Type type) {
  const bool dependent = std::any_of(node.names.begin(), node.names.end(),
                                     [](const std::optional<Name>& name) { return name.has_value(); });
  if (dependent) throw Misunderstood{written.type->span, "names of the parts of tuples", "", true};
  std::vector<Written> parts;
  for (const Type* part : node.parts) parts.push_back({part, written.scope});
  if (parts.empty()) check_same(builtins_.unit_type, 0, *written.type, type);
  if (parts.size() > 1 && parts.size() < builtins_.tuple_types.size())
    check_same(builtins_.tuple_types[parts.size()], parts.size(), *written.type, type);
  return module_.add(shape(type, parts));
}

core::SpecId RefinedTypes::node(const Refined& node, Written written, haskell::Type type) {
  const core::SpecId inner = refined({node.type, written.scope}, type);
  return node.refinement == nullptr ? inner : refined_by(node, inner, written, type);
}

core::SpecId RefinedTypes::refined_by(const Refined& node, core::SpecId inner, Written written,
                                      haskell::Type type) {
  const std::string_view binder = node.binder ? node.binder->text : "";
  Scope scope{written.scope, nullptr};
  const core::Symbol name = logic_.fresh(binder.empty() ? "v" : binder);
  if (!binder.empty()) scope.values[binder] = logic_.value(name, type);
  const core::ExprId condition = logic_.condition(*node.refinement, scope);
  return narrowed(inner, name, condition, to_text(*written.type), written.type->span);
}

core::SpecId RefinedTypes::node(const Function&, Written written, haskell::Type type) {
  const bool unknown = declarations_.types.form(type) == TypeForm::Generic;  // of code without a model
  throw Misunderstood{written.type->span, "this signature has more arguments than the function's type", "",
                      unknown};
}
core::SpecId RefinedTypes::node(const Forall&, Written written, haskell::Type type) {
  return refined(unfold(written), type);
}
core::SpecId RefinedTypes::node(const WithAbstract& node, Written written, haskell::Type type) {
  return with_predicates(refined({node.type, written.scope}, type), node, written, type);
}
core::SpecId RefinedTypes::node(const Bang&, Written written, haskell::Type type) {
  return refined(unfold(written), type);
}
core::SpecId RefinedTypes::node(const Subtyping&, Written written, haskell::Type) {
  throw Misunderstood{written.type->span, "bounds on abstract refinements", "", true};
}
core::SpecId RefinedTypes::node(const TypeHole&, Written written, haskell::Type type) {
  note_hole(*written.type);
  return module_.add(shape(type, {}));
}

void RefinedTypes::note_hole(const Type& hole) {
  if (inside_arguments_ > 0 && !hole_.valid()) hole_ = hole.span;
}

/// A type that is refined once more.
core::SpecId RefinedTypes::narrowed(core::SpecId inner, core::Symbol binder, core::ExprId condition,
                                    std::string text, Span span, bool fixed) {
  core::Spec spec = module_[inner];
  if (spec.refinement.valid()) {
    const core::ExprId before = module_.add(
        core::Apply{module_.add(core::Lambda{{{spec.binder, {}}}, spec.refinement}), {binder}}, spec.span);
    const core::ExprId no = module_.add(core::AtomExpr{core::Literal(false)});
    condition = module_.add(
        core::Case{before,
                   {logic_.fresh("b"), {}},
                   {{core::LiteralPattern{core::Literal(true)}, condition}, {core::DefaultPattern{}, no}}});
  }
  spec.binder = binder;
  spec.refinement = condition;
  spec.fixed = fixed;
  spec.text = std::move(text);
  spec.span = span;
  return module_.add(std::move(spec));
}

/// LiquidHaskell's own Nat.
core::SpecId RefinedTypes::natural(haskell::Type type, Written written) {
  const Sort sort = logic_.sort_of(type);
  if (sort == Sort::Bool || sort == Sort::Real || declarations_.types.head(type) == builtins_.list_type)
    fail_different(*written.type, type);
  const core::SpecId inner = module_.add(shape(type, {}));
  const core::Symbol binder = logic_.fresh("v");
  const core::Symbol seen = logic_.fresh("n");
  const core::ExprId compare =
      module_.add(core::PrimitiveExpr{core::Primitive::IntLe, {core::Literal(base::BigInt(0)), seen}});
  const core::ExprId condition = module_.add(
      core::Case{module_.add(core::AtomExpr{binder}), {seen, {}}, {{core::DefaultPattern{}, compare}}},
      written.type->span);
  return narrowed(inner, binder, condition, to_text(*written.type), written.type->span);
}

// --- aliases ---

core::SpecId RefinedTypes::expanded(const Alias& alias, Slice<Argument> arguments, Written written,
                                    haskell::Type type) {
  const TypeAlias& source = *alias.source;
  const std::size_t wanted = source.types.size() + source.values.size();
  if (arguments.size() != wanted) {
    throw Misunderstood{written.type->span,
                        fmt::format("the type `{}` takes {} argument{}, but is given {}", source.name.text,
                                    wanted, wanted == 1 ? "" : "s", arguments.size()),
                        "", false};
  }
  if (++expansions_ > kDeepestExpansion)
    throw Misunderstood{source.name.span, fmt::format("the type `{}` is defined by itself", source.name.text),
                        "", false};
  Scope scope{nullptr, alias.module};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto* as_type = std::get_if<const Type*>(&arguments[i]);
    if (i < source.types.size()) {
      if (as_type == nullptr)
        throw Misunderstood{written.type->span,
                            fmt::format("argument {} of `{}` has to be a type", i + 1, source.name.text), "",
                            false};
      scope.arguments[source.types[i].text] = {nullptr, *as_type, written.scope};
      continue;
    }
    const std::string_view name = source.values[i - source.types.size()].text;
    if (as_type == nullptr) {
      scope.arguments[name] = {std::get<const Predicate*>(arguments[i]), nullptr, written.scope};
    } else {
      scope.arguments[name] = {&as_value(**as_type), nullptr, written.scope};
    }
  }
  const bool outermost = !use_.valid();
  if (outermost) use_ = written.type->span;
  const core::SpecId result = refined({source.type, &scope}, type);
  if (outermost) use_ = {};
  --expansions_;
  const bool worth_naming = module_[result].refinement.valid() || !module_[result].predicates.empty();
  if (!worth_naming) return result;
  core::Spec spec = module_[result];
  spec.text = to_text(*written.type);
  spec.span = written.type->span;
  return module_.add(std::move(spec));
}

/// What looks like a type turns out to be a value: `n`, `size xs`.
const Predicate& RefinedTypes::as_value(const Type& type) {
  if (const auto* variable = std::get_if<TypeVariable>(&type.node))
    return values_.emplace_back(Predicate{type.span, Variable{{{}, variable->name, type.span}}});
  if (const auto* constructor = std::get_if<TypeConstructor>(&type.node))
    return values_.emplace_back(Predicate{type.span, Variable{constructor->path}});
  if (const auto* applied = std::get_if<TypeApply>(&type.node)) {
    std::vector<const Predicate*>& arguments = value_lists_.emplace_back();
    for (const Argument& argument : applied->arguments) {
      const auto* inner = std::get_if<const Type*>(&argument);
      arguments.push_back(inner != nullptr ? &as_value(**inner) : std::get<const Predicate*>(argument));
    }
    return values_.emplace_back(Predicate{type.span, Apply{&as_value(*applied->head), arguments}});
  }
  throw Misunderstood{type.span, "a value is needed here, but this is a type", "", false};
}

// --- what a signature says at all ---

bool RefinedTypes::demands(const Type& type) const {
  if (const auto* forall = std::get_if<Forall>(&type.node)) return demands(*forall->type);
  const auto* function = std::get_if<Function>(&type.node);
  return function != nullptr && (is_refined(*function->argument) || demands(*function->result));
}

bool RefinedTypes::is_refined(const Type& type) const {
  const auto any = [this](const auto& parts) {
    return std::any_of(parts.begin(), parts.end(), [this](const Type* part) { return is_refined(*part); });
  };
  if (const auto* node = std::get_if<TypeConstructor>(&type.node))
    return node->path.name == "Nat" || aliases_.contains(node->path.name);
  if (const auto* node = std::get_if<TypeApply>(&type.node)) {
    return is_refined(*node->head) ||
           std::any_of(node->arguments.begin(), node->arguments.end(), [this](const Argument& argument) {
             const auto* inner = std::get_if<const Type*>(&argument);
             return inner != nullptr && is_refined(**inner);
           });
  }
  if (const auto* node = std::get_if<TupleType>(&type.node)) return any(node->parts);
  if (const auto* node = std::get_if<ListType>(&type.node)) return is_refined(*node->element);
  if (const auto* node = std::get_if<Function>(&type.node))
    return is_refined(*node->argument) || is_refined(*node->result);
  const bool plain =
      std::holds_alternative<TypeVariable>(type.node) || std::holds_alternative<TypeHole>(type.node);
  return !plain;
}

}  // namespace culprit::front::haskell::liquid
