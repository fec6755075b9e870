#include <fmt/format.h>

#include "front/racket/generate.h"

namespace culprit::front::racket {

core::ExprId Generator::expr(const Expr& expr, Tail tail) {
  return std::visit([&](const auto& inner) { return node(inner, expr, tail); }, expr.node);
}

Place& Generator::place_of(VariableId id) {
  const auto found = places_.find(id);
  if (found != places_.end()) return found->second;
  // A variable whose binding was left out: only what uses it is affected.
  Place missing;
  missing.symbol = names_.fresh("missing");
  missing.global = true;
  add_thunk(missing.symbol, unsupported(program_[id].name, program_[id].span), program_[id].span);
  return places_[id] = missing;
}

/// The value as an operand; what must be evaluated for it is appended to `steps`.
core::Atom Generator::atom(const Expr& expr, Steps& steps) {
  if (const auto* quote = std::get_if<kernel::Quote>(&expr.node)) {
    const Symbol name = constant(*quote->datum);
    if (!std::holds_alternative<core::Thunk>(module_[module_.find_def(name)->value].node)) return name;
  }
  if (const auto* reference = std::get_if<kernel::Reference>(&expr.node)) {
    const Place place = place_of(reference->variable);
    const bool function = place.kind == Place::Kind::Function || place.kind == Place::Kind::Test;
    if (function && place.value.valid()) {
      check_defined(reference->variable, expr.span, steps);
      return place.value;
    }
    if (place.kind == Place::Kind::Value && !place.global) return place.symbol;
  }
  if (const auto* primitive = std::get_if<kernel::PrimitiveReference>(&expr.node)) {
    if (const PrimitiveInfo* info = find_primitive(primitive->name)) return primitive_value(*info);
  }
  return bind(single(expr), "v", expr.span, steps);
}

/// Where one value is expected.
core::ExprId Generator::single(const Expr& expr) {
  const ExprId value = this->expr(expr, Tail::No);
  if (!may_be_several_(expr)) return value;
  const Symbol result = names_.fresh("result");
  return after(value, result, call(known("one_value"), {result}, expr.span), expr.span);
}

/// A core bool: whether the value is not #f.
core::ExprId Generator::condition(const Expr& expr) {
  if (const auto* quote = std::get_if<kernel::Quote>(&expr.node)) {
    const bool is_false = quote->datum->kind == Datum::Kind::Boolean && quote->datum->number == 0;
    return add(core::AtomExpr{core::Literal(!is_false)}, expr.span);
  }
  if (const auto* branch = std::get_if<kernel::If>(&expr.node))
    return two_way(condition(*branch->condition), condition(*branch->yes), condition(*branch->no), expr.span);
  if (const auto* apply = std::get_if<kernel::Apply>(&expr.node)) {
    const auto* primitive = std::get_if<kernel::PrimitiveReference>(&apply->function->node);
    if (primitive != nullptr && primitive->name == "not" && apply->arguments.size() == 1) {
      const Symbol truth = names_.fresh("b");
      return after(condition(*apply->arguments[0]), truth,
                   add(core::PrimitiveExpr{core::Primitive::BoolNot, {truth}}, expr.span), expr.span);
    }
  }
  if (const ExprId test = test_call(expr); test.valid()) return test;
  Steps steps;
  const Atom value = atom(expr, steps);
  return finish(steps, call(known("truthy"), {value}, expr.span));
}

core::ExprId Generator::node(const kernel::Quote& node, const Expr& expr, Tail) {
  return symbol(constant(*node.datum), expr.span);
}

core::ExprId Generator::checked_read(const Place& place, VariableId id, diag::Span span) {
  Steps steps;
  const Symbol cell = place.global ? bind(symbol(place.symbol, span), "cell", span, steps) : place.symbol;
  const ExprId read = add(core::PrimitiveExpr{core::Primitive::RefGet, {cell}}, span);
  const VariableId undefined = library_variable("%undefined-variable");
  if (!place.checked || !undefined.valid()) return finish(steps, read);
  const Symbol value = names_.fresh("v");
  const Symbol name = name_constant("Sym", program_[id].name);
  core::Case look{read,
                  {value, {}},
                  {{core::ConstructorPattern{constructor("Undefined"), {}},
                    call(place_of(undefined).symbol, {name}, span)},
                   {core::DefaultPattern{}, symbol(value, span)}}};
  return finish(steps, add(std::move(look), span));
}

core::ExprId Generator::node(const kernel::Reference& node, const Expr& expr, Tail) {
  const Place place = place_of(node.variable);
  if (place.kind == Place::Kind::Cell) return checked_read(place, node.variable, expr.span);
  Steps steps;
  check_defined(node.variable, expr.span, steps);
  const bool function = place.kind == Place::Kind::Function || place.kind == Place::Kind::Test;
  if (function && !place.value.valid())
    return finish(steps, construct(procedure_name(place.arity), {place.symbol}, expr.span));
  return finish(steps, symbol(function ? place.value : place.symbol, expr.span));
}

core::ExprId Generator::node(const kernel::PrimitiveReference& node, const Expr& expr, Tail) {
  const PrimitiveInfo* info = find_primitive(node.name);
  return info == nullptr ? unsupported(node.name, expr.span) : symbol(primitive_value(*info), expr.span);
}

core::ExprId Generator::node(const kernel::Lambda& node, const Expr& expr, Tail) {
  if (!is_simple(node)) return variadic(node, expr.span);
  const auto arity = static_cast<unsigned>(node.clauses[0].required.size());
  const Symbol code = names_.fresh(node.name.empty() ? "f" : node.name);
  core::Let let;
  let.bindings.push_back({{code, {}}, function_code(node.clauses[0], expr.span)});
  let.body = construct(procedure_name(arity), {code}, expr.span);
  return add(std::move(let), expr.span);
}

core::ExprId Generator::node(const kernel::If& node, const Expr& expr, Tail tail) {
  const ExprId test = condition(*node.condition);
  const ExprId yes = this->expr(*node.yes, tail);
  const ExprId no = this->expr(*node.no, tail);
  return two_way(test, yes, no, expr.span);
}

core::ExprId Generator::node(const kernel::Begin& node, const Expr&, Tail tail) {
  Steps steps;
  for (std::size_t i = 0; i + 1 < node.parts.size(); ++i)
    bind(this->expr(*node.parts[i], Tail::No), "_", node.parts[i]->span, steps);
  const ExprId last = this->expr(*node.parts.back(), tail);
  return finish(steps, last);
}

core::ExprId Generator::node(const kernel::Set& node, const Expr& expr, Tail) {
  const Place place = place_of(node.variable);
  Steps steps;
  Symbol value;
  const Atom given = atom(*node.value, steps);
  value = bind(add(core::AtomExpr{given}, expr.span), "v", expr.span, steps);
  const Symbol cell =
      place.global ? bind(symbol(place.symbol, expr.span), "cell", expr.span, steps) : place.symbol;
  bind(add(core::PrimitiveExpr{core::Primitive::RefSet, {cell, value}}, expr.span), "u", expr.span, steps);
  return finish(steps, symbol(known("void"), expr.span));
}

core::ExprId Generator::node(const kernel::LetEscape& node, const Expr& expr, Tail) {
  // k takes any number of values: escape k' in let code = \l. k' (values of l), k = Procedure 0 -1 code null
  // in …
  const Symbol continuation = names_.fresh("k");
  const Symbol list = names_.fresh("l");
  const Symbol value = names_.fresh("v");
  const Symbol code = names_.fresh("code");
  // Where calls have to be left in an orderly way, that comes first.
  const VariableId unwind = library_variable("%unwind-to");
  const bool unwinds = unwind.valid() && places_.count(unwind) != 0;
  const Symbol depth = names_.fresh("depth");
  ExprId jump = call(continuation, {value}, expr.span);
  if (unwinds)
    jump = after(call(place_of(unwind).symbol, {depth}, expr.span), names_.fresh("u"), jump, expr.span);
  jump = after(call(known("#values.list"), {list}, expr.span), value, jump, expr.span);
  core::Let let;
  let.bindings.push_back({{code, {}}, add(core::Lambda{{{list, {}}}, jump}, expr.span)});
  const Symbol bound = names_.fresh("k");
  const ExprId made = construct(
      "Procedure", {core::Literal(base::BigInt(0)), core::Literal(base::BigInt(-1)), code, known("null")},
      expr.span);
  const ExprId body =
      with_parameter(node.continuation, bound, expr.span, [&] { return this->expr(*node.body, Tail::No); });
  let.body = after(made, bound, body, expr.span);
  const ExprId escaping = add(core::Escape{{continuation, {}}, add(std::move(let), expr.span)}, expr.span);
  if (!unwinds) return escaping;
  const VariableId winding = library_variable("%winding-depth");
  return after(call(place_of(winding).symbol, {known("unit")}, expr.span), depth, escaping, expr.span);
}

core::ExprId Generator::node(const kernel::Catch& node, const Expr& expr, Tail) {
  const ExprId body = this->expr(*node.body, Tail::No);
  const Symbol exception = names_.fresh("exn");
  const Symbol raised = names_.fresh("raised");
  const kernel::Lambda* lambda = as_lambda(*node.handler);
  ExprId handler;
  if (lambda != nullptr && is_simple(*lambda) && lambda->clauses[0].required.size() == 1) {
    const VariableId parameter = lambda->clauses[0].required[0];
    caught_[raised] = exception;
    handler = with_parameter(parameter, raised, expr.span,
                             [&] { return this->expr(*lambda->clauses[0].body, Tail::Yes); });
    caught_.erase(raised);
  } else {
    Steps steps;
    const Atom function = atom(*node.handler, steps);
    handler = apply_value(function, {raised}, steps, expr, Tail::Yes);
  }
  const ExprId look =
      add(core::Case{symbol(exception, expr.span),
                     {names_.fresh("e"), {}},
                     {{core::ConstructorPattern{constructor("Raised"), {{raised, value_}}}, handler}}},
          expr.span);
  return add(core::Try{body, {exception, {}}, look}, expr.span);
}

core::ExprId Generator::node(const kernel::Opaque& node, const Expr& expr, Tail) {
  std::string label(node.label);
  if (label.empty()) label = "•";
  label += std::to_string(opaque_places_.size() + 1);
  opaque_places_.emplace_back(label, expr.span);
  return add(core::Unknown{value_, module_.names.intern(label), input_kind_}, expr.span);
}

core::ExprId Generator::node(const kernel::Unsupported& node, const Expr& expr, Tail) {
  return unsupported(node.feature, expr.span);
}

}  // namespace culprit::front::racket
