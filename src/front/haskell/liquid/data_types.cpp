#include "front/haskell/liquid/data_types.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace culprit::front::haskell::liquid {

namespace {

/// T {v:Int | ..}: what a GADT's constructor says about the type that it makes.
bool refines_arguments(const Type& type) {
  const auto* applied = std::get_if<TypeApply>(&type.node);
  return applied != nullptr &&
         std::any_of(applied->arguments.begin(), applied->arguments.end(), [](const Argument& argument) {
           const auto* inner = std::get_if<const Type*>(&argument);
           return inner != nullptr && std::holds_alternative<Refined>((*inner)->node);
         });
}

/// T a b, for any a and b.
bool is_general(const Type& type) {
  const auto* applied = std::get_if<TypeApply>(&type.node);
  return applied == nullptr ||
         std::all_of(applied->arguments.begin(), applied->arguments.end(), [](const Argument& argument) {
           const auto* inner = std::get_if<const Type*>(&argument);
           return inner != nullptr && std::holds_alternative<TypeVariable>((*inner)->node);
         });
}

/// A function whose result says nothing but that something holds, for all arguments: called or not.
bool is_lemma(core::Module& module, core::SpecId id) {
  if (module[id].kind != core::SpecKind::Function) return false;
  while (module[id].kind == core::SpecKind::Function) id = module[id].result;
  return module[id].refinement.valid() && module[id].data == module[module.unit()].data;
}

/// A sum of numbers that are not negative, measures among them.
bool is_natural(const Predicate& value, const kernel::Module& owner, std::set<std::string_view>& measures);

/// Whether the measure cannot be negative; those in `measures` are taken not to be.
bool is_natural_measure(std::string_view name, const kernel::Module& owner,
                        std::set<std::string_view>& measures) {
  if (!measures.insert(name).second) return true;
  for (const Annotation& annotation : owner.annotations) {
    const auto* measure = std::get_if<Measure>(&annotation.node);
    if (measure == nullptr || measure->name.text != name || measure->equations.empty()) continue;
    return std::all_of(measure->equations.begin(), measure->equations.end(), [&](const Equation& equation) {
      return !equation.result && is_natural(*equation.body, owner, measures);
    });
  }
  return false;
}

bool is_natural(const Predicate& value, const kernel::Module& owner, std::set<std::string_view>& measures) {
  if (const auto* literal = std::get_if<Literal>(&value.node))
    return literal->literal.kind == ast::Literal::Kind::Integer;
  if (const auto* sum = std::get_if<Operation>(&value.node)) {
    return sum->op == Operator::Add &&
           std::all_of(sum->operands.begin(), sum->operands.end(),
                       [&](const Predicate* part) { return is_natural(*part, owner, measures); });
  }
  const auto* apply = std::get_if<Apply>(&value.node);
  const auto* measure = apply == nullptr ? nullptr : std::get_if<Variable>(&apply->function->node);
  return measure != nullptr && is_natural_measure(measure->path.name, owner, measures);
}

/// `0 <= size v`, where the definition of the measure says so already.
bool is_evident(const Predicate& condition, const kernel::Module& owner) {
  const auto* comparison = std::get_if<Operation>(&condition.node);
  if (comparison == nullptr || comparison->operands.size() != 2) return false;
  const bool mirrored = comparison->op == Operator::GreaterEqual;
  if (!mirrored && comparison->op != Operator::LessEqual) return false;
  const Predicate& low = *comparison->operands[mirrored ? 1 : 0];
  const Predicate& high = *comparison->operands[mirrored ? 0 : 1];
  const auto* zero = std::get_if<Literal>(&low.node);
  std::set<std::string_view> measures;
  return zero != nullptr && zero->literal.kind == ast::Literal::Kind::Integer && zero->literal.text == "0" &&
         is_natural(high, owner, measures);
}

}  // namespace

void DataTypes::add(const Data& data, TypeConId type, const kernel::Module& owner) {
  refined_.add_parameters(type, data);
  const std::size_t before = module_.data_specs.size();
  try {
    read(data, type, owner);
  } catch (const Misunderstood&) {
    refined_.forget_parameters(type);
    throw;
  }
  const bool useless = module_.data_specs.size() == before && !data.refinements.empty();
  if (useless) refined_.forget_parameters(type);
}

void DataTypes::read(const Data& data, TypeConId type, const kernel::Module& owner) {
  core::DataSpec spec;
  Scope scope{nullptr, &owner};
  for (const AbstractParameter& parameter : data.refinements) {
    const core::Symbol name = logic_.fresh(parameter.name.text);
    std::size_t arguments = 0;
    for (const Type* rest = parameter.type; std::holds_alternative<Function>(rest->node);
         rest = std::get<Function>(rest->node).result)
      ++arguments;
    spec.abstract.push_back({name, {}, arguments});
    scope.abstract[parameter.name.text] = {name, arguments};
  }
  for (const DataConstructor& written : data.constructors) {
    const DataConId id = constructor(written, owner);
    if (declarations_[id].type != type)
      throw Misunderstood{written.name.span,
                          fmt::format("`{}` is no constructor of `{}`", written.name.text, data.name.text),
                          "", false};
    spec.constructors.push_back(of_constructor(written, id, scope));
    const std::vector<core::SpecId>& types = spec.constructors.back().types;
    if (std::any_of(types.begin(), types.end(),
                    [this](core::SpecId type) { return is_lemma(module_, type); }))
      throw Misunderstood{written.name.span, "lemmas in data fields", "", true};
  }
  const auto any = [&](auto&& test) {
    return std::any_of(spec.constructors.begin(), spec.constructors.end(), [&](const auto& each) {
      return std::any_of(each.types.begin(), each.types.end(), test);
    });
  };
  if (!any([this](core::SpecId id) { return says_something(id); })) return;
  for (std::size_t i = 0; i < spec.constructors.size(); ++i)
    check_supported(data.constructors[i], constructor(data.constructors[i], owner));
  spec.open = !any([this](core::SpecId id) { return is_fixed(id); });
  spec.data = module_[spec.constructors[0].constructor].data;
  module_.data_specs.push_back(std::move(spec));
}

// --- invariants ---

void DataTypes::add_invariant(const Invariant& invariant, const kernel::Module& owner) {
  const auto* refined = std::get_if<Refined>(&invariant.type->node);
  const bool usable = refined != nullptr && refined->binder && refined->type != nullptr &&
                      refined->refinement != nullptr && is_general(*refined->type);
  const TypeConId type = usable ? invariant_type(*refined->type, owner) : TypeConId();
  if (usable) check_sorts(*refined, owner);
  if (refined != nullptr && refined->refinement != nullptr && is_evident(*refined->refinement, owner)) return;
  const bool declared_here = type.valid() && declarations_[type].module == owner.name &&
                             declarations_[type].kind == TypeConKind::Data &&
                             !declarations_[type].constructors.empty();
  if (!declared_here) throw Misunderstood{invariant.type->span, "invariants of this type", "", true};
  core::DataSpec& spec = spec_of(type);
  refined_.enter(declarations_[declarations_[type].constructors[0]].scheme, {});
  Scope scope{nullptr, &owner};
  const core::Symbol binder = logic_.fresh(refined->binder->text);
  scope.values[refined->binder->text] = {binder, Sort::Other};
  const core::ExprId condition = logic_.condition(*refined->refinement, scope);
  for (core::DataSpec::OfConstructor& each : spec.constructors)
    assume(each, binder, condition, invariant.type->span);
  spec.open = false;
}

/// What is not understood only matters where the invariant can be used at all.
void DataTypes::check_sorts(const Refined& invariant, const kernel::Module& owner) {
  try {
    logic_.check(invariant, owner);
  } catch (const Misunderstood& problem) {
    if (!problem.unsupported) throw;
  }
}

TypeConId DataTypes::invariant_type(const Type& type, const kernel::Module& owner) {
  if (const auto* applied = std::get_if<TypeApply>(&type.node)) return invariant_type(*applied->head, owner);
  const auto* named = std::get_if<TypeConstructor>(&type.node);
  if (named == nullptr) return {};
  const Entity meant = find_entity(owner, declarations_, named->path, Space::Types);
  return meant.is(Entity::Kind::TypeCon) ? meant.type_con() : TypeConId();
}

void DataTypes::add_unread(TypeConId type) {
  const TypeCon& con = declarations_[type];
  if (con.kind != TypeConKind::Data || con.constructors.empty()) return;
  for (core::DataSpec::OfConstructor& each : spec_of(type).constructors) {
    if (each.types.empty()) continue;
    core::Spec spec;
    spec.binder = logic_.fresh("v");
    const core::ExprId mark =
        module_.add(core::PrimitiveExpr{core::Primitive::Mark, {core::Literal(base::BigInt(-1))}});
    const core::ExprId yes = module_.add(core::AtomExpr{core::Literal(true)});
    spec.refinement =
        module_.add(core::Case{mark, {logic_.fresh("mark"), {}}, {{core::DefaultPattern{}, yes}}});
    spec.fixed = true;
    each.types[0] = module_.add(std::move(spec));
  }
}

/// What is said of a type, also if that is nothing yet.
core::DataSpec& DataTypes::spec_of(TypeConId type) {
  const core::Symbol data = module_[types_.constructor(declarations_[type].constructors[0])].data;
  for (core::DataSpec& each : module_.data_specs)
    if (each.data == data) return each;
  core::DataSpec spec;
  spec.data = data;
  spec.open = true;
  for (const DataConId id : declarations_[type].constructors) {
    const DataCon& declared = declarations_[id];
    if (!declared.scheme.constraints.empty() || !declared.scheme.equalities.empty())
      throw Misunderstood{declared.span, "invariants of types whose constructors have contexts", "", true};
    refined_.enter(declared.scheme, {});
    core::DataSpec::OfConstructor& made = spec.constructors.emplace_back();
    made.constructor = types_.constructor(id);
    made.name = module_.names.intern(declarations_.names.text(declared.name));
    for (const haskell::Type field : declared.field_types) {
      made.fields.push_back(logic_.fresh("field"));
      made.types.push_back(refined_.plain(field));
    }
  }
  return module_.data_specs.emplace_back(std::move(spec));
}

/// A condition on the whole value hangs on a field of which nothing has to be shown.
void DataTypes::assume(core::DataSpec::OfConstructor& constructor, core::Symbol binder,
                       core::ExprId condition, Span span) {
  for (core::SpecId& type : constructor.types) {
    if (is_fixed(type) || module_[type].kind == core::SpecKind::Function) continue;
    core::Construct whole{constructor.constructor, {}};
    whole.arguments.assign(constructor.fields.begin(), constructor.fields.end());
    core::Spec spec = module_[type];
    core::ExprId holds =
        module_.add(core::Let{{{{binder, {}}, module_.add(std::move(whole))}}, condition}, span);
    if (spec.refinement.valid()) {
      const core::ExprId no = module_.add(core::AtomExpr{core::Literal(false)});
      holds = module_.add(
          core::Case{spec.refinement,
                     {logic_.fresh("b"), {}},
                     {{core::LiteralPattern{core::Literal(true)}, holds}, {core::DefaultPattern{}, no}}});
    } else {
      spec.binder = logic_.fresh("v");
    }
    spec.refinement = holds;
    spec.span = span;
    type = module_.add(std::move(spec));
    return;
  }
  if (!constructor.types.empty())
    throw Misunderstood{span, "invariants of types all of whose fields are refined", "", true};
}

// --- constructors ---

DataConId DataTypes::constructor(const DataConstructor& written, const kernel::Module& owner) {
  const Path path{{}, written.name.text, written.name.span};
  const Entity meant = find_entity(owner, declarations_, path, Space::Values);
  if (!meant.is(Entity::Kind::DataCon))
    throw Misunderstood{written.name.span, fmt::format("there is no constructor `{}`", written.name.text), "",
                        false};
  const DataCon& declared = declarations_[meant.data_con()];
  if (declared.arity != written.fields.size())
    throw Misunderstood{written.name.span,
                        fmt::format("the constructor `{}` has {} fields, but here are {}", written.name.text,
                                    declared.arity, written.fields.size()),
                        "", false};
  return meant.data_con();
}

core::DataSpec::OfConstructor DataTypes::of_constructor(const DataConstructor& written, DataConId id,
                                                        Scope scope) {
  const DataCon& declared = declarations_[id];
  refined_.enter(declared.scheme, {});
  if (written.result != nullptr && refines_arguments(*written.result))
    throw Misunderstood{written.result->span, "refined results of constructors", "", true};
  core::DataSpec::OfConstructor result;
  result.name = module_.names.intern(declarations_.names.text(declared.name));
  for (std::size_t i = 0; i < written.fields.size(); ++i) {
    const DataField& field = written.fields[i];
    const core::Symbol name = logic_.fresh(field.name ? field.name->text : "field");
    result.fields.push_back(name);
    if (field.name) {
      scope.values[field.name->text] = logic_.value(name, declared.field_types[i]);
      logic_.add_selector(field.name->text, id, i);
    }
    result.types.push_back(refined_.refined({field.type, &scope}, declared.field_types[i]));
  }
  if (!types_.is_newtype(id)) result.constructor = types_.constructor(id);
  return result;
}

/// Of a type about which something is said.
void DataTypes::check_supported(const DataConstructor& written, DataConId id) const {
  const DataCon& declared = declarations_[id];
  const auto fail = [&](const char* what) { throw Misunderstood{written.name.span, what, "", true}; };
  if (types_.is_newtype(id)) fail("refined newtypes");
  if (!declared.scheme.constraints.empty() || !declared.scheme.equalities.empty())
    fail("refined fields of constructors that say something about types");
}

bool DataTypes::says_something(core::SpecId id) const {
  const core::Spec& spec = module_[id];
  if (spec.refinement.valid() || !spec.predicates.empty()) return true;
  if (spec.kind == core::SpecKind::Function)
    return says_something(spec.argument) || says_something(spec.result);
  return std::any_of(spec.arguments.begin(), spec.arguments.end(),
                     [this](core::SpecId argument) { return says_something(argument); });
}

bool DataTypes::is_fixed(core::SpecId id) const {
  const core::Spec& spec = module_[id];
  return spec.fixed || std::any_of(spec.arguments.begin(), spec.arguments.end(),
                                   [this](core::SpecId argument) { return is_fixed(argument); });
}

}  // namespace culprit::front::haskell::liquid
