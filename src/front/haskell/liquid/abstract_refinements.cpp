// Abstract refinements: predicates that signatures and data types leave open, and the arguments for them.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/liquid/printer.h"
#include "front/haskell/liquid/refined_types.h"

namespace culprit::front::haskell::liquid {

namespace {

/// The parameters of `x:Int -> a -> Bool`.
std::vector<const Type*> parameters(const Type& predicate) {
  std::vector<const Type*> result;
  const Type* rest = &predicate;
  while (const auto* function = std::get_if<Function>(&rest->node)) {
    result.push_back(function->argument);
    rest = function->result;
  }
  return result;
}

/// The name of an abstract refinement, and what it is applied to; nothing for other conditions.
const Variable* head(const Predicate& condition, Slice<const Predicate*>& arguments) {
  const Predicate* function = &condition;
  if (const auto* apply = std::get_if<Apply>(&condition.node)) {
    function = apply->function;
    arguments = apply->arguments;
  }
  const auto* variable = std::get_if<Variable>(&function->node);
  return variable != nullptr && variable->path.module.empty() ? variable : nullptr;
}

}  // namespace

// --- quantifiers of signatures ---

/// What stands behind a quantifier; the names that it binds are predicates there.
Written RefinedTypes::quantify(const Forall& forall, Written written) {
  for (const Type* condition : forall.context) {
    if (std::holds_alternative<Subtyping>(condition->node))
      throw Misunderstood{condition->span, "bounds on abstract refinements", "", true};
    check_context(*condition, *written.scope);
  }
  if (forall.refinements.empty()) return {forall.type, written.scope};
  if (inside_arguments_ > 0)
    throw Misunderstood{written.type->span, "abstract refinements of an argument's own type", "", true};
  Scope& scope = scopes_.emplace_back(Scope{written.scope, nullptr});
  for (const AbstractParameter& parameter : forall.refinements) {
    const core::Symbol name = logic_.fresh(parameter.name.text);
    const std::size_t count = parameters(*parameter.type).size();
    quantified_.push_back(
        {name, predicate_type(*parameter.type, *written.scope, parameter.name.span), count});
    scope.abstract[parameter.name.text] = {name, count};
  }
  return {forall.type, &scope};
}

core::TypeId RefinedTypes::predicate_type(const Type& type, const Scope& scope, Span span) {
  std::vector<const Type*> all = parameters(type);
  check_predicate(type);
  if (all.empty()) throw Misunderstood{span, "an abstract refinement without arguments", "", true};
  core::TypeId result = module_.types.make(core::TypeKind::Bool);
  for (std::size_t i = all.size(); i-- > 0;)
    result = module_.types.function(argument_type(*all[i], scope), result);
  return result;
}

/// Its result is a truth value: `Bool`, or `Prop` as it was called once.
void RefinedTypes::check_predicate(const Type& type) {
  const Type* result = &type;
  while (const auto* function = std::get_if<Function>(&result->node)) result = function->result;
  const auto* named = std::get_if<TypeConstructor>(&result->node);
  if (named != nullptr && Logic::result_sort(*result) != Sort::Bool)
    throw Misunderstood{result->span, "an abstract refinement has to be a condition: its result is `Bool`",
                        "", false};
}

core::TypeId RefinedTypes::argument_type(const Type& type, const Scope& scope) {
  if (const auto* variable = std::get_if<TypeVariable>(&type.node)) {
    for (std::size_t i = 0; i < names_.size() && i < chosen_.size(); ++i) {
      const bool named = names_[i].valid() && declarations_.names.text(names_[i]) == variable->name;
      if (named && chosen_[i].valid()) return types_.of(chosen_[i]);
    }
    const bool any =
        std::none_of(chosen_.begin(), chosen_.end(), [](haskell::Type chosen) { return chosen.valid(); });
    const bool known = std::any_of(names_.begin(), names_.end(), [&](Symbol name) {
      return name.valid() && declarations_.names.text(name) == variable->name;
    });
    if (any || known) return module_.types.make(core::TypeKind::Integer);
  }
  if (const auto* constructor = std::get_if<TypeConstructor>(&type.node)) {
    const Entity meant = find_entity(*scope.owner(), declarations_, constructor->path, Space::Types);
    if (meant.is(Entity::Kind::TypeCon) && declarations_[meant.type_con()].arity == 0)
      return types_.of(declarations_.types.constructor(meant.type_con()));
  }
  if (const auto* list = std::get_if<ListType>(&type.node))
    return module_.types.data(module_[types_.constructor(builtins_.nil_con)].data,
                              {argument_type(*list->element, scope)});
  throw Misunderstood{type.span, "an abstract refinement of this type", "", true};
}

// --- arguments for them ---

void RefinedTypes::add_parameters(TypeConId type, const Data& data) {
  std::vector<Parameter>& all = parameters_[type];
  for (const AbstractParameter& declared : data.refinements) {
    Parameter& parameter = all.emplace_back();
    for (const Type* argument : parameters(*declared.type)) {
      Position& position = parameter.emplace_back();
      position.sort = Logic::result_sort(*argument);
      const auto* variable = std::get_if<TypeVariable>(&argument->node);
      for (std::size_t i = 0; variable != nullptr && i < data.variables.size(); ++i)
        if (data.variables[i].text == variable->name) position.variable = i;
    }
  }
}

const std::vector<RefinedTypes::Parameter>* RefinedTypes::parameters_of(const core::Spec& spec,
                                                                        haskell::Type type) {
  if (spec.kind != core::SpecKind::Data) return nullptr;
  const TypeConId con = declarations_.types.head(type);
  const bool is_new = !parameters_.contains(con);
  if (is_new && con == builtins_.list_type) {
    parameters_[con] = {{{0, Sort::Other}, {0, Sort::Other}}};
    add_ordered_lists(spec.data);
  }
  if (is_new && con == declarations_[builtins_.tuple_cons[2]].type) {
    parameters_[con] = {{{0, Sort::Other}, {1, Sort::Other}}};
    add_ordered_pairs(spec.data);
  }
  if (unread_.contains(con)) throw Misunderstood{{}, "abstract refinements of this type", "", true};
  const auto found = parameters_.find(con);
  return found == parameters_.end() || found->second.empty() ? nullptr : &found->second;
}

core::SpecId RefinedTypes::with_predicates(core::SpecId inner, const WithAbstract& node, Written written,
                                           haskell::Type type) {
  const std::vector<Parameter>* parameters = parameters_of(module_[inner], type);
  if (node.whole || parameters == nullptr) return refined_itself(inner, node, written, type);
  if (node.arguments.size() > parameters->size())
    throw Misunderstood{
        written.type->span,
        fmt::format("this type has {} abstract refinement{}, but is given {}", parameters->size(),
                    parameters->size() == 1 ? "" : "s", node.arguments.size()),
        "", false};
  core::Spec spec = module_[inner];
  if (!spec.predicates.empty())
    throw Misunderstood{written.type->span, "abstract refinements of a type that has some", "", true};
  const std::vector<haskell::Type> inside = arguments(type);
  for (std::size_t i = 0; i < parameters->size(); ++i) {
    std::vector<Sort> sorts;
    for (const Position& position : (*parameters)[i]) {
      const bool variable = position.variable && *position.variable < inside.size();
      sorts.push_back(variable ? logic_.sort_of(inside[*position.variable]) : position.sort);
    }
    const OpenPredicate given =
        predicate(i < node.arguments.size() ? node.arguments[i] : Abstract{{}, nullptr}, sorts, written);
    spec.predicates.push_back(given.function);
    spec.fixed = spec.fixed || !given.open;
  }
  if (!spec.refinement.valid()) {
    spec.text = to_text(*written.type);
    spec.span = written.type->span;
  }
  return module_.add(std::move(spec));
}

/// Those of the library are not all known.
void RefinedTypes::fail_no_abstract(Written written, haskell::Type type) const {
  const TypeCon& con = declarations_[declarations_.types.head(type)];
  if (con.module != written.scope->owner()->name)
    throw Misunderstood{written.type->span, "abstract refinements of this type", "", true};
  throw Misunderstood{
      written.type->span,
      fmt::format("the type `{}` has no abstract refinements", declarations_.names.text(con.name)),
      "declare them in a `data` annotation of the type", false};
}

/// `Int<p>`: the predicates are about the value itself.
core::SpecId RefinedTypes::refined_itself(core::SpecId inner, const WithAbstract& node, Written written,
                                          haskell::Type type) {
  if (module_[inner].kind == core::SpecKind::Data && !module_[inner].arguments.empty() && !node.whole)
    fail_no_abstract(written, type);
  for (const Abstract& abstract : node.arguments) {
    const core::Symbol binder = logic_.fresh("v");
    const OpenPredicate given = predicate(abstract, {logic_.sort_of(type)}, written);
    const core::ExprId condition = module_.add(core::Apply{given.function, {binder}}, written.type->span);
    const bool fixed = module_[inner].fixed || !given.open;
    inner = narrowed(inner, binder, condition, to_text(*written.type), written.type->span, fixed);
  }
  return inner;
}

/// A function of that many arguments; those that are not named are passed on.
RefinedTypes::OpenPredicate RefinedTypes::predicate(const Abstract& abstract, const std::vector<Sort>& sorts,
                                                    Written written) {
  if (abstract.parameters.size() > sorts.size())
    throw Misunderstood{written.type->span, "an abstract refinement with more arguments than declared", "",
                        false};
  Scope scope{written.scope, nullptr};
  core::Lambda lambda;
  std::vector<core::Atom> rest;
  for (std::size_t i = 0; i < sorts.size(); ++i) {
    const bool named = i < abstract.parameters.size();
    const core::Symbol name = logic_.fresh(named ? abstract.parameters[i].text : "v");
    lambda.parameters.push_back({name, {}});
    if (named) {
      scope.values[abstract.parameters[i].text] = {name, sorts[i]};
    } else {
      rest.emplace_back(name);
    }
  }
  Slice<const Predicate*> arguments;
  const Variable* variable = abstract.body == nullptr ? nullptr : head(*abstract.body, arguments);
  const Scope::Open* open = variable == nullptr ? nullptr : scope.abstract_refinement(variable->path.name);
  if (open != nullptr) {
    if (arguments.size() + rest.size() != open->arguments)
      throw Misunderstood{abstract.body->span,
                          fmt::format("the abstract refinement `{}` takes {} argument{}, but is given {}",
                                      variable->path.name, open->arguments, open->arguments == 1 ? "" : "s",
                                      arguments.size() + rest.size()),
                          "the value that is refined is its last argument", false};
    lambda.body = forced(lambda.parameters, logic_.applied(open->name, arguments, std::move(rest), scope));
  } else if (abstract.body == nullptr) {
    lambda.body = module_.add(core::AtomExpr{core::Literal(true)});
  } else if (!rest.empty()) {
    logic_.condition(*abstract.body, scope);
    throw Misunderstood{abstract.body->span, "a condition with fewer arguments than the abstract refinement",
                        "", true};
  } else {
    lambda.body = logic_.condition(*abstract.body, scope);
  }
  const bool says_nothing = open != nullptr || abstract.body == nullptr;
  return {module_.add(std::move(lambda), written.type->span), says_nothing};
}

/// Nobody knows what an open predicate looks at, so its arguments are evaluated first: what is promised of
/// them is known then.
core::ExprId RefinedTypes::forced(const std::vector<core::Binder>& values, core::ExprId body) {
  for (std::size_t i = values.size(); i-- > 0;) {
    body = module_.add(core::Case{module_.add(core::AtomExpr{values[i].name}),
                                  {logic_.fresh("seen"), {}},
                                  {{core::DefaultPattern{}, body}}});
  }
  return body;
}

// --- lists and pairs ---

/// A value for which the predicate holds, given what came before it.
core::SpecId RefinedTypes::element(std::uint32_t variable, core::Symbol predicate, core::Symbol first) {
  core::Spec spec;
  spec.kind = core::SpecKind::Variable;
  spec.variable = variable;
  spec.binder = logic_.fresh("v");
  spec.refinement = module_.add(core::Apply{module_.add(core::AtomExpr{predicate}), {first, spec.binder}});
  return module_.add(std::move(spec));
}

/// data [a] <p :: a -> a -> Bool> = [] | (x :: a) : (xs :: [a<p x>] <p>)
void RefinedTypes::add_ordered_lists(core::Symbol list) {
  const core::Symbol p = logic_.fresh("p");
  const core::Symbol x = logic_.fresh("x");
  core::Spec first;
  first.kind = core::SpecKind::Variable;
  core::Spec rest;
  rest.kind = core::SpecKind::Data;
  rest.data = list;
  rest.arguments = {element(0, p, x)};
  rest.predicates = {module_.add(core::AtomExpr{p})};
  core::DataSpec spec{list, {{p, {}, 2}}, {}, true};
  spec.constructors.push_back({types_.constructor(builtins_.nil_con), {}, {}, {}});
  spec.constructors.push_back({types_.constructor(builtins_.cons_con),
                               {},
                               {x, logic_.fresh("xs")},
                               {module_.add(std::move(first)), module_.add(std::move(rest))}});
  module_.data_specs.push_back(std::move(spec));
}

/// data (a, b) <p :: a -> b -> Bool> = (x :: a, y :: b<p x>)
void RefinedTypes::add_ordered_pairs(core::Symbol pair) {
  const core::Symbol p = logic_.fresh("p");
  const core::Symbol x = logic_.fresh("x");
  core::Spec first;
  first.kind = core::SpecKind::Variable;
  core::DataSpec spec{pair, {{p, {}, 2}}, {}, true};
  spec.constructors.push_back({types_.constructor(builtins_.tuple_cons[2]),
                               {},
                               {x, logic_.fresh("y")},
                               {module_.add(std::move(first)), element(1, p, x)}});
  module_.data_specs.push_back(std::move(spec));
}

}  // namespace culprit::front::haskell::liquid
