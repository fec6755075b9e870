// Application: arguments from right to left, then the function.
#include <algorithm>

#include "front/ocaml/desugar.h"

namespace culprit::front::ocaml {

/// Whether `function` is the operator of that name of Stdlib, not one of the user's.
bool Desugarer::is_stdlib(const ast::Expr& function, std::string_view name) {
  if (!std::holds_alternative<ast::Variable>(function.node)) return false;
  const Value& value = value_of(function.resolved);
  return value.library && value.name == name && module_.names.text(value.core).starts_with("Stdlib.");
}

Desugarer::ExprId Desugarer::node(const ast::Apply& node, const ast::Expr& whole, Place place) {
  const ast::Expr& function = *node.function;
  if (node.arguments.size() == 2) {
    const ast::Expr& left = *node.arguments[0].value;
    const ast::Expr& right = *node.arguments[1].value;
    if (is_stdlib(function, "&&")) {
      const ExprId condition = expr(left, Place::Scrutinee);
      return choose(condition, expr(right), literal(false, whole.span), whole.span);
    }
    if (is_stdlib(function, "||")) {
      const ExprId condition = expr(left, Place::Scrutinee);
      return choose(condition, literal(true, whole.span), expr(right), whole.span);
    }
    const bool forward = is_stdlib(function, "|>");
    if (forward || is_stdlib(function, "@@")) {
      Steps steps;
      const Atom argument = atom(forward ? left : right, steps);
      return finish(steps, call_function(forward ? right : left, {argument}, whole, place));
    }
  }
  if (std::holds_alternative<ast::Variable>(function.node)) {
    const Value& value = value_of(function.resolved);
    if (value.kind == ValueKind::Primitive) return primitive_application(value, node, whole);
  }
  return call(node, whole, place);
}

Desugarer::ExprId Desugarer::call(const ast::Apply& node, const ast::Expr& whole, Place place) {
  Steps steps;
  std::vector<Atom> given(node.arguments.size());
  for (std::size_t i = given.size(); i-- > 0;) given[i] = atom(*node.arguments[i].value, steps);
  if (whole.resolved < 0) return finish(steps, call_function(*node.function, std::move(given), whole, place));
  const ArgumentOrder& order = declarations_.order(whole.resolved);
  const bool open = std::find(order.arguments.begin(), order.arguments.end(), -1) != order.arguments.end();
  if (open) return call_open(node, order, std::move(given), std::move(steps), whole);
  std::vector<Atom> arguments;
  for (const int index : order.arguments) arguments.push_back(given[static_cast<std::size_t>(index)]);
  return finish(steps, call_function(*node.function, std::move(arguments), whole, place));
}

/// A labelled argument was given before an earlier parameter: the rest waits in a lambda.
Desugarer::ExprId Desugarer::call_open(const ast::Apply& node, const ArgumentOrder& order, std::vector<Atom> given,
                                       Steps steps, const ast::Expr& whole) {
  const Atom function = atom(*node.function, steps);
  std::vector<core::Binder> parameters;
  std::vector<Atom> arguments;
  for (const int index : order.arguments) {
    if (index < 0) parameters.push_back({names_.fresh("open"), {}});
    arguments.push_back(index < 0 ? Atom(parameters.back().name) : given[static_cast<std::size_t>(index)]);
  }
  const ExprId body = add(core::Apply{add(core::AtomExpr{function}, whole.span), std::move(arguments)}, whole.span);
  return finish(steps, add(core::Lambda{std::move(parameters), body}, whole.span));
}

Desugarer::ExprId Desugarer::call_function(const ast::Expr& function, std::vector<Atom> arguments, const ast::Expr& whole,
                                           Place place) {
  const ExprId code = expr(function, Place::Scrutinee);
  return keep_frame(add(core::Apply{code, std::move(arguments)}, whole.span), function, whole, place);
}

/// A call of a library function by the user's code leaves a frame with the user's position, even in tail position.
Desugarer::ExprId Desugarer::keep_frame(ExprId call, const ast::Expr& function, const ast::Expr& whole, Place place) {
  if (place == Place::Scrutinee || in_library_ || !std::holds_alternative<ast::Variable>(function.node)) return call;
  if (!value_of(function.resolved).library) return call;
  Steps steps;
  const Symbol result = bind(call, core_type_of(whole), "result", whole.span, steps);
  return finish(steps, variable(result, whole.span));
}

}  // namespace culprit::front::ocaml
