// Abstract execution: what the value of an expression is on each of its paths.
#include <algorithm>

#include "liquid/generator.h"

namespace culprit::liquid {

using core::TypeId;
using term::Term;

namespace {

constexpr std::size_t kMostSteps = 60'000;
constexpr std::size_t kMostClauses = 3'000;
constexpr unsigned kDeepest = 1'500;

/// Counts how deep C++ recurses.
class Depth {
 public:
  explicit Depth(unsigned& depth) : depth_(depth) {
    if (++depth_ > kDeepest) throw NotUnderstood{"code that is nested too deeply"};
  }
  ~Depth() { --depth_; }
  Depth(const Depth&) = delete;
  Depth& operator=(const Depth&) = delete;

 private:
  unsigned& depth_;
};

Ending ended(Path path, ValueRef value) { return {std::move(path), std::move(value)}; }

}  // namespace

bool Generator::extend(Path& path, Term condition) {
  path.guard = terms_.conj(path.guard, condition);
  return !terms_.is_false(path.guard);
}

Endings Generator::evaluate(core::ExprId expr, Scope scope, Path path, TypeId expected) {
  const Depth depth(depth_);
  for (;;) {
    if (++steps_ > kMostSteps || system_.clauses.size() > kMostClauses)
      throw NotUnderstood{"too large a program"};
    const core::Expr& whole = module_[expr];
    const core::Node& node = whole.node;
    if (const auto* e = std::get_if<core::Let>(&node)) {
      scope = with_bindings(*e, std::move(scope), path);
      expr = e->body;
    } else if (const auto* e = std::get_if<core::Assume>(&node)) {
      if (!extend(path, term_of(*atom(e->condition, scope, path)))) return {};
      expr = e->body;
    } else if (const auto* e = std::get_if<core::Assert>(&node)) {
      const Term condition = term_of(*atom(e->condition, scope, path));
      oblige(path, condition, module_[e->blame].span);
      if (!extend(path, condition)) return {};
      expr = e->body;
    } else if (const auto* e = std::get_if<core::Case>(&node)) {
      // The common case, a chain as long as the program, needs no recursion.
      Endings values = evaluate(e->scrutinee, scope, path, types_.resolve(e->binder.type, scope.types.get()));
      const bool plain = e->alternatives.size() == 1 &&
                         std::holds_alternative<core::DefaultPattern>(e->alternatives[0].pattern);
      if (values.size() != 1 || values[0].raised || !plain)
        return evaluate_case(*e, std::move(values), scope, path, expected, whole.span);
      path = std::move(values[0].path);
      scope = bind(scope, e->binder, values[0].value);
      expr = e->alternatives[0].body;
    } else if (const auto* e = std::get_if<core::AtomExpr>(&node)) {
      return evaluate_atom(*e, scope, path);
    } else if (std::holds_alternative<core::Lambda>(node)) {
      ValueRef value = std::make_shared<Value>(Value{Closure{expr, scope, {}}, expected});
      return {ended(std::move(path), std::move(value))};
    } else if (const auto* e = std::get_if<core::Apply>(&node)) {
      return evaluate_apply(*e, scope, path, expected, whole.span);
    } else if (const auto* e = std::get_if<core::Construct>(&node)) {
      ValueRef value = construct(e->constructor, atoms(e->arguments, scope, path), expected);
      return {ended(std::move(path), std::move(value))};
    } else if (const auto* e = std::get_if<core::PrimitiveExpr>(&node)) {
      return primitive(*e, scope, std::move(path), whole.span, expected);
    } else if (const auto* e = std::get_if<core::Unknown>(&node)) {
      return evaluate_unknown(expr, *e, scope, std::move(path));
    } else if (const auto* e = std::get_if<core::Error>(&node)) {
      oblige(path, terms_.boolean(false), module_[e->blame].span);
      return {};
    } else if (const auto* e = std::get_if<core::Raise>(&node)) {
      return evaluate_raise(*e, scope, path, whole.span);
    } else if (const auto* e = std::get_if<core::Try>(&node)) {
      return evaluate_try(*e, scope, path, expected);
    } else {
      throw NotUnderstood{"a construct of another language"};
    }
  }
}

Endings Generator::evaluate_case(const core::Case& e, Endings values, const Scope& scope, const Path& path,
                                 TypeId expected, diag::Span span) {
  const TypeId type = types_.resolve(e.binder.type, scope.types.get());
  Endings all;
  for (const Ending& ending : join(std::move(values), path, scope, type, span)) {
    if (ending.raised) {
      all.push_back(ending);
      continue;
    }
    const Scope inner = bind(scope, e.binder, ending.value);
    for (const Choice& choice : choices(e, ending.value, inner, ending.path)) {
      Endings more = evaluate(choice.body, choice.scope, choice.path, expected);
      all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    }
  }
  return all;
}

/// Many paths become one: their values have a type in common.
Endings Generator::join(Endings endings, const Path& before, const Scope& scope, TypeId type,
                        diag::Span span) {
  Endings normal;
  Endings result;
  for (Ending& ending : endings) (ending.raised ? result : normal).push_back(std::move(ending));
  for (std::size_t i = 0; i < normal.size() && !type.valid(); ++i) type = types_.of(*normal[i].value);
  if (normal.size() <= options_.most_paths || !type.valid() || !types_.is_closed(type)) {
    std::move(result.begin(), result.end(), std::back_inserter(normal));
    return normal;
  }
  const TemplateId common = templates_.fresh(type, in_scope(scope));
  const auto nothing = std::make_shared<const Bindings>();
  for (const Ending& ending : normal) check(ending.path, ending.value, common, nothing, span);
  Path path = before;
  forget_contents(path);
  ValueRef value = instantiate(common, nothing, path);
  result.push_back(ended(std::move(path), std::move(value)));
  return result;
}

// --- names ---

Endings Generator::evaluate_atom(const core::AtomExpr& e, const Scope& scope, const Path& path) {
  if (const auto* name = std::get_if<core::Symbol>(&e.atom)) {
    const core::Def* def = find(scope.variables, *name) == nullptr ? module_.find_def(*name) : nullptr;
    if (def != nullptr && std::holds_alternative<core::Thunk>(module_[def->value].node))
      return force(*def, path);
  }
  return {ended(path, atom(e.atom, scope, path))};
}

Endings Generator::force(const core::Def& def, const Path& path) {
  if (path.globals != nullptr) {
    if (const auto known = path.globals->find(def.name); known != path.globals->end())
      return {ended(path, known->second)};
  }
  const std::size_t made = made_;
  Endings endings = evaluate(std::get<core::Thunk>(module_[def.value].node).body, {}, path, def.type);
  // State that is made inside of a function would be another one in each of its calls.
  if (inside_function_ && made_ != made) throw NotUnderstood{"state that is made late"};
  has_state_ = has_state_ || made_ != made;
  for (Ending& ending : endings) {
    if (ending.raised) continue;
    auto globals = ending.path.globals == nullptr ? std::map<core::Symbol, ValueRef>() : *ending.path.globals;
    globals.emplace(def.name, ending.value);
    ending.path.globals = std::make_shared<const std::map<core::Symbol, ValueRef>>(std::move(globals));
  }
  return endings;
}

ValueRef Generator::atom(const core::Atom& atom, const Scope& scope, const Path& path) {
  if (const auto* constant = std::get_if<core::Literal>(&atom)) return literal(*constant);
  const core::Symbol name = std::get<core::Symbol>(atom);
  if (const ValueRef* value = find(scope.variables, name)) return *value;
  const core::Def* def = module_.find_def(name);
  if (def == nullptr) throw NotUnderstood{"a name without a value"};
  return definition(*def, path);
}

std::vector<ValueRef> Generator::atoms(const std::vector<core::Atom>& all, const Scope& scope,
                                       const Path& path) {
  std::vector<ValueRef> values;
  for (const core::Atom& each : all) values.push_back(atom(each, scope, path));
  return values;
}

ValueRef Generator::definition(const core::Def& def, const Path& path) {
  const core::Node& node = module_[def.value].node;
  if (const auto* construct = std::get_if<core::Construct>(&node)) {
    return this->construct(construct->constructor, atoms(construct->arguments, {}, path), def.type);
  }
  if (std::holds_alternative<core::Thunk>(node)) {
    const std::size_t effects = effects_;
    const Endings endings = force(def, path);
    const bool plain = endings.size() == 1 && !endings[0].raised && endings[0].path.guard == path.guard &&
                       endings[0].path.body.size() == path.body.size();
    if (!plain || effects_ != effects) throw NotUnderstood{"a definition that is evaluated late"};
    return endings[0].value;
  }
  const std::vector<core::Symbol>& group = mentions_.recursive_with(def.name);
  if (group.empty() && options_.inlines)
    return std::make_shared<Value>(Value{Closure{def.value, {}, {}}, def.type});
  std::vector<core::Symbol> names = group;
  if (names.empty()) names.push_back(def.name);
  std::shared_ptr<const RecursiveGroup>& known = groups_[names.front()];
  if (known == nullptr) {
    RecursiveGroup made;
    for (const core::Symbol name : names) {
      const core::Def* member = module_.find_def(name);
      if (std::holds_alternative<core::Lambda>(module_[member->value].node))
        made.members.push_back({name, member->value, member->type, member->span});
    }
    known = std::make_shared<const RecursiveGroup>(std::move(made));
  }
  for (std::size_t i = 0; i < known->members.size(); ++i) {
    if (known->members[i].name == def.name)
      return std::make_shared<Value>(Value{RecursiveFunction{known, i, nullptr, {}}, def.type});
  }
  throw NotUnderstood{"a recursive value"};
}

ValueRef Generator::literal(const core::Literal& literal) {
  if (const auto* truth = std::get_if<bool>(&literal)) return of_term(terms_.boolean(*truth));
  if (const auto* number = std::get_if<base::BigInt>(&literal)) return of_term(terms_.integer(*number));
  const bool is_float = std::holds_alternative<double>(literal);
  const TypeId type = module_.types.make(is_float ? core::TypeKind::Float : core::TypeKind::String);
  return std::make_shared<Value>(Value{AnyValue{}, type});
}

ValueRef Generator::construct(core::ConstructorId constructor, std::vector<ValueRef> fields, TypeId type) {
  return std::make_shared<Value>(Value{Built{constructor, std::move(fields)}, type});
}

Scope Generator::bind_name(const Scope& scope, core::Symbol name, ValueRef value) {
  return {std::make_shared<const Bound>(Bound{name, std::move(value), scope.variables}), scope.types};
}

void Generator::name_variables(const Value& value, const std::string& name) {
  const auto give = [&](Term variable, const std::string& text) {
    if (terms_.kind(variable) == term::Kind::Variable) names_.emplace(variable, text);
  };
  if (const auto* known = std::get_if<TermValue>(&value.node)) give(known->term, name);
  if (const auto* array = std::get_if<TypedArray>(&value.node)) give(array->length, "length " + name);
  if (const auto* data = std::get_if<TypedData>(&value.node);
      data != nullptr && templates_[data->type].recursive)
    give(data->measures.back(), "size " + name);
}

Scope Generator::bind(const Scope& scope, const core::Binder& binder, ValueRef value) {
  // What is made here may have a more general type than its use; what comes from a template has that type.
  const bool made = std::holds_alternative<Built>(value->node) ||
                    std::holds_alternative<Closure>(value->node) ||
                    std::holds_alternative<RecursiveFunction>(value->node);
  const bool typed = value->type.valid() && (!made || types_.is_closed(value->type));
  if (!typed && binder.type.valid()) {
    auto with_type = std::make_shared<Value>(*value);
    with_type->type = types_.resolve(binder.type, scope.types.get());
    value = std::move(with_type);
  }
  name_variables(*value, source_name(module_.names.text(binder.name)));
  return bind_name(scope, binder.name, std::move(value));
}

Scope Generator::with_bindings(const core::Let& e, Scope scope, const Path& path) {
  const Scope outer = scope;
  bool recursive = false;
  for (const core::Binding& binding : e.bindings) {
    const std::set<core::Symbol>& names = mentions_.of(binding.value);
    recursive = recursive ||
                std::any_of(e.bindings.begin(), e.bindings.end(),
                            [&](const core::Binding& each) { return names.count(each.binder.name) != 0; });
  }
  RecursiveGroup group{{}, outer, path};
  for (const core::Binding& binding : e.bindings) {
    const core::Node& node = module_[binding.value].node;
    const TypeId type = types_.resolve(binding.binder.type, outer.types.get());
    if (const auto* made = std::get_if<core::Construct>(&node)) {
      if (recursive) throw NotUnderstood{"cyclic data"};
      scope = bind(scope, binding.binder,
                   construct(made->constructor, atoms(made->arguments, outer, path), type));
    } else if (!std::holds_alternative<core::Lambda>(node)) {
      throw NotUnderstood{"a suspended expression"};
    } else if (recursive || (!options_.inlines && type.valid())) {
      group.members.push_back({binding.binder.name, binding.value, type, module_[binding.value].span});
    } else {
      ValueRef value = std::make_shared<Value>(Value{Closure{binding.value, outer, {}}, type});
      scope = bind_name(scope, binding.binder.name, std::move(value));
    }
  }
  const auto shared = std::make_shared<const RecursiveGroup>(std::move(group));
  for (std::size_t i = 0; i < shared->members.size(); ++i) {
    ValueRef value =
        std::make_shared<Value>(Value{RecursiveFunction{shared, i, nullptr, {}}, shared->members[i].type});
    scope = bind_name(scope, shared->members[i].name, std::move(value));
  }
  return scope;
}

// --- the rest ---

Endings Generator::evaluate_apply(const core::Apply& e, const Scope& scope, const Path& path, TypeId expected,
                                  diag::Span span) {
  Endings all;
  for (Ending& function : evaluate(e.function, scope, path, {})) {
    if (function.raised) {
      all.push_back(std::move(function));
      continue;
    }
    Endings more =
        apply(function.value, atoms(e.arguments, scope, function.path), function.path, expected, span);
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

Endings Generator::evaluate_unknown(core::ExprId expr, const core::Unknown& e, const Scope& scope,
                                    Path path) {
  const auto general = general_.find(expr);
  const TypeId type = general != general_.end() ? general->second : types_.resolve(e.type, scope.types.get());
  if (exceptions_ && may_hold_code(type))
    throw NotUnderstood{"unknown functions beside handlers of exceptions"};
  ValueRef value = instantiate(templates_.top(type), std::make_shared<const Bindings>(), path);
  return {ended(std::move(path), std::move(value))};
}

Endings Generator::evaluate_raise(const core::Raise& e, const Scope& scope, const Path& path,
                                  diag::Span span) {
  if (!exceptions_) {
    oblige(path, terms_.boolean(false), e.blame.valid() ? module_[e.blame].span : span);
    return {};
  }
  Ending ending{path, atom(e.exception, scope, path), true, e.blame};
  return {std::move(ending)};
}

Endings Generator::evaluate_try(const core::Try& e, const Scope& scope, const Path& path, TypeId expected) {
  if (e.probe) throw NotUnderstood{"a construct of another language"};
  Endings all;
  for (Ending& ending : evaluate(e.body, scope, path, expected)) {
    if (!ending.raised) {
      all.push_back(std::move(ending));
      continue;
    }
    Endings more = evaluate(e.handler, bind(scope, e.exception, ending.value), ending.path, expected);
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace culprit::liquid
