// Application: arguments from right to left, then the function.
#include <numeric>

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
  std::vector<int> order(node.arguments.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<bool> wrapped(order.size(), false);
  if (whole.resolved >= 0) {
    order = declarations_.order(whole.resolved).arguments;
    wrapped = declarations_.order(whole.resolved).wrapped;
  }
  Steps steps;
  std::vector<Atom> arguments(order.size());
  std::vector<core::Binder> open;
  // Labelled arguments are evaluated in the order of the parameters, not of the call.
  for (std::size_t i = order.size(); i-- > 0;) {
    if (order[i] == ArgumentOrder::kNone) arguments[i] = constant(declarations_.constructors.none);
    if (order[i] < 0) continue;
    const ast::Expr& value = *node.arguments[static_cast<std::size_t>(order[i])].value;
    arguments[i] = atom(value, steps);
    if (!wrapped[i]) continue;
    const ExprId some = add(core::Construct{declarations_.constructors.some, {arguments[i]}}, value.span);
    const core::TypeId type = declarations_.core_type(declarations_.option(type_of(value)));
    arguments[i] = bind(some, type, "some", value.span, steps);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] != ArgumentOrder::kOpen) continue;
    open.push_back({names_.fresh("open"), {}});
    arguments[i] = open.back().name;
  }
  if (open.empty()) return finish(steps, call_function(*node.function, std::move(arguments), whole, place));
  return call_open(node, std::move(open), std::move(arguments), std::move(steps), whole);
}

/// A labelled argument was given before an earlier parameter: the call waits in a lambda for those that are
/// open.
Desugarer::ExprId Desugarer::call_open(const ast::Apply& node, std::vector<core::Binder> open,
                                       std::vector<Atom> arguments, Steps steps, const ast::Expr& whole) {
  const Atom function = atom(*node.function, steps);
  const ExprId body =
      add(core::Apply{add(core::AtomExpr{function}, whole.span), std::move(arguments)}, whole.span);
  return finish(steps, add(core::Lambda{std::move(open), body}, whole.span));
}

Desugarer::ExprId Desugarer::call_function(const ast::Expr& function, std::vector<Atom> arguments,
                                           const ast::Expr& whole, Place place) {
  const ExprId code = expr(function, Place::Scrutinee);
  return keep_frame(add(core::Apply{code, std::move(arguments)}, whole.span), function, whole, place);
}

/// A call of a library function by the user's code leaves a frame with the user's position, even in tail
/// position.
Desugarer::ExprId Desugarer::keep_frame(ExprId call, const ast::Expr& function, const ast::Expr& whole,
                                        Place place) {
  if (place == Place::Scrutinee || in_library_ || !std::holds_alternative<ast::Variable>(function.node))
    return call;
  if (!value_of(function.resolved).library) return call;
  Steps steps;
  const Symbol result = bind(call, core_type_of(whole), "result", whole.span, steps);
  return finish(steps, variable(result, whole.span));
}

}  // namespace culprit::front::ocaml
