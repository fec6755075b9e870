// Local variables. Those of `letrec` that nobody can use too early are ordinary ones.
#include <algorithm>

#include "front/racket/generate.h"

namespace culprit::front::racket {

core::ExprId Generator::bind_values(const kernel::Values& binding, diag::Span span,
                                    const std::function<ExprId()>& body) {
  const bool one = binding.variables.size() == 1;
  const ExprId value = one ? single(*binding.value) : expr(*binding.value, Tail::No);
  if (one) {
    const Symbol name = parameter(binding.variables[0]);
    return after(value, name, with_parameter(binding.variables[0], name, span, body), binding.value->span);
  }
  const Symbol all = names_.fresh("values");
  const Symbol list = names_.fresh("list");
  const ExprId rest = destructure(binding.variables, 0, list, span, body);
  return after(value, all, after(call(known("#%values->list"), {all}, span), list, rest, span), span);
}

core::ExprId Generator::destructure(Slice<VariableId> variables, std::size_t index, Symbol list,
                                    diag::Span span, const std::function<ExprId()>& body) {
  const auto wrong = [&] {
    const VariableId error = library_variable("%result-arity-error");
    return error.valid() ? call(place_of(error).symbol, {list}, span)
                         : unsupported("a wrong number of values", span);
  };
  if (index == variables.size()) {
    return add(core::Case{symbol(list, span),
                          {names_.fresh("v"), {}},
                          {{core::ConstructorPattern{constructor("Null"), {}}, body()},
                           {core::DefaultPattern{}, wrong()}}},
               span);
  }
  const Symbol first = parameter(variables[index]);
  const Symbol rest = names_.fresh("rest");
  const ExprId inner = with_parameter(variables[index], first, span,
                                      [&] { return destructure(variables, index + 1, rest, span, body); });
  return add(
      core::Case{symbol(list, span),
                 {names_.fresh("v"), {}},
                 {{core::ConstructorPattern{constructor("Pair"), {{first, value_}, {rest, value_}}}, inner},
                  {core::DefaultPattern{}, wrong()}}},
      span);
}

/// A function that is only called needs no value.
core::ExprId Generator::let_from(const kernel::Let& let, std::size_t index, const Expr& expr, Tail tail) {
  if (index == let.bindings.size()) return this->expr(*let.body, tail);
  const kernel::Values& binding = let.bindings[index];
  const kernel::Lambda* lambda = binding.variables.size() == 1 ? as_lambda(*binding.value) : nullptr;
  if (lambda == nullptr || !is_simple(*lambda) || program_[binding.variables[0]].assigned)
    return bind_values(binding, expr.span, [&] { return let_from(let, index + 1, expr, tail); });
  const VariableId id = binding.variables[0];
  Place place;
  place.kind = Place::Kind::Function;
  place.arity = static_cast<unsigned>(lambda->clauses[0].required.size());
  place.symbol = parameter(id);
  core::Let made;
  made.bindings.push_back({{place.symbol, {}}, function_code(lambda->clauses[0], binding.value->span)});
  if (uses_.as_value(id)) {
    place.value = names_.fresh(program_[id].name);
    made.bindings.push_back(
        {{place.value, {}}, construct(procedure_name(place.arity), {place.symbol}, binding.value->span)});
  }
  places_[id] = place;
  made.body = let_from(let, index + 1, expr, tail);
  return add(std::move(made), binding.value->span);
}

core::ExprId Generator::node(const kernel::Let& node, const Expr& expr, Tail tail) {
  return let_from(node, 0, expr, tail);
}

/// Functions are allocated together with the functions that they need; a variable that some code made before
/// its value could use lives in a cell.
struct Generator::Recursion {
  const kernel::LetRec& node;
  const Expr& expr;
  Tail tail;
  std::vector<bool> is_function;
  std::vector<bool> done;
  std::vector<std::unordered_set<VariableId>> needs;  // by binding
  std::unordered_set<VariableId> early;               // in cells
};

/// Functions not allocated yet that a binding needs, directly or through others; itself, if it is one.
std::vector<std::size_t> Generator::pending_functions(const Recursion& recursion, std::size_t binding) const {
  std::vector<std::size_t> result;
  std::vector<std::size_t> pending{binding};
  std::vector<bool> seen(recursion.node.bindings.size(), false);
  seen[binding] = true;
  if (recursion.is_function[binding]) result.push_back(binding);
  while (!pending.empty()) {
    const std::size_t next = pending.back();
    pending.pop_back();
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const bool wanted = !seen[i] && recursion.is_function[i] && !recursion.done[i] &&
                          recursion.needs[next].count(recursion.node.bindings[i].variables[0]) != 0;
      if (!wanted) continue;
      seen[i] = true;
      result.push_back(i);
      pending.push_back(i);
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

core::ExprId Generator::node(const kernel::LetRec& node, const Expr& expr, Tail tail) {
  const std::size_t count = node.bindings.size();
  Recursion recursion{node, expr, tail, std::vector<bool>(count), std::vector<bool>(count), {}, {}};
  for (std::size_t i = 0; i < count; ++i) {
    const kernel::Values& binding = node.bindings[i];
    const kernel::Lambda* lambda = binding.variables.size() == 1 ? as_lambda(*binding.value) : nullptr;
    recursion.is_function[i] =
        lambda != nullptr && is_simple(*lambda) && !program_[binding.variables[0]].assigned;
    recursion.needs.push_back(variables_of(*binding.value));
  }
  for (std::size_t i = 0; i < count; ++i) {  // what is made at step i, and what of that comes too late
    if (recursion.done[i]) continue;
    std::vector<std::size_t> made = pending_functions(recursion, i);
    if (!recursion.is_function[i]) made.push_back(i);
    for (const std::size_t binding : made) {
      recursion.done[binding] = true;
      for (std::size_t later = i; later < count; ++later) {
        if (recursion.is_function[later]) continue;
        for (const VariableId id : node.bindings[later].variables) {
          if (recursion.needs[binding].count(id) != 0) recursion.early.insert(id);
        }
      }
    }
  }
  recursion.done.assign(count, false);
  Steps steps;
  for (const kernel::Values& binding : node.bindings) {
    for (const VariableId id : binding.variables) {
      if (recursion.early.count(id) == 0) continue;
      const Symbol undefined = bind(construct("Undefined", {}, expr.span), "undefined", expr.span, steps);
      Place place;
      place.kind = Place::Kind::Cell;
      place.checked = true;
      place.symbol = bind(add(core::PrimitiveExpr{core::Primitive::RefNew, {undefined}}, expr.span),
                          program_[id].name, expr.span, steps);
      places_[id] = place;
    }
  }
  return finish(steps, recursion_step(recursion, 0));
}

/// Those that live in cells get their values there.
core::ExprId Generator::bind_several(const kernel::Values& binding, diag::Span span,
                                     const Recursion& recursion, const std::function<ExprId()>& body) {
  std::vector<std::pair<VariableId, Place>> cells;
  for (const VariableId id : binding.variables) {
    if (recursion.early.count(id) != 0) cells.emplace_back(id, places_.at(id));
  }
  return bind_values(binding, span, [&] {
    Steps steps;
    for (const auto& [id, cell] : cells) {
      const Symbol given = places_.at(id).symbol;
      const Symbol value =
          program_[id].assigned
              ? bind(add(core::PrimitiveExpr{core::Primitive::RefGet, {given}}, span), "v", span, steps)
              : given;
      bind(add(core::PrimitiveExpr{core::Primitive::RefSet, {cell.symbol, value}}, span), "u", span, steps);
      places_[id] = cell;
    }
    return finish(steps, body());
  });
}

core::ExprId Generator::recursion_step(Recursion& recursion, std::size_t index) {
  if (index == recursion.node.bindings.size()) return expr(*recursion.node.body, recursion.tail);
  if (recursion.done[index]) return recursion_step(recursion, index + 1);
  const std::vector<std::size_t> group = pending_functions(recursion, index);
  const auto rest = [&]() -> ExprId {
    if (recursion.is_function[index]) return recursion_step(recursion, index + 1);
    recursion.done[index] = true;
    const kernel::Values& binding = recursion.node.bindings[index];
    const diag::Span span = binding.value->span;
    if (binding.variables.size() != 1)
      return bind_several(binding, span, recursion, [&] { return recursion_step(recursion, index + 1); });
    if (recursion.early.count(binding.variables[0]) == 0)
      return bind_values(binding, span, [&] { return recursion_step(recursion, index + 1); });
    Steps steps;
    const Symbol value = bind(single(*binding.value), "v", span, steps);
    const Symbol cell = places_.at(binding.variables[0]).symbol;
    bind(add(core::PrimitiveExpr{core::Primitive::RefSet, {cell, value}}, span), "u", span, steps);
    return finish(steps, recursion_step(recursion, index + 1));
  };
  return group.empty() ? rest() : function_group(recursion, group, rest);
}

core::ExprId Generator::function_group(Recursion& recursion, const std::vector<std::size_t>& group,
                                       const std::function<ExprId()>& body) {
  for (const std::size_t i : group) {
    recursion.done[i] = true;
    const VariableId id = recursion.node.bindings[i].variables[0];
    Place place;
    place.kind = Place::Kind::Function;
    place.symbol = parameter(id);
    const kernel::Lambda& lambda = *as_lambda(*recursion.node.bindings[i].value);
    place.arity = static_cast<unsigned>(lambda.clauses[0].required.size());
    if (uses_.as_value(id)) place.value = names_.fresh(program_[id].name);
    places_[id] = place;
  }
  core::Let let;
  for (const std::size_t i : group) {
    const Expr& value = *recursion.node.bindings[i].value;
    const Place place = places_.at(recursion.node.bindings[i].variables[0]);
    let.bindings.push_back({{place.symbol, {}}, function_code(as_lambda(value)->clauses[0], value.span)});
    if (place.value.valid())
      let.bindings.push_back(
          {{place.value, {}}, construct(procedure_name(place.arity), {place.symbol}, value.span)});
  }
  let.body = body();
  return add(std::move(let), recursion.expr.span);
}

}  // namespace culprit::front::racket
