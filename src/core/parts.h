// The expressions directly inside of an expression, and the atoms: for walks over all of them.
#pragma once

#include <type_traits>
#include <variant>

#include "core/expr.h"

namespace culprit::core {

/// Applies a function to every expression directly inside of one and another to every atom, in the order in
/// which they stand there. Both may change what they get if the node is not const.
template <class AnyNode, class OnExpr, class OnAtom>
void for_each_part(AnyNode& node, const OnExpr& on_expr, const OnAtom& on_atom) {
  const auto visit = [&](auto& e) {
    if constexpr (requires { e.atom; }) on_atom(e.atom);
    if constexpr (requires { e.function; }) on_expr(e.function);
    if constexpr (requires { e.arguments; }) {
      for (auto& argument : e.arguments) on_atom(argument);
    }
    if constexpr (requires { e.condition; }) on_atom(e.condition);
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(e)>, Raise>) on_atom(e.exception);
    if constexpr (requires { e.scrutinee; }) on_expr(e.scrutinee);
    if constexpr (requires { e.bindings; }) {
      for (auto& binding : e.bindings) on_expr(binding.value);
    }
    if constexpr (requires { e.alternatives; }) {
      for (auto& alternative : e.alternatives) on_expr(alternative.body);
    }
    if constexpr (requires { e.body; }) on_expr(e.body);
    if constexpr (requires { e.handler; }) on_expr(e.handler);
    if constexpr (requires { e.left; }) {
      on_expr(e.left);
      on_expr(e.right);
    }
  };
  std::visit(visit, node);
}

/// The same for those who want only the expressions.
template <class AnyNode, class OnExpr>
void for_each_inner(AnyNode& node, const OnExpr& on_expr) {
  for_each_part(node, on_expr, [](const Atom&) {});
}

}  // namespace culprit::core
