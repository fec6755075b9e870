#include "liquid/template.h"

#include <algorithm>

#include <fmt/format.h>

namespace culprit::liquid {

using core::TypeId;
using core::TypeKind;
using term::Sort;
using term::Term;

namespace {

constexpr std::size_t kMostTemplates = 100'000;
constexpr std::size_t kDeepestType = 40;

}  // namespace

TemplateId Templates::add(Template made) {
  if (templates_.size() > kMostTemplates) throw NotUnderstood{"too large a program"};
  templates_.push_back(std::move(made));
  return TemplateId(templates_.size() - 1);
}

Application Templates::predicate(std::vector<Term> values, const std::vector<Term>& scope) {
  values.insert(values.end(), scope.begin(), scope.end());
  Predicate made{fmt::format("k{}", system_.predicates.size()), {}};
  for (const Term value : values) made.parameters.push_back(fresh_variable(terms_.sort(value)));
  system_.predicates.push_back(std::move(made));
  return {PredicateId(system_.predicates.size() - 1), std::move(values)};
}

void Templates::refine(Template& made, const std::vector<Term>& scope, const Making& making) {
  if (!making.top) made.refinement = predicate(made.values, scope);
}

TemplateId Templates::fresh(TypeId type, const std::vector<Term>& scope) {
  Making making;
  return make(type, scope, making);
}

TemplateId Templates::top(TypeId type) {
  Making making{true, {}, nullptr};
  return make(type, {}, making);
}

TemplateId Templates::masked(TypeId type, const std::map<core::Symbol, TemplateId>& variables) {
  Making making{true, {}, &variables};
  return make(type, {}, making);
}

TemplateId Templates::fresh_function(TypeId type, const std::vector<Term>& scope, std::size_t arity,
                                     const std::vector<ValueRef>& references) {
  std::vector<Term> inner = scope;
  const auto add_bound = [&](TemplateId id) {
    const std::vector<Term> more = bound(id);
    inner.insert(inner.end(), more.begin(), more.end());
  };
  std::vector<State> state;
  for (const ValueRef& reference : references) {
    const TypeId content = module_.types[reference->type].arguments[0];
    state.push_back({reference, fresh(content, inner), {}});
    add_bound(state.back().before);
  }
  Making making;
  const TemplateId made = make_function(type, inner, static_cast<int>(arity), making);
  for (const TemplateId parameter : templates_[made.index()].parameters) add_bound(parameter);
  add_bound(templates_[made.index()].result);
  for (State& each : state) {
    each.after = fresh(templates_[each.before.index()].type, inner);
    add_bound(each.after);
  }
  templates_[made.index()].scope = scope;
  templates_[made.index()].state = std::move(state);
  return made;
}

TemplateId Templates::make(TypeId type, const std::vector<Term>& scope, Making& making) {
  if (!type.valid()) throw NotUnderstood{"a value without a type"};
  if (making.open.size() > kDeepestType) throw NotUnderstood{"a type that contains ever larger ones"};
  Template made;
  made.type = type;
  const core::Type known = module_.types[type];
  switch (known.kind) {
    case TypeKind::Int63:
    case TypeKind::Int64:
    case TypeKind::Integer:
    case TypeKind::Char:
      made.form = Form::Number;
      made.values = {fresh_variable(Sort::Int)};
      refine(made, scope, making);
      return add(std::move(made));
    case TypeKind::Bool:
      made.form = Form::Truth;
      made.values = {fresh_variable(Sort::Bool)};
      refine(made, scope, making);
      return add(std::move(made));
    case TypeKind::Float:
    case TypeKind::String: return add(std::move(made));
    case TypeKind::Variable:
      if (making.variables != nullptr && making.variables->count(known.symbol) != 0)
        return making.variables->at(known.symbol);
      made.form = Form::None;
      return add(std::move(made));
    case TypeKind::Function: return make_function(type, scope, -1, making);
    case TypeKind::Data: return make_data(type, scope, making);
    case TypeKind::Ref:
      made.form = Form::Reference;
      made.content = make(known.arguments[0], scope, making);
      return add(std::move(made));
    case TypeKind::Array:
      made.form = Form::Array;
      made.values = {fresh_variable(Sort::Int)};
      made.content = make(known.arguments[0], scope, making);
      refine(made, scope, making);
      return add(std::move(made));
    case TypeKind::Any: break;
  }
  throw NotUnderstood{"a value of any type"};
}

/// Parameters that are functions come last: what is demanded of their arguments may depend on all the others.
TemplateId Templates::make_function(TypeId type, std::vector<Term> scope, int arity, Making& making) {
  Template made;
  made.form = Form::Function;
  made.type = type;
  made.whole = arity >= 0;
  made.scope = scope;
  std::vector<TypeId> types;
  TypeId result = type;
  for (; module_.types[result].kind == TypeKind::Function && arity != 0; --arity) {
    types.push_back(module_.types[result].arguments[0]);
    result = module_.types[result].arguments[1];
  }
  made.parameters.resize(types.size());
  for (const bool functions : {false, true}) {
    const std::vector<Term> outer = scope;
    for (std::size_t i = 0; i < types.size(); ++i) {
      if ((module_.types[types[i]].kind == TypeKind::Function) != functions) continue;
      made.parameters[i] = make(types[i], functions ? outer : scope, making);
      const std::vector<Term> more = bound(made.parameters[i]);
      scope.insert(scope.end(), more.begin(), more.end());
    }
  }
  made.result = make_result(result, scope, making);
  if (exceptions_ && !making.top) {
    made.exception = fresh_variable(Sort::Int);
    made.raises = predicate({made.exception}, scope);
    for (const core::ConstructorId constructor : opened_exceptions_) {
      for (const TypeId field : module_[constructor].fields)
        made.carried[constructor].push_back(fresh(field, scope));
    }
  }
  return add(std::move(made));
}

/// A value that says nothing still says that there is one.
TemplateId Templates::make_result(TypeId type, const std::vector<Term>& scope, Making& making) {
  const TemplateId id = make(type, scope, making);
  Template& made = templates_[id.index()];
  // The data that holds the function is still being made: what it consists of is not known here.
  if (made.form == Form::Product && made.fields.empty())
    throw NotUnderstood{"a function inside of the data that it returns"};
  const bool is_unit = made.form == Form::Product && made.fields[0].empty();
  if (is_unit || made.form == Form::None || made.form == Form::Any) refine(made, scope, making);
  return id;
}

Shape Templates::shape(TypeId type) {
  const core::Type known = module_.types[type];
  const core::Data* data = module_.find_data(known.symbol);
  if (data == nullptr || data->indexed || data->representation.valid())
    throw NotUnderstood{"a data type with indices"};
  Shape shape;
  if (data->open) return shape;
  for (const core::ConstructorId constructor : data->constructors) {
    std::vector<TypeId> fields;
    for (const TypeId field : module_[constructor].fields) {
      fields.push_back(module_.types.substitute(field, data->parameters, known.arguments));
      shape.recursive = shape.recursive || fields.back() == type;
    }
    shape.fields.push_back(std::move(fields));
  }
  return shape;
}

bool Templates::is_recursive(TypeId whole, std::size_t constructor, const Shape& shape) const {
  const std::vector<TypeId>& fields = shape.fields[constructor];
  return std::find(fields.begin(), fields.end(), whole) != fields.end();
}

TemplateId Templates::make_data(TypeId type, const std::vector<Term>& scope, Making& making) {
  for (const auto& [open, id] : making.open) {
    if (open == type) return id;
  }
  const Shape shape = this->shape(type);
  Template made;
  made.type = type;
  if (shape.fields.empty()) return add(std::move(made));
  made.form = shape.fields.size() == 1 && !shape.recursive ? Form::Product : Form::Sum;
  made.recursive = shape.recursive;
  const bool sum = made.form == Form::Sum;
  const auto recursive_ones = [&] {
    std::size_t count = 0;
    for (std::size_t i = 0; i < shape.fields.size(); ++i) count += is_recursive(type, i, shape) ? 1 : 0;
    return count;
  };
  made.tagged = sum && !(shape.recursive && shape.fields.size() == 2 && recursive_ones() == 1);
  if (made.tagged) made.values.push_back(fresh_variable(Sort::Int));
  if (made.recursive) made.values.push_back(fresh_variable(Sort::Int));
  if (sum) refine(made, scope, making);
  const TemplateId id = add(std::move(made));
  making.open.emplace_back(type, id);
  std::vector<std::vector<TemplateId>> all;
  for (const std::vector<TypeId>& types : shape.fields) {
    std::vector<Term> inner = scope;
    std::vector<TemplateId> fields;
    for (const TypeId field : types) {
      fields.push_back(make(field, inner, making));
      if (shape.recursive) continue;
      const std::vector<Term> more = bound(fields.back());
      inner.insert(inner.end(), more.begin(), more.end());
    }
    all.push_back(std::move(fields));
  }
  making.open.pop_back();
  templates_[id.index()].fields = std::move(all);
  if (shape.recursive && !making.top) {
    auto orders = make_orders(type, shape, templates_[id.index()].fields, scope);
    templates_[id.index()].orders = std::move(orders);
  }
  return id;
}

std::vector<Term> Templates::bound_in_node(const Template& data, std::size_t constructor) const {
  std::vector<Term> all;
  for (const TemplateId field : data.fields[constructor]) {
    if (templates_[field.index()].type != data.type) collect_bound(field, all, 0);
  }
  return all;
}

std::vector<std::vector<std::optional<Order>>> Templates::make_orders(
    TypeId type, const Shape& shape, const std::vector<std::vector<TemplateId>>& fields,
    const std::vector<Term>& scope) {
  constexpr std::size_t kMany = 4;
  Template data;
  data.type = type;
  data.fields = fields;
  std::vector<std::vector<std::optional<Order>>> all(fields.size());
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::vector<Term> values = bound_in_node(data, i);
    for (const TypeId field : shape.fields[i]) {
      std::optional<Order>& order = all[i].emplace_back();
      if (field != type || values.empty() || values.size() > kMany) continue;
      order.emplace();
      for (const Term value : values) order->above.push_back(fresh_variable(terms_.sort(value)));
      std::vector<Term> outer = order->above;
      outer.insert(outer.end(), scope.begin(), scope.end());
      for (std::size_t k = 0; k < fields.size(); ++k) {
        const std::vector<Term> below = bound_in_node(data, k);
        order->below.emplace_back();
        if (!below.empty() && below.size() <= kMany) order->below.back() = predicate(below, outer);
      }
    }
  }
  return all;
}

std::vector<Term> Templates::bound(TemplateId id) const {
  std::vector<Term> all;
  collect_bound(id, all, 0);
  return all;
}

void Templates::collect_bound(TemplateId id, std::vector<Term>& into, unsigned depth) const {
  const Template& made = templates_[id.index()];
  into.insert(into.end(), made.values.begin(), made.values.end());
  if (made.form != Form::Product || made.fields.empty() || depth > kDeepestType) return;
  for (const TemplateId field : made.fields[0]) collect_bound(field, into, depth + 1);
}

}  // namespace culprit::liquid
