// Measures, and fields that only annotations name: functions of core that are defined when they are asked
// for.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

// --- measures ---

/// Of a class: the one for the type of the argument.
Logic::MeasureCode& Logic::of_instance(MeasureCode& measure, Slice<const Predicate*> arguments, Span span,
                                       const Scope& scope) {
  if (measure.others.empty()) return measure;
  const TypeConId con = arguments.empty() ? TypeConId() : term(*arguments.back(), scope).con;
  const auto fits = [&](const MeasureCode& each) {
    const Kinds parameters = parameters_of(each, 0, {});
    return con.valid() && !parameters.empty() && parameters.back().con == con;
  };
  if (fits(measure)) return measure;
  const auto found = std::find_if(measure.others.begin(), measure.others.end(), fits);
  if (found == measure.others.end())
    throw Misunderstood{span, "a class measure of a value whose type is not known", "", true};
  return *found;
}

Logic::Term Logic::measured(MeasureCode& of_any, Slice<const Predicate*> arguments, Span span,
                            const Scope& scope) {
  MeasureCode& measure = of_instance(of_any, arguments, span, scope);
  if (!measure.definition.valid()) try_to_define(measure);
  if (measure.problem) throw *measure.problem;
  const Kinds wanted = parameters_of(measure, arguments.size(), span);
  const core::ExprId function = module_.add(core::AtomExpr{measure.definition});
  const auto apply = [&](std::vector<core::Atom> atoms) {
    return atoms.empty() ? function : module_.add(core::Apply{function, std::move(atoms)}, span);
  };
  const core::ExprId code = delayed(arguments, scope, apply, wanted);
  const Term result = result_kind(measure);
  return {code, result.sort, arguments.size() == wanted.size() ? result.con : TypeConId()};
}

Sort Logic::result_sort(const Type& type) {
  const Type* result = &type;
  while (true) {
    if (const auto* function = std::get_if<Function>(&result->node)) {
      result = function->result;
    } else if (const auto* forall = std::get_if<Forall>(&result->node)) {
      result = forall->type;
    } else if (const auto* refined = std::get_if<Refined>(&result->node);
               refined != nullptr && refined->type != nullptr) {
      result = refined->type;
    } else {
      break;
    }
  }
  const auto* applied = std::get_if<TypeApply>(&result->node);
  const auto* constructor =
      std::get_if<TypeConstructor>(applied == nullptr ? &result->node : &applied->head->node);
  const std::string_view name = constructor == nullptr ? "" : constructor->path.name;
  if (name == "Int" || name == "Integer" || name == "Nat") return Sort::Int;
  if (name == "Double" || name == "Float") return Sort::Real;
  if (name == "Bool" || name == "Prop") return Sort::Bool;
  if (name == "Set") return Sort::Set;
  if (name == "Bag") return Sort::Bag;
  if (name == "Map_t") return Sort::Map;
  return Sort::Other;
}

/// Others may have used it by the time that something turns out to be wrong.
void Logic::try_to_define(MeasureCode& measure) {
  try {
    define(measure);
  } catch (const Misunderstood& problem) {
    measure.problem = problem;
    const core::BlameId blame =
        module_.add_blame({core::ObligationKind::Cut, {}, problem.span, problem.message});
    module_.add_def({measure.definition, {}, module_.add(core::Thunk{module_.add(core::Error{blame})}), {}});
  }
}

void Logic::define(MeasureCode& measure) {
  const Measure& source = *measure.source;
  measure.definition = fresh(fmt::format("measure.{}", source.name.text));
  const core::Symbol value = fresh("value");
  core::Case cases{module_.add(core::AtomExpr{value}), {fresh("seen"), {}}, {}};
  std::optional<TypeConId> type;
  std::set<std::string_view> defined;
  for (const Equation& each : source.equations) {
    if (!defined.insert(each.constructor.name).second)
      fail(each.constructor.span, fmt::format("the measure `{}` has two equations for `{}`", source.name.text,
                                              each.constructor.name));
    cases.alternatives.push_back(equation(each, measure));
    const Entity entity_found = find_entity(*measure.module, declarations_, each.constructor, Space::Values);
    if (entity_found.is(Entity::Kind::DataCon)) type = declarations_[entity_found.data_con()].type;
  }
  const bool complete = type && declarations_[*type].constructors.size() == source.equations.size();
  if (!complete) {
    const core::BlameId blame = module_.add_blame(
        {core::ObligationKind::Cut,
         {},
         source.name.span,
         fmt::format("the measure `{}`, which is not defined for all constructors", source.name.text)});
    cases.alternatives.push_back({core::DefaultPattern{}, module_.add(core::Error{blame}, source.name.span)});
  }
  const core::ExprId body = module_.add(std::move(cases), source.name.span);
  module_.add_def({measure.definition, {}, module_.add(core::Lambda{{{value, {}}}, body}), source.name.span});
}

/// The body, or what `{v | v = body}` says.
Logic::Term Logic::result_of(const Equation& equation, const Scope& scope) {
  if (!equation.result) return term(*equation.body, scope);
  const auto is_result = [&](const Predicate* side) {
    const auto* variable = std::get_if<Variable>(&side->node);
    return variable != nullptr && variable->path.name == equation.result->text;
  };
  if (const auto* operation = std::get_if<Operation>(&equation.body->node)) {
    const bool says = (operation->op == Operator::Equal || operation->op == Operator::Iff) &&
                      operation->operands.size() == 2;
    for (std::size_t i = 0; says && i < 2; ++i)
      if (is_result(operation->operands[i])) return term(*operation->operands[1 - i], scope);
  }
  if (const auto* apply = std::get_if<Apply>(&equation.body->node)) {
    const auto* function = std::get_if<Constructor>(&apply->function->node);  // it has a capital letter
    if (function != nullptr && function->path.name == "Set_emp" && is_result(apply->arguments[0]))
      return set_term("Set_empty", {}, equation.span, scope);
  }
  throw Misunderstood{equation.span, "a measure that is not given by a value", "", true};
}

core::Alternative Logic::equation(const Equation& equation, const MeasureCode& measure) {
  Scope scope{nullptr, measure.module};
  const Entity meant = entity(equation.constructor, scope, Space::Values);
  if (!meant.is(Entity::Kind::DataCon)) {
    fail(equation.constructor.span, fmt::format("there is no constructor `{}`", equation.constructor.name));
  }
  const DataCon& constructor = declarations_[meant.data_con()];
  const Kinds parameters = parameters_of(measure, 0, {});
  const bool other = !parameters.empty() && is_plain_data(parameters.back().con) &&
                     parameters.back().con != constructor.type;
  if (other) {
    fail(
        equation.constructor.span,
        fmt::format("`{}` is a constructor of `{}`, but the measure is one of `{}`",
                    equation.constructor.name, declarations_.names.text(declarations_[constructor.type].name),
                    declarations_.names.text(declarations_[parameters.back().con].name)));
  }
  if (constructor.arity != equation.fields.size()) {
    fail(equation.span, fmt::format("the constructor `{}` has {} fields, but the equation names {}",
                                    equation.constructor.name, constructor.arity, equation.fields.size()));
  }
  if (types_.is_newtype(meant.data_con()) || types_.as_bool(meant.data_con()))
    throw Misunderstood{equation.span, "a measure of a newtype or of Bool", "", true};
  core::ConstructorPattern pattern{types_.constructor(meant.data_con()), {}};
  for (std::size_t i = 0; i < constructor.scheme.constraints.size(); ++i)
    pattern.fields.push_back({fresh("dictionary"), {}});
  for (std::size_t i = 0; i < equation.fields.size(); ++i) {
    const core::Symbol name = fresh(equation.fields[i].text);
    pattern.fields.push_back({name, {}});
    if (equation.fields[i].text != "_")
      scope.values[equation.fields[i].text] = this->value(name, constructor.field_types[i]);
  }
  const Term result = result_of(equation, scope);
  need_fit(result_kind(measure), result, equation.body->span);
  return {std::move(pattern), result.code};
}

/// Measures of Maybe that LiquidHaskell knows without an import.
std::optional<Logic::Term> Logic::maybe_term(std::string_view name, Slice<const Predicate*> arguments,
                                             Span span, const Scope& scope) {
  const bool known = name == "isJust" || name == "isNothing" || name == "fromJust";
  if (!known || arguments.size() != 1) return std::nullopt;
  for (std::size_t i = 0; i < declarations_.data_cons.size(); ++i) {
    const DataCon& just = declarations_[DataConId(i)];
    const bool found = just.name.valid() && declarations_.names.text(just.name) == "Just" &&
                       !program_.contains(just.module) &&
                       declarations_.names.text(declarations_[just.type].name) == "Maybe";
    if (!found) continue;
    if (name == "fromJust") {
      add_selector(name, DataConId(i), 0);
      return selected(name, selectors_.at(name), arguments, scope);
    }
    const Term value = term(*arguments[0], scope);
    need_fit({{}, Sort::Other, just.type}, value, arguments[0]->span);
    const core::ConstructorPattern pattern{types_.constructor(DataConId(i)), {{fresh("just"), {}}}};
    const bool wanted = name == "isJust";
    core::Case cases{value.code,
                     {fresh("seen"), {}},
                     {{pattern, truth(wanted, span)}, {core::DefaultPattern{}, truth(!wanted, span)}}};
    return Term{module_.add(std::move(cases), span), Sort::Bool};
  }
  return std::nullopt;
}

// --- measures without equations ---

/// LiquidHaskell knows nothing about these but that they are functions. Any function will do to show that a
/// signature does not follow; constant ones are tried, so nothing is proved. Such a counterexample depends on
/// what the measure is, which no run of the program tells: it is one of the specification.
Logic::Term Logic::uninterpreted(const Uninterpreted& measure, Slice<const Predicate*> arguments, Span span,
                                 const Scope& scope) {
  const auto says = [&](std::string_view promise) {
    return promise.find(measure.name) != std::string_view::npos;
  };
  const bool plain = measure.sort == Sort::Int || measure.sort == Sort::Bool;
  if (!plain || arguments.empty() || std::any_of(promised_.begin(), promised_.end(), says))
    throw Misunderstood{span, fmt::format("the measure `{}`, which has no definition", measure.name), "",
                        true};
  for (const Predicate* argument : arguments) term(*argument, scope);  // it has to make sense
  core::Symbol& definition = uninterpreted_[measure.name];
  if (!definition.valid()) definition = any_value(measure);
  return {module_.add(core::AtomExpr{definition}, span), measure.sort};
}

core::Symbol Logic::any_value(const Uninterpreted& measure) {
  const Span span = measure.declared;
  const core::Symbol label = module_.names.intern(measure.name);
  const core::TypeId type =
      module_.types.make(measure.sort == Sort::Int ? core::TypeKind::Integer : core::TypeKind::Bool);
  const core::ExprId any = module_.add(core::Unknown{type, label, core::InputKind::Assumed}, span);
  constexpr std::int64_t kOtherFunctions = core::kValueMark - 1;
  const core::ExprId not_all =
      primitive(core::Primitive::Mark, {core::Literal(base::big(kOtherFunctions))}, span);
  const core::ExprId assumed = with(
      not_all, [any](core::Symbol) { return any; }, span);
  const core::ExprId nothing = module_.add(core::Assume{core::Literal(false), truth(true, span)}, span);
  const core::ExprId chosen = module_.add(core::Choice{nothing, assumed, label, 0}, span);
  const core::Symbol definition = fresh(fmt::format("measure.{}", measure.name));
  module_.add_def({definition, {}, module_.add(core::Thunk{chosen}, span), span});
  return definition;
}

// --- fields ---

void Logic::add_selector(std::string_view field, DataConId constructor, std::size_t index) {
  selectors_.try_emplace(field, Selector{constructor, index, {}});
}

Logic::Term Logic::selected(std::string_view name, Selector& selector, Slice<const Predicate*> arguments,
                            const Scope& scope) {
  if (!selector.definition.valid()) define(name, selector);
  const core::ExprId code = arguments.empty() ? module_.add(core::AtomExpr{selector.definition})
                                              : applied(selector.definition, arguments, {}, scope);
  return {code, sort_of(declarations_[selector.constructor].field_types[selector.index])};
}

void Logic::define(std::string_view name, Selector& selector) {
  selector.definition = fresh(fmt::format("measure.{}", name));
  const DataCon& constructor = declarations_[selector.constructor];
  const core::Symbol value = fresh("value");
  core::ExprId body = module_.add(core::AtomExpr{value});
  if (!types_.is_newtype(selector.constructor)) {
    core::ConstructorPattern pattern{types_.constructor(selector.constructor), {}};
    for (std::size_t i = 0; i < constructor.scheme.constraints.size() + constructor.arity; ++i)
      pattern.fields.push_back({fresh("field"), {}});
    const core::Symbol field = pattern.fields[constructor.scheme.constraints.size() + selector.index].name;
    core::Case cases{body, {fresh("seen"), {}}, {{std::move(pattern), module_.add(core::AtomExpr{field})}}};
    if (declarations_[constructor.type].constructors.size() > 1) {
      const core::BlameId blame = module_.add_blame(
          {core::ObligationKind::Cut, {}, {}, fmt::format("the field `{}` of another constructor", name)});
      cases.alternatives.push_back({core::DefaultPattern{}, module_.add(core::Error{blame})});
    }
    body = module_.add(std::move(cases));
  }
  module_.add_def({selector.definition, {}, module_.add(core::Lambda{{{value, {}}}, body}), {}});
}

}  // namespace culprit::front::haskell::liquid
