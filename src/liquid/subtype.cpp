// Subtyping, split into Horn clauses as it is generated (004 Fig. 8: <:-Base, <:-Fun).
#include <algorithm>

#include "liquid/generator.h"

namespace culprit::liquid {

using core::TypeId;
using term::Term;

namespace {

constexpr unsigned kLongestList = 200;
constexpr std::size_t kMostComparisons = 60;

}  // namespace

Application Generator::substitute(const Application& application, const Bindings& bindings) {
  Application result = application;
  for (Term& argument : result.arguments) {
    if (const auto meaning = bindings.find(argument); meaning != bindings.end()) argument = meaning->second;
  }
  return result;
}

void Generator::oblige(const Path& path, Term goal, diag::Span span) {
  if (terms_.is_true(goal)) return;
  system_.clauses.push_back({path.body, path.guard, std::nullopt, goal, span});
}

void Generator::require(const Path& path, const std::optional<Application>& refinement,
                        const Bindings& bindings, diag::Span span) {
  if (!refinement) return;
  system_.clauses.push_back({path.body, path.guard, substitute(*refinement, bindings), {}, span});
}

void Generator::check(const Path& path, const ValueRef& value, TemplateId id,
                      const Substitution& substitution, diag::Span span, bool bare) {
  if (std::holds_alternative<NoValue>(value->node)) return;
  const Template type = templates_[id];
  switch (type.form) {
    case Form::Any:
      check_any(path, value, span);
      require(path, type.refinement, *substitution, span);
      return;
    case Form::None: return check_passed_on(value);
    case Form::Number:
    case Form::Truth: {
      Bindings bindings = *substitution;
      const Term known = term_of(*value);
      if (terms_.sort(known) != terms_.sort(type.values[0])) throw NotUnderstood{"a value of another type"};
      bindings[type.values[0]] = known;
      return require(path, type.refinement, bindings, span);
    }
    case Form::Function: return check_function(path, value, id, substitution, span);
    case Form::Product:
    case Form::Sum: return check_data(path, value, id, substitution, span, bare);
    case Form::Reference: {
      const auto* reference = std::get_if<TypedReference>(&value->node);
      if (reference == nullptr) throw NotUnderstood{"a reference"};
      return check_content(path, templates_[reference->type].content, reference->substitution, type.content,
                           substitution, span);
    }
    case Form::Array: {
      const auto* array = std::get_if<TypedArray>(&value->node);
      if (array == nullptr) throw NotUnderstood{"an array"};
      Bindings bindings = *substitution;
      bindings[type.values[0]] = array->length;
      require(path, type.refinement, bindings, span);
      return check_content(path, templates_[array->type].content, array->substitution, type.content,
                           substitution, span);
    }
  }
}

/// Others may put in what the one type allows and take out what the other promises.
void Generator::check_content(const Path& path, TemplateId source, const Substitution& source_substitution,
                              TemplateId target, const Substitution& target_substitution, diag::Span span) {
  const bool same = source == target && (source_substitution == target_substitution ||
                                         *source_substitution == *target_substitution);
  if (same) return;
  const auto key = std::make_tuple(source, static_cast<const void*>(source_substitution.get()), target,
                                   static_cast<const void*>(target_substitution.get()));
  if (!comparing_.insert(key).second) return;
  Path out = path;
  check(out, instantiate(source, source_substitution, out), target, target_substitution, span);
  Path in = path;
  check(in, instantiate(target, target_substitution, in), source, source_substitution, span);
  comparing_.erase(key);
}

/// A value of a type that nothing determines: it can only be passed on.
void Generator::check_passed_on(const ValueRef& value) {
  if (!options_.passes_on) throw NotUnderstood{"a value whose type is not known"};
  if (std::holds_alternative<TermValue>(value->node) || std::holds_alternative<AnyValue>(value->node)) return;
  if (const auto* built = std::get_if<Built>(&value->node)) {
    for (const ValueRef& field : built->fields) check_passed_on(field);
    return;
  }
  throw NotUnderstood{"code or state whose type is not known"};
}

/// What nothing is kept of must be fit for everything.
void Generator::check_any(const Path& path, const ValueRef& value, diag::Span span) {
  const auto nothing = std::make_shared<const Bindings>();
  if (const auto* some = std::get_if<SomeException>(&value->node)) {
    std::map<core::ConstructorId, std::vector<TemplateId>> tops;
    for (const auto& [constructor, fields] : Template(templates_[some->function]).carried) {
      for (const TemplateId field : fields)
        tops[constructor].push_back(templates_.top(templates_[field].type));
    }
    return check_carried(path, value, tops, nothing, span);
  }
  const auto* built = std::get_if<Built>(&value->node);
  if (built == nullptr) return;
  const std::vector<TypeId> types = module_[built->constructor].fields;
  for (std::size_t i = 0; i < types.size(); ++i)
    check(path, built->fields[i], templates_.top(types[i]), nothing, span);
}

// --- exceptions ---

/// Those whose fields handlers look at. What could hold code is fit for every use instead.
std::vector<core::ConstructorId> Generator::opened_exceptions(core::ExprId code) {
  std::vector<core::ConstructorId> all;
  for (const core::ConstructorId constructor : mentions_.opened(code)) {
    const core::Data* data = module_.find_data(module_[constructor].data);
    const std::vector<TypeId>& fields = module_[constructor].fields;
    const bool plain =
        std::none_of(fields.begin(), fields.end(), [this](TypeId t) { return may_hold_code(t); });
    if (data->open && plain) all.push_back(constructor);
  }
  return all;
}

void Generator::check_raised(const Path& path, const ValueRef& exception, const Template& function,
                             const Substitution& substitution, diag::Span span) {
  if (!function.raises) throw NotUnderstood{"an exception in code that others call"};
  Bindings bindings = *substitution;
  bindings[function.exception] = exception_number(*exception);
  require(path, function.raises, bindings, span);
  const auto* built = std::get_if<Built>(&exception->node);
  if (built != nullptr && function.carried.count(built->constructor) == 0)
    return check_any(path, exception, span);
  check_carried(path, exception, function.carried, substitution, span);
}

void Generator::check_carried(const Path& path, const ValueRef& exception,
                              const std::map<core::ConstructorId, std::vector<TemplateId>>& types,
                              const Substitution& substitution, diag::Span span) {
  const Term number = exception_number(*exception);
  for (const auto& [constructor, fields] : types) {
    Path taken = path;
    const auto index = static_cast<std::int64_t>(module_[constructor].index);
    if (!extend(taken, terms_.eq(number, terms_.integer(index)))) continue;
    const std::vector<ValueRef> values = carried(*exception, constructor, taken);
    for (std::size_t i = 0; i < fields.size(); ++i) check(taken, values[i], fields[i], substitution, span);
  }
}

std::vector<ValueRef> Generator::carried(const Value& exception, core::ConstructorId constructor,
                                         Path& path) {
  if (const auto* built = std::get_if<Built>(&exception.node)) return built->fields;
  if (const auto* some = std::get_if<SomeException>(&exception.node)) {
    const Template function = templates_[some->function];
    if (const auto known = function.carried.find(constructor); known != function.carried.end()) {
      std::vector<ValueRef> fields;
      for (const TemplateId field : known->second)
        fields.push_back(instantiate(field, some->substitution, path));
      return fields;
    }
  }
  const auto nothing = std::make_shared<const Bindings>();
  std::vector<ValueRef> fields;
  for (const TypeId field : std::vector<TypeId>(module_[constructor].fields))
    fields.push_back(instantiate(templates_.top(field), nothing, path));
  return fields;
}

// --- functions ---

std::vector<std::size_t> Generator::parameter_order(const Template& function) const {
  std::vector<std::size_t> order;
  for (const bool functions : {false, true}) {
    for (std::size_t i = 0; i < function.parameters.size(); ++i) {
      if ((templates_[function.parameters[i]].form == Form::Function) == functions) order.push_back(i);
    }
  }
  return order;
}

void Generator::check_function(const Path& path, const ValueRef& value, TemplateId id,
                               const Substitution& substitution, diag::Span span) {
  if (const auto* typed = std::get_if<TypedFunction>(&value->node)) {
    const bool same = typed->type == id && typed->arguments.empty() &&
                      (typed->substitution == substitution || *typed->substitution == *substitution);
    if (same) return;
  }
  // What happens before all arguments are there must not rely on the later ones.
  const std::size_t count = templates_[id].parameters.size();
  ValueRef function = value;
  if (const auto* recursive = std::get_if<RecursiveFunction>(&value->node)) {
    if (recursive->arguments.empty()) function = instance(*recursive, path, {}, templates_[id].type);
  }
  const std::size_t early = arity(*function);
  if (early < count) check_call(path, function, id, substitution, early, span);
  check_call(path, function, id, substitution, count, span);
}

void Generator::check_call(Path path, const ValueRef& value, TemplateId id, const Substitution& substitution,
                           std::size_t count, diag::Span span) {
  const Template type = templates_[id];
  forget_contents(path);  // others call it, at any time
  Bindings bindings = assume_state_before(path, type, *substitution);
  std::vector<ValueRef> arguments(count);
  for (const std::size_t i : parameter_order(type)) {
    if (i >= count) continue;
    arguments[i] = instantiate(type.parameters[i], std::make_shared<const Bindings>(bindings), path);
    bind_values(type.parameters[i], *arguments[i], bindings);
  }
  const bool complete = count == type.parameters.size();
  const TypeId expected = complete ? templates_[type.result].type : TypeId();
  const auto with_arguments = std::make_shared<const Bindings>(bindings);
  for (const Ending& ending : apply(value, arguments, path, expected, span)) {
    if (ending.raised) {
      check_raised(ending.path, ending.value, type, with_arguments, span);
    } else if (complete) {
      check(ending.path, ending.value, type.result, with_arguments, span);
      check_state_after(ending.path, type, *with_arguments, *ending.value, span);
    }
  }
}

// --- data ---

Term Generator::size(const Value& value, TypeId type, unsigned depth) {
  if (depth > kLongestList) throw NotUnderstood{"a long list"};
  if (const auto* data = std::get_if<TypedData>(&value.node)) return data->measures.back();
  const auto* built = std::get_if<Built>(&value.node);
  if (built == nullptr) throw NotUnderstood{"data of unknown size"};
  const Shape shape = templates_.shape(type);
  const std::size_t index = module_[built->constructor].index;
  const bool recursive = templates_.is_recursive(type, index, shape);
  Term size = terms_.integer(std::int64_t{recursive ? 1 : 0});
  for (std::size_t i = 0; i < built->fields.size(); ++i) {
    if (shape.fields[index][i] == type)
      size = terms_.add(size, this->size(*built->fields[i], type, depth + 1));
  }
  return size;
}

std::vector<Term> Generator::measures(const Value& value, const Template& type) {
  std::vector<Term> all;
  if (type.tagged) {
    if (const auto* data = std::get_if<TypedData>(&value.node)) return data->measures;
    const auto* built = std::get_if<Built>(&value.node);
    if (built == nullptr) throw NotUnderstood{"data of unknown shape"};
    all.push_back(terms_.integer(static_cast<std::int64_t>(module_[built->constructor].index)));
  }
  if (type.recursive) all.push_back(size(value, type.type));
  return all;
}

void Generator::check_data(const Path& path, const ValueRef& value, TemplateId id,
                           const Substitution& substitution, diag::Span span, bool bare) {
  const Template type = templates_[id];
  if (!bare && type.refinement) {
    Bindings bindings = *substitution;
    const std::vector<Term> known = type.form == Form::Sum ? measures(*value, type) : std::vector<Term>();
    for (std::size_t i = 0; i < known.size(); ++i) bindings[type.values[i]] = known[i];
    require(path, type.refinement, bindings, span);
  }
  if (const auto* data = std::get_if<TypedData>(&value->node))
    return check_typed_data(path, *data, id, substitution, span);
  const auto* built = std::get_if<Built>(&value->node);
  if (built == nullptr) throw NotUnderstood{"data of unknown shape"};
  check_fields(path, built->fields, module_[built->constructor].index, id, substitution, span);
}

void Generator::check_typed_data(const Path& path, const TypedData& value, TemplateId id,
                                 const Substitution& substitution, diag::Span span) {
  const bool same =
      value.type == id && (value.substitution == substitution || *value.substitution == *substitution);
  if (same) return;
  const auto key = std::make_tuple(value.type, static_cast<const void*>(value.substitution.get()), id,
                                   static_cast<const void*>(substitution.get()));
  if (!comparing_.insert(key).second) return;
  if (comparing_.size() > kMostComparisons) throw NotUnderstood{"types that contain ever larger ones"};
  for (std::size_t i = 0; i < templates_[id].fields.size(); ++i) {
    Path taken = path;
    const std::vector<ValueRef> fields = unfold(value, i, taken);
    if (!terms_.is_false(taken.guard)) check_fields(taken, fields, i, id, substitution, span);
  }
  comparing_.erase(key);
}

void Generator::check_fields(const Path& path, const std::vector<ValueRef>& fields, std::size_t constructor,
                             TemplateId id, const Substitution& substitution, diag::Span span) {
  const Template type = templates_[id];
  Bindings bindings = *substitution;
  Substitution current = substitution;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const TemplateId field = type.fields[constructor][i];
    const bool is_part = templates_[field].type == type.type;
    check(path, fields[i], field, current, span, is_part);
    if (is_part) continue;
    bind_values(field, *fields[i], bindings);
    if (!type.recursive) current = std::make_shared<const Bindings>(bindings);
  }
  if (type.orders.empty()) return;
  const std::vector<Term> values = node_values(type, constructor, bindings);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::optional<Order>& order = type.orders[constructor][i];
    if (order) check_below(path, fields[i], id, substitution, *order, values, span);
  }
}

void Generator::check_below(const Path& path, const ValueRef& value, TemplateId id,
                            const Substitution& substitution, const Order& order,
                            const std::vector<Term>& above, diag::Span span) {
  const Template type = templates_[id];
  const Shape shape = templates_.shape(type.type);
  const auto require_node = [&](const Path& at, const std::vector<ValueRef>& fields,
                                std::size_t constructor) {
    if (!order.below[constructor]) return;
    Bindings bindings = *substitution;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const TemplateId field = type.fields[constructor][i];
      if (templates_[field].type != type.type) bind_values(field, *fields[i], bindings);
    }
    for (std::size_t i = 0; i < above.size(); ++i) bindings[order.above[i]] = above[i];
    require(at, order.below[constructor], bindings, span);
  };
  std::vector<ValueRef> open = {value};
  for (std::size_t next = 0; next < open.size(); ++next) {
    if (next > kLongestList) throw NotUnderstood{"a long list"};
    const ValueRef part = open[next];
    if (const auto* built = std::get_if<Built>(&part->node)) {
      const std::size_t constructor = module_[built->constructor].index;
      require_node(path, built->fields, constructor);
      for (std::size_t i = 0; i < built->fields.size(); ++i) {
        if (templates_[type.fields[constructor][i]].type == type.type) open.push_back(built->fields[i]);
      }
    } else if (const auto* data = std::get_if<TypedData>(&part->node)) {
      for (std::size_t i = 0; i < order.below.size(); ++i) {
        if (!order.below[i]) continue;
        Path some = path;
        Bindings bindings = *data->substitution;
        const std::vector<ValueRef> fields = node(*data, i, some, bindings);
        const bool counts = templates_.is_recursive(type.type, i, shape);
        if (!counts || extend(some, terms_.lt(terms_.integer(std::int64_t{0}), data->measures.back())))
          require_node(some, fields, i);
      }
    } else if (!std::holds_alternative<NoValue>(part->node)) {
      throw NotUnderstood{"data of unknown shape"};
    }
  }
}

// --- values of templates ---

void Generator::bind_values(TemplateId id, const Value& value, Bindings& bindings) {
  const Template type = templates_[id];
  if (std::holds_alternative<NoValue>(value.node)) {
    for (const Term each : type.values) bindings[each] = templates_.fresh_variable(terms_.sort(each));
    return;
  }
  if (type.form == Form::Number || type.form == Form::Truth) bindings[type.values[0]] = term_of(value);
  if (const auto* array = std::get_if<TypedArray>(&value.node); array != nullptr && type.form == Form::Array)
    bindings[type.values[0]] = array->length;
  if (type.form == Form::Sum) {
    const std::vector<Term> known = measures(value, type);
    for (std::size_t i = 0; i < known.size(); ++i) bindings[type.values[i]] = known[i];
  }
  if (type.form != Form::Product) return;
  const auto* built = std::get_if<Built>(&value.node);
  if (built == nullptr) throw NotUnderstood{"data of unknown shape"};
  for (std::size_t i = 0; i < built->fields.size(); ++i)
    bind_values(type.fields[0][i], *built->fields[i], bindings);
}

ValueRef Generator::instantiate(TemplateId id, const Substitution& substitution, Path& path, bool bare) {
  const Template type = templates_[id];
  const auto made = [&](auto node) { return std::make_shared<Value>(Value{std::move(node), type.type}); };
  Bindings bindings = *substitution;
  std::vector<Term> values;
  for (const Term each : type.values) {
    values.push_back(templates_.fresh_variable(terms_.sort(each)));
    bindings[each] = values.back();
  }
  if (type.refinement && !bare) path.body.push_back(substitute(*type.refinement, bindings));
  const Term zero = terms_.integer(std::int64_t{0});
  const auto at_least_zero = [&](Term t) { extend(path, terms_.le(zero, t)); };
  switch (type.form) {
    case Form::Number:
      if (module_.types[type.type].kind == core::TypeKind::Char) {
        at_least_zero(values[0]);
        extend(path, terms_.le(values[0], terms_.integer(static_cast<std::int64_t>(module_.last_character))));
      }
      return made(TermValue{values[0]});
    case Form::Truth: return made(TermValue{values[0]});
    case Form::Any: return made(AnyValue{});
    case Form::None: return options_.passes_on ? made(AnyValue{}) : made(NoValue{});
    case Form::Function: return made(TypedFunction{id, substitution, {}});
    case Form::Reference: return made(TypedReference{id, substitution, ++cells_});
    case Form::Array: at_least_zero(values[0]); return made(TypedArray{id, substitution, values[0]});
    case Form::Sum:
      for (const Term value : values) at_least_zero(value);
      if (type.tagged) {
        const auto count = static_cast<std::int64_t>(type.fields.size());
        extend(path, terms_.lt(values[0], terms_.integer(count)));
      }
      return made(TypedData{id, substitution, std::move(values)});
    case Form::Product: break;
  }
  std::vector<ValueRef> fields;
  for (const TemplateId field : type.fields[0]) {
    fields.push_back(instantiate(field, std::make_shared<const Bindings>(bindings), path));
    bind_values(field, *fields.back(), bindings);
  }
  const core::Data* data = module_.find_data(module_.types[type.type].symbol);
  return made(Built{data->constructors[0], std::move(fields)});
}

}  // namespace culprit::liquid
