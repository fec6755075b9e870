// Application and instantiation.
#include <algorithm>

#include <fmt/format.h>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

using kernel::Expr;

/// Splits a function's type; false if it is something else.
bool Inference::split_arrow(Type function, Type& parameter, Type& result) {
  const Type type = types_.resolve(function);
  const TypeNode node = types_[type];
  if (node.form == TypeForm::Error) {
    parameter = result = types_.error();
    return true;
  }
  if (node.form == TypeForm::Apply) {
    const TypeNode inner = types_[types_.resolve(node.first)];
    if (inner.form == TypeForm::Apply) {
      const TypeNode& head = types_[types_.resolve(inner.first)];
      if (head.form == TypeForm::Constructor && head.constructor == builtins_.arrow_type) {
        parameter = inner.second;
        result = node.second;
        return true;
      }
    }
  }
  const Type from = fresh();
  const Type to = fresh();
  if (types_.unify(type, arrow(from, to))) return false;
  parameter = from;
  result = to;
  return true;
}

Symbol Inference::name_of(const Expr& function) const {
  const Expr* expr = &function;
  while (true) {
    if (const auto* apply = std::get_if<kernel::Apply>(&expr->node)) {
      expr = apply->function;
    } else if (const auto* type = std::get_if<kernel::ApplyType>(&expr->node)) {
      expr = type->function;
    } else {
      break;
    }
  }
  if (const auto* variable = std::get_if<kernel::Variable>(&expr->node))
    return declarations_[variable->value].name;
  if (const auto* constructor = std::get_if<kernel::Constructor>(&expr->node)) {
    return declarations_[constructor->constructor].name;
  }
  return {};
}

/// Whether it is the `>>=` or `>>` of a `do`, which nobody wrote: it stands where the whole statement does.
bool Inference::joins_statements(const Expr& function) const {
  const auto* variable = std::get_if<kernel::Variable>(&function.node);
  return variable != nullptr && joins_statements(variable->value, function.span);
}

bool Inference::joins_statements(ValueId value, Span span) const {
  constexpr std::uint32_t kLongestOperator = 3;
  const bool joins =
      value == module_.well_known[KnownValue::Bind] || value == module_.well_known[KnownValue::Then];
  return joins && span.end - span.begin > kLongestOperator;
}

/// How many arguments the function has been applied to already.
std::uint32_t Inference::arguments_before(const Expr& function) {
  std::uint32_t count = 0;
  const Expr* expr = &function;
  while (const auto* apply = std::get_if<kernel::Apply>(&expr->node)) {
    count += static_cast<std::uint32_t>(apply->arguments.size());
    expr = apply->function;
  }
  return count;
}

/// Names, literals, and small applications of such: they learn nothing from the type that is expected.
bool Inference::is_simple(const Expr& expr, int depth) {
  const auto* apply = std::get_if<kernel::Apply>(&expr.node);
  if (apply == nullptr) {
    return !std::holds_alternative<kernel::Lambda>(expr.node) &&
           !std::holds_alternative<kernel::Case>(expr.node) &&
           !std::holds_alternative<kernel::Let>(expr.node) &&
           !std::holds_alternative<kernel::If>(expr.node) && !std::holds_alternative<kernel::List>(expr.node);
  }
  if (depth == 0 || apply->arguments.size() > 4) return false;
  return is_simple(*apply->function, depth - 1) &&
         std::all_of(apply->arguments.begin(), apply->arguments.end(),
                     [&](const Expr* argument) { return is_simple(*argument, depth - 1); });
}

/// The type of an application; with `expected` it is made to be that. A result that does not fit is reported
/// for the whole application where its arguments can be understood without it, as that reads best.
Type Inference::infer_apply(const kernel::Apply& node, const Expr& expr, const Type* expected,
                            const Why& why) {
  constexpr int kSimpleDepth = 3;
  Type type = infer(*node.function);
  const Symbol name = name_of(*node.function);
  const std::uint32_t before = arguments_before(*node.function);
  std::vector<Type> parameters(node.arguments.size());
  const Type whole = type;
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    if (!split_arrow(type, parameters[i], type))
      not_a_function(*node.function, whole, i, node.arguments.size());
  }
  kernel::Slice<const Dictionary*> none;
  type = open_forall(type, {.span = expr.span}, none);
  const bool simple = std::all_of(node.arguments.begin(), node.arguments.end(),
                                  [&](const Expr* argument) { return is_simple(*argument, kSimpleDepth); });
  if (expected != nullptr && !simple) expect(expr.span, type, *expected, why, "this expression");
  for (std::size_t i = 0; i < node.arguments.size(); ++i) {
    const auto index = before + static_cast<std::uint32_t>(i);
    const Why::Kind kind = joins_statements(*node.function) ? Why::Kind::Statement : Why::Kind::Argument;
    check(*node.arguments[i], parameters[i], {kind, index, name});
  }
  if (expected != nullptr && simple) expect(expr.span, type, *expected, why, "this expression");
  return type;
}

/// Fresh variables for the generics, after those that are given; constraints become wanted.
Type Inference::instantiate(const Scheme& scheme, std::span<const Type> given, const Origin& origin,
                            kernel::Slice<const Dictionary*>& dictionaries) {
  std::vector<Type> types(given.begin(), given.end());
  types.resize(std::min<std::size_t>(types.size(), scheme.generics));
  while (types.size() < scheme.generics) types.push_back(fresh());
  if (!scheme.constraints.empty()) {
    const std::uint32_t where = add_origin(origin);
    std::vector<const Dictionary*> wanted;
    for (const Constraint& constraint : scheme.constraints) {
      wanted.push_back(want(substituted(constraint, scheme.first, types), where));
    }
    dictionaries = store(wanted);
  }
  for (const Equality& equality : scheme.equalities) {
    const Type left = types_.substitute(equality.first, scheme.first, types);
    expect(origin.span, types_.substitute(equality.second, scheme.first, types), left, {}, "this expression");
  }
  return types_.substitute(scheme.body, scheme.first, types);
}

/// A value of a `forall` type is used at some type.
Type Inference::open_forall(Type type, const Origin& origin, kernel::Slice<const Dictionary*>& dictionaries) {
  const Type known = types_.resolve(type);
  if (types_[known].form != TypeForm::Forall) return type;
  const Scheme scheme = types_.schemes[types_[known].scheme];
  return instantiate(scheme, {}, origin, dictionaries);
}

}  // namespace culprit::front::haskell
