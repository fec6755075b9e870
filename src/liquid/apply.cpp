// Applications: known functions are executed, others are what their templates say.
#include <algorithm>

#include "liquid/generator.h"

namespace culprit::liquid {

using core::TypeId;
using term::Term;

namespace {

constexpr std::size_t kMostUses = 400;
constexpr unsigned kDeepestValue = 40;
constexpr std::size_t kMostInScope = 24;

}  // namespace

std::size_t Generator::arity(const Value& function) const {
  const auto parameters = [this](core::ExprId lambda) {
    return std::get<core::Lambda>(module_[lambda].node).parameters.size();
  };
  if (const auto* closure = std::get_if<Closure>(&function.node))
    return parameters(closure->lambda) - closure->arguments.size();
  if (const auto* recursive = std::get_if<RecursiveFunction>(&function.node))
    return parameters(recursive->group->members[recursive->member].lambda) - recursive->arguments.size();
  if (const auto* typed = std::get_if<TypedFunction>(&function.node))
    return templates_[typed->type].parameters.size() - typed->arguments.size();
  return 0;
}

Endings Generator::apply(const ValueRef& function, std::vector<ValueRef> arguments, const Path& path,
                         TypeId expected, diag::Span span) {
  if (arguments.empty()) return {{path, function}};
  if (std::holds_alternative<NoValue>(function->node)) return {};
  if (const auto* closure = std::get_if<Closure>(&function->node))
    return apply_closure(*closure, function->type, std::move(arguments), path, expected, span);
  if (const auto* recursive = std::get_if<RecursiveFunction>(&function->node))
    return apply_recursive(*recursive, std::move(arguments), path, expected, span);
  if (const auto* typed = std::get_if<TypedFunction>(&function->node))
    return apply_typed(*typed, std::move(arguments), path, expected, span);
  throw NotUnderstood{"the application of something else than a function"};
}

Endings Generator::apply_rest(Endings endings, const std::vector<ValueRef>& rest, TypeId expected,
                              diag::Span span) {
  if (rest.empty()) return endings;
  Endings all;
  for (Ending& ending : endings) {
    if (ending.raised) {
      all.push_back(std::move(ending));
      continue;
    }
    Endings more = apply(ending.value, rest, ending.path, expected, span);
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

/// Of a function of these arguments; invalid if it is not known.
TypeId Generator::function_type(const std::vector<ValueRef>& arguments, TypeId result) {
  for (std::size_t i = arguments.size(); i-- > 0 && result.valid();) {
    const TypeId argument = types_.of(*arguments[i]);
    result = argument.valid() ? module_.types.function(argument, result) : TypeId();
  }
  return result;
}

Endings Generator::apply_closure(const Closure& closure, TypeId type, std::vector<ValueRef> arguments,
                                 const Path& path, TypeId expected, diag::Span span) {
  const auto& lambda = std::get<core::Lambda>(module_[closure.lambda].node);
  std::vector<ValueRef> given = closure.arguments;
  given.insert(given.end(), arguments.begin(), arguments.end());
  const std::size_t count = lambda.parameters.size();
  if (given.size() < count) {
    ValueRef partial =
        std::make_shared<Value>(Value{Closure{closure.lambda, closure.scope, given}, expected});
    return {{path, std::move(partial)}};
  }
  Scope scope = closure.scope;
  TypeArguments types = scope.types == nullptr ? TypeArguments() : *scope.types;
  for (std::size_t i = 0; i < count; ++i)
    types_.match(lambda.parameters[i].type, types_.of(*given[i]), types);
  const std::vector<ValueRef> rest(given.begin() + static_cast<std::ptrdiff_t>(count), given.end());
  const TypeId result = function_type(rest, expected);
  types_.match(types_.after(type, count - closure.arguments.size()), result, types);
  scope.types = std::make_shared<const TypeArguments>(std::move(types));
  for (std::size_t i = 0; i < count; ++i) scope = bind(scope, lambda.parameters[i], given[i]);
  return apply_rest(evaluate(lambda.body, scope, path, result), rest, expected, span);
}

/// The arguments must be what the function demands; gives what its template's variables stand for.
Bindings Generator::check_arguments(const Path& path, const std::vector<ValueRef>& given,
                                    const Template& type, Bindings bindings, diag::Span span) {
  for (const std::size_t i : parameter_order(type)) {
    if (i >= given.size()) continue;
    check(path, given[i], type.parameters[i], std::make_shared<const Bindings>(bindings), span);
    bind_values(type.parameters[i], *given[i], bindings);
  }
  return bindings;
}

Endings Generator::apply_typed(const TypedFunction& function, std::vector<ValueRef> arguments,
                               const Path& path, TypeId expected, diag::Span span) {
  const Template type = templates_[function.type];
  std::vector<ValueRef> given = function.arguments;
  given.insert(given.end(), arguments.begin(), arguments.end());
  const std::size_t count = type.parameters.size();
  if (given.size() < count) {
    if (!type.whole) check_arguments(path, given, type, *function.substitution, span);
    const TypedFunction partial{function.type, function.substitution, std::move(given)};
    return {{path, std::make_shared<Value>(Value{partial, expected})}};
  }
  Path called = path;
  const Bindings before = check_state_before(called, type, *function.substitution, span);
  const auto substitution =
      std::make_shared<const Bindings>(check_arguments(called, given, type, before, span));
  Endings endings;
  forget_contents(called);
  if (type.raises) {
    Path raising = called;
    Bindings more = *substitution;
    const Term constructor = templates_.fresh_variable(term::Sort::Int);
    more[type.exception] = constructor;
    raising.body.push_back(substitute(*type.raises, more));
    ValueRef exception =
        std::make_shared<Value>(Value{SomeException{constructor, function.type, substitution}, {}});
    endings.push_back({std::move(raising), std::move(exception), true});
  }
  Path after = std::move(called);
  ValueRef result = instantiate(type.result, substitution, after);
  assume_state_after(after, type, *substitution, *result);
  endings.push_back({std::move(after), std::move(result)});
  const std::vector<ValueRef> rest(given.begin() + static_cast<std::ptrdiff_t>(count), given.end());
  return apply_rest(std::move(endings), rest, expected, span);
}

// --- recursive functions ---

Endings Generator::apply_recursive(const RecursiveFunction& function, std::vector<ValueRef> arguments,
                                   const Path& path, TypeId expected, diag::Span span) {
  RecursiveFunction applied = function;
  applied.arguments.insert(applied.arguments.end(), arguments.begin(), arguments.end());
  const auto& lambda = std::get<core::Lambda>(module_[function.group->members[function.member].lambda].node);
  if (applied.arguments.size() < lambda.parameters.size())
    return {{path, std::make_shared<Value>(Value{std::move(applied), expected})}};
  const std::vector<ValueRef> given = std::exchange(applied.arguments, {});
  const ValueRef typed = instance(applied, path, given, expected);
  const TemplateId made = made_of(function, typed->type, given, path, span);
  Endings endings = apply(typed, given, path, expected, span);
  const bool complete = given.size() == lambda.parameters.size();
  for (Ending& ending : endings) {
    if (made.valid() && !ending.raised) ending.value = strengthened(ending.value, made, ending.path);
    if (complete) keep_contents(function, given, path, ending.path);
  }
  return endings;
}

TypeId Generator::instance_type(const RecursiveFunction& function, const std::vector<ValueRef>& arguments,
                                TypeId expected) {
  const RecursiveGroup::Member& member = function.group->members[function.member];
  const Scope& scope = function.group->scope;
  const auto& lambda = std::get<core::Lambda>(module_[member.lambda].node);
  TypeArguments found = scope.types == nullptr ? TypeArguments() : *scope.types;
  if (member.type.valid()) {
    TypeId rest = types_.resolve(member.type, &found);
    const TypeId whole = rest;
    for (std::size_t i = 0; i < arguments.size() && module_.types[rest].kind == core::TypeKind::Function;
         ++i) {
      const core::Type arrow = module_.types[rest];
      types_.match(arrow.arguments[0], types_.of(*arguments[i]), found);
      rest = arrow.arguments[1];
    }
    types_.match(rest, expected, found);
    return types_.resolve(whole, &found);
  }
  Scope inner = scope;
  TypeId type = expected;
  for (std::size_t i = 0; i < lambda.parameters.size() && i < arguments.size(); ++i)
    inner = bind(inner, lambda.parameters[i], arguments[i]);
  if (const TypeId told = types_.of(lambda.body, inner); told.valid()) type = told;
  for (std::size_t i = lambda.parameters.size(); i-- > 0;) {
    TypeId parameter = types_.resolve(lambda.parameters[i].type, scope.types.get());
    if (!parameter.valid() && i < arguments.size()) parameter = types_.of(*arguments[i]);
    if (!parameter.valid() || !type.valid()) throw NotUnderstood{"a function without a type"};
    type = module_.types.function(parameter, type);
  }
  return type;
}

std::shared_ptr<GroupUse> Generator::new_use(const RecursiveFunction& function, const Path& path,
                                             const std::vector<ValueRef>& arguments) {
  std::shared_ptr<GroupUse>* shared = options_.inlines ? nullptr : &shared_uses_[function.group.get()];
  if (shared != nullptr && *shared != nullptr) return *shared;
  if (++uses_ > kMostUses) throw NotUnderstood{"too many uses of recursive functions"};
  auto use = std::make_shared<GroupUse>();
  use->group = function.group;
  use->path = path;
  if (shared != nullptr) {
    use->path = function.group->path;
    if (!use->path.guard.valid()) use->path.guard = terms_.boolean(true);
    use->path.globals = path.globals;
  }
  use->scope = relevant(*function.group, arguments);
  use->references = captured_references(function, path);
  if (shared != nullptr) *shared = use;
  return use;
}

/// What it is called in types.
std::string Generator::parameter_name(core::Symbol parameter) const {
  const auto label = module_.labels.find(parameter);
  if (label != module_.labels.end()) return label->second;
  const std::string name = source_name(module_.names.text(parameter));
  return name == "arg" ? "" : name;  // what front ends call those that are patterns
}

ValueRef Generator::instance(const RecursiveFunction& function, const Path& path,
                             const std::vector<ValueRef>& arguments, TypeId expected) {
  const std::shared_ptr<GroupUse> use =
      function.use != nullptr ? function.use : new_use(function, path, arguments);
  const RecursiveGroup& group = *function.group;
  const RecursiveGroup::Member& member = group.members[function.member];
  const TypeId type = instance_type(function, arguments, expected);
  const auto nothing = std::make_shared<const Bindings>();
  const auto key = std::make_pair(function.member, type);
  auto known = use->templates.find(key);
  if (known == use->templates.end()) {
    if (++uses_ > kMostUses) throw NotUnderstood{"too many uses of recursive functions"};
    const auto& lambda = std::get<core::Lambda>(module_[member.lambda].node);
    const TemplateId made =
        templates_.fresh_function(type, use->scope, lambda.parameters.size(), use->references);
    known = use->templates.emplace(key, made).first;
    const bool polymorphic = member.type.valid() && !types_.is_closed(member.type);
    InferredFunction inferred{source_name(module_.names.text(member.name)),
                              member.span,
                              made,
                              polymorphic ? templates_.top(member.type) : TemplateId(),
                              {}};
    for (const core::Binder& parameter : lambda.parameters)
      inferred.parameters.push_back(parameter_name(parameter.name));
    if (member.type.valid()) functions_.push_back(std::move(inferred));
    Scope scope = group.scope;
    for (std::size_t i = 0; i < group.members.size(); ++i) {
      ValueRef inside = std::make_shared<Value>(
          Value{RecursiveFunction{function.group, i, use, {}}, group.members[i].type});
      scope = bind_name(scope, group.members[i].name, std::move(inside));
    }
    TypeArguments types = scope.types == nullptr ? TypeArguments() : *scope.types;
    types_.match(member.type, type, types);
    scope.types = std::make_shared<const TypeArguments>(std::move(types));
    ValueRef code = std::make_shared<Value>(Value{Closure{member.lambda, scope, {}}, type});
    pending_.push_back({use->path, std::move(code), made, member.span});
  }
  return std::make_shared<Value>(Value{TypedFunction{known->second, nothing, {}}, type});
}

// --- what liquid variables may depend on ---

bool Generator::is_function(const Value& value) {
  return std::holds_alternative<Closure>(value.node) ||
         std::holds_alternative<RecursiveFunction>(value.node) ||
         std::holds_alternative<TypedFunction>(value.node);
}

std::vector<Term> Generator::relevant(const RecursiveGroup& group, const std::vector<ValueRef>& arguments) {
  std::set<Term> found;
  for (const RecursiveGroup::Member& member : group.members)
    collect_relevant(group.scope.variables, member.lambda, found, 0);
  std::set<Term> more = found;
  for (const ValueRef& argument : arguments) {
    if (is_function(*argument)) collect_relevant(*argument, more, 0);
    if (const auto* data = std::get_if<TypedData>(&argument->node)) collect_mentioned(*data, more);
  }
  may_be_wider_ = may_be_wider_ || more.size() > found.size();
  if (options_.wide) found = std::move(more);
  std::vector<Term> all(found.begin(), found.end());
  if (all.size() > kMostInScope) all.resize(kMostInScope);
  return all;
}

void Generator::collect_relevant(const Environment& variables, core::ExprId code, std::set<Term>& into,
                                 unsigned depth) {
  for (const core::Symbol name : mentions_.of(code)) {
    if (const ValueRef* value = find(variables, name)) collect_relevant(**value, into, depth + 1);
  }
}

void Generator::collect_relevant(const Value& value, std::set<Term>& into, unsigned depth) {
  if (depth > kDeepestValue) return;
  const auto add = [&](Term t) {
    for (const Term variable : terms_.variables(t)) into.insert(variable);
  };
  const auto add_all = [&](const std::vector<ValueRef>& values) {
    for (const ValueRef& each : values) collect_relevant(*each, into, depth + 1);
  };
  if (const auto* known = std::get_if<TermValue>(&value.node)) add(known->term);
  if (const auto* built = std::get_if<Built>(&value.node)) add_all(built->fields);
  if (const auto* closure = std::get_if<Closure>(&value.node)) {
    collect_relevant(closure->scope.variables, closure->lambda, into, depth);
    add_all(closure->arguments);
  }
  if (const auto* recursive = std::get_if<RecursiveFunction>(&value.node)) {
    if (recursive->use != nullptr) {
      into.insert(recursive->use->scope.begin(), recursive->use->scope.end());
    } else {
      for (const RecursiveGroup::Member& member : recursive->group->members)
        collect_relevant(recursive->group->scope.variables, member.lambda, into, depth + 1);
    }
    add_all(recursive->arguments);
  }
  if (const auto* typed = std::get_if<TypedFunction>(&value.node)) {
    for (const Term outer : templates_[typed->type].scope) {
      const auto meaning = typed->substitution->find(outer);
      add(meaning == typed->substitution->end() ? outer : meaning->second);
    }
    add_all(typed->arguments);
  }
  if (const auto* data = std::get_if<TypedData>(&value.node)) {
    for (const Term measure : data->measures) add(measure);
    for (const Above& above : data->above) {
      for (const Term each : above.values) add(each);
    }
  }
  if (const auto* array = std::get_if<TypedArray>(&value.node)) add(array->length);
}

std::vector<Term> Generator::in_scope(const Scope& scope) {
  std::vector<Term> all;
  std::set<Term> seen;
  for (const Bound* bound = scope.variables.get(); bound != nullptr && all.size() < kMostInScope;
       bound = bound->next.get()) {
    std::set<Term> found;
    if (!std::holds_alternative<Closure>(bound->value->node) &&
        !std::holds_alternative<RecursiveFunction>(bound->value->node))
      collect_relevant(*bound->value, found, 0);
    for (const Term variable : found) {
      if (seen.insert(variable).second && all.size() < kMostInScope) all.push_back(variable);
    }
  }
  return all;
}

}  // namespace culprit::liquid
