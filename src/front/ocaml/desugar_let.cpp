// Local definitions.
#include <algorithm>

#include "front/ocaml/desugar.h"

namespace culprit::front::ocaml {

bool Desugarer::is_function(const ast::Expr& expr) const {
  const ast::Expr* inner = &expr;
  while (const auto* constraint = std::get_if<ast::Constraint>(&inner->node)) inner = constraint->expr;
  return std::holds_alternative<ast::Function>(inner->node) ||
         std::holds_alternative<ast::FunctionCases>(inner->node);
}

Desugarer::ExprId Desugarer::node(const ast::Let& node, const ast::Expr& whole, Place) {
  return let_in(node.recursive, node.bindings, whole.span, [&] { return expr(*node.body); });
}

Desugarer::ExprId Desugarer::let_in(bool recursive, ast::Slice<ast::Binding> bindings, diag::Span span,
                                    const Rest& rest) {
  return recursive ? let_rec(bindings, span, rest) : let_from(bindings, 0, rest);
}

/// let exception E in e: a new reference, by which this E is known, then e.
Desugarer::ExprId Desugarer::node(const ast::LocalException& node, const ast::Expr& whole, Place) {
  Value& identity = value_of(whole.resolved);
  Steps steps;
  const ExprId made =
      add(core::PrimitiveExpr{core::Primitive::RefNew, {core::Literal(base::big(0))}}, whole.span);
  identity.core = bind(made, declarations_.core_type(identity.type), identity.name, whole.span, steps);
  return finish(steps, expr(*node.body));
}

/// let module M = struct … end in e: what the structure evaluates, then e.
Desugarer::ExprId Desugarer::node(const ast::LocalModule& node, const ast::Expr& whole, Place) {
  const auto& items = declarations_.local_items[static_cast<std::size_t>(whole.resolved)];
  return local_items(items, 0, [&] { return expr(*node.body); });
}

Desugarer::ExprId Desugarer::local_items(const std::vector<const ast::Item*>& items, std::size_t index,
                                         const Rest& rest) {
  if (index == items.size()) return rest();
  const ast::Item& item = *items[index];
  const auto others = [&] { return local_items(items, index + 1, rest); };
  if (const auto* values = std::get_if<ast::ValueItem>(&item.node))
    return let_in(values->recursive, values->bindings, item.span, others);
  if (const auto* eval = std::get_if<ast::EvalItem>(&item.node)) {
    const ExprId first = expr(*eval->expr, Place::Scrutinee);
    return sequence(first, others(), item.span);
  }
  return unsupported("external functions of local modules", item.span);
}

/// Bindings of one `let … and …` are evaluated from left to right.
Desugarer::ExprId Desugarer::let_from(ast::Slice<ast::Binding> bindings, std::size_t index,
                                      const Rest& body_of) {
  if (index == bindings.size()) return body_of();
  const ast::Binding& binding = bindings[index];
  const auto rest = [&] { return let_from(bindings, index + 1, body_of); };
  const auto* name = std::get_if<ast::PatternVariable>(&binding.pattern->node);
  if (name != nullptr && is_function(*binding.value)) {
    Value& value = value_of(binding.pattern->resolved);
    const ExprId code = lambda(*binding.value);
    value.core = names_.fresh(name->name);
    value.evaluated = false;
    const core::Binder binder{value.core, declarations_.core_type(value.type)};
    return add(core::Let{{{binder, code}}, rest()}, binding.span);
  }
  Steps steps;
  if (name != nullptr) {
    const ExprId computed = expr(*binding.value, Place::Scrutinee);
    Value& value = value_of(binding.pattern->resolved);
    value.core = bind(computed, declarations_.core_type(value.type), name->name, binding.span, steps);
    return finish(steps, rest());
  }
  const core::Binder scrutinee{named(*binding.value, steps), core_type_of(*binding.value)};
  const ExprId body = match_one({scrutinee}, {binding.pattern}, binding.pattern->span, rest);
  return finish(steps, body);
}

/// Functions become one recursive core `let`. Other values cannot mention the group before it exists, so they
/// are evaluated first; those that OCaml allows beyond that (cyclic data) are not supported.
Desugarer::ExprId Desugarer::let_rec(ast::Slice<ast::Binding> bindings, diag::Span span, const Rest& rest) {
  std::vector<const ast::Binding*> functions;
  Steps steps;
  for (const ast::Binding& binding : bindings) {
    const auto* name = std::get_if<ast::PatternVariable>(&binding.pattern->node);
    if (name != nullptr && is_function(*binding.value)) {
      functions.push_back(&binding);
    } else if (name != nullptr && std::holds_alternative<ast::ConstantExpr>(binding.value->node)) {
      Value& value = value_of(binding.pattern->resolved);
      value.core =
          bind(expr(*binding.value), declarations_.core_type(value.type), name->name, binding.span, steps);
    } else {
      sink_.report(diag::Kind::Unsupported, binding.span,
                   "not supported yet: a recursive value that is not a function",
                   "functions that execute it cannot be checked");
      return unsupported("a recursive value", span);
    }
  }
  for (const ast::Binding* binding : functions) {
    Value& value = value_of(binding->pattern->resolved);
    value.core = names_.fresh(value.name);
    value.evaluated = false;
  }
  core::Let group;
  for (const ast::Binding* binding : functions) {
    const Value& value = value_of(binding->pattern->resolved);
    const core::Binder binder{value.core, declarations_.core_type(value.type)};
    group.bindings.push_back({binder, lambda(*binding->value)});
  }
  group.body = rest();
  if (group.bindings.empty()) return finish(steps, group.body);
  return finish(steps, add(std::move(group), span));
}

}  // namespace culprit::front::ocaml
