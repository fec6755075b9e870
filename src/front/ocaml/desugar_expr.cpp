// Expressions: operands, control flow, loops.
#include "base/invariant.h"
#include "front/ocaml/desugar.h"

namespace culprit::front::ocaml {

Desugarer::ExprId Desugarer::expr(const ast::Expr& expr, Place place) {
  return std::visit([&](const auto& syntax) { return node(syntax, expr, place); }, expr.node);
}

namespace {
core::Literal literal_of(const ast::Constant& constant) {
  switch (constant.kind) {
    case ast::Constant::Kind::Int:
    case ast::Constant::Kind::Char: return base::big(constant.integer);
    case ast::Constant::Kind::Float: return constant.real;
    case ast::Constant::Kind::String: return std::string(constant.text);
    case ast::Constant::Kind::Bool: return constant.integer != 0;
    case ast::Constant::Kind::Unit: break;
  }
  UNREACHABLE("unit is no literal");
}
}  // namespace

core::Atom Desugarer::atom(const ast::Expr& value, Steps& steps) {
  if (const auto* constraint = std::get_if<ast::Constraint>(&value.node))
    return atom(*constraint->expr, steps);
  const auto* constant_expr = std::get_if<ast::ConstantExpr>(&value.node);
  if (constant_expr != nullptr && !declarations_.formats.contains(&value)) {
    if (constant_expr->value.kind != ast::Constant::Kind::Unit) return literal_of(constant_expr->value);
    return constant(declarations_.constructors.unit);
  }
  if (std::holds_alternative<ast::Variable>(value.node)) {
    const ValueId id(static_cast<std::size_t>(value.resolved));
    const ValueKind kind = declarations_[id].kind;
    if (kind == ValueKind::Function) require(id);
    if (kind == ValueKind::Function || kind == ValueKind::Local) return declarations_[id].core;
  }
  if (const auto* list = std::get_if<ast::List>(&value.node); list != nullptr && list->elements.empty()) {
    return constant(declarations_.constructors.nil);
  }
  if (const auto* construct = std::get_if<ast::Construct>(&value.node)) {
    if (construct->argument == nullptr && value.resolved >= 0) {
      const ConstructorDecl& made =
          declarations_[ConstructorDeclId(static_cast<std::size_t>(value.resolved))];
      if (!made.identity.valid()) return constant(made.core);
    }
  }
  return bind(expr(value, Place::Scrutinee), core_type_of(value), "x", value.span, steps);
}

core::Atom Desugarer::operand(const ast::Expr& value, Steps& steps) {
  if (const auto* constraint = std::get_if<ast::Constraint>(&value.node))
    return operand(*constraint->expr, steps);
  const Atom result = atom(value, steps);
  const Symbol* symbol = std::get_if<Symbol>(&result);
  if (symbol == nullptr) return result;
  const bool is_variable = std::holds_alternative<ast::Variable>(value.node);
  const bool unevaluated =
      is_variable ? value_of(value.resolved).core == *symbol && !value_of(value.resolved).evaluated
                  : module_.find_def(*symbol) != nullptr;
  if (!unevaluated) return result;
  return bind(variable(*symbol, value.span), core_type_of(value), "x", value.span, steps);
}

/// The value of `expr` under a name, as scrutinees need it.
Symbol Desugarer::named(const ast::Expr& value, Steps& steps) {
  const Atom result = operand(value, steps);
  if (const Symbol* symbol = std::get_if<Symbol>(&result)) return *symbol;
  return bind(add(core::AtomExpr{result}, value.span), core_type_of(value), "x", value.span, steps);
}

Desugarer::ExprId Desugarer::node(const ast::ConstantExpr& node, const ast::Expr& expr, Place) {
  if (node.value.kind == ast::Constant::Kind::Unit) return unit(expr.span);
  const auto format = declarations_.formats.find(&expr);
  if (format != declarations_.formats.end()) {
    return format->second == nullptr ? unsupported("this format", expr.span) : lambda(*format->second);
  }
  return literal(literal_of(node.value), expr.span);
}

Desugarer::ExprId Desugarer::node(const ast::Variable&, const ast::Expr& expr, Place) {
  const ValueId id(static_cast<std::size_t>(expr.resolved));
  const Value& value = declarations_[id];
  switch (value.kind) {
    case ValueKind::Local: return variable(value.core, expr.span);
    case ValueKind::Function:
    case ValueKind::Thunk:
    case ValueKind::Unknown: require(id); return variable(value.core, expr.span);
    case ValueKind::Primitive: return primitive_function(value, expr);
    case ValueKind::Unsupported: return unsupported(value.primitive, expr.span);
  }
  UNREACHABLE("value kind");
}

Desugarer::ExprId Desugarer::node(const ast::Function&, const ast::Expr& expr, Place) { return lambda(expr); }
Desugarer::ExprId Desugarer::node(const ast::FunctionCases&, const ast::Expr& expr, Place) {
  return lambda(expr);
}

Desugarer::ExprId Desugarer::node(const ast::LocalOpen& node, const ast::Expr&, Place place) {
  return expr(*node.body, place);
}

Desugarer::ExprId Desugarer::node(const ast::Constraint& node, const ast::Expr&, Place place) {
  return expr(*node.expr, place);
}

Desugarer::ExprId Desugarer::node(const ast::Unsupported& node, const ast::Expr& expr, Place) {
  return unsupported(node.feature, expr.span);
}

Desugarer::ExprId Desugarer::node(const ast::Sequence& node, const ast::Expr&, Place) {
  ExprId result = expr(*node.parts.back());
  for (std::size_t i = node.parts.size() - 1; i-- > 0;) {
    result = sequence(expr(*node.parts[i], Place::Scrutinee), result, node.parts[i]->span);
  }
  return result;
}

Desugarer::ExprId Desugarer::node(const ast::If& node, const ast::Expr& whole, Place) {
  const ExprId condition = expr(*node.condition, Place::Scrutinee);
  const ExprId yes = expr(*node.then_branch);
  const ExprId no = node.else_branch == nullptr ? unit(whole.span) : expr(*node.else_branch);
  return choose(condition, yes, no, whole.span);
}

Desugarer::ExprId Desugarer::node(const ast::Assert& node, const ast::Expr& whole, Place) {
  const ExprId failure = raise_at_position(declarations_.constructors.assert_failure,
                                           core::ObligationKind::Assertion, whole.span);
  const auto* constant_expr = std::get_if<ast::ConstantExpr>(&node.condition->node);
  if (constant_expr != nullptr && constant_expr->value.integer == 0) return failure;
  return choose(expr(*node.condition, Place::Scrutinee), unit(whole.span), failure, whole.span, true);
}

/// let loop = \unused. case condition of { true -> body; loop; false -> () } in loop
Desugarer::ExprId Desugarer::node(const ast::While& node, const ast::Expr& whole, Place) {
  const Symbol loop = names_.fresh("while");
  const auto again = [&] {
    return add(core::Apply{variable(loop, whole.span), {core::Literal(base::big(0))}}, whole.span);
  };
  const ExprId condition = expr(*node.condition, Place::Scrutinee);
  const ExprId body = sequence(expr(*node.body, Place::Scrutinee), again(), node.body->span);
  const ExprId step = choose(condition, body, unit(whole.span), whole.span);
  const ExprId code = add(core::Lambda{{{names_.fresh("unused"), {}}}, step}, whole.span);
  return add(core::Let{{{{loop, {}}, code}}, again()}, whole.span);
}

/// let loop = \i. case i <= last of { true -> body; loop (i + 1); false -> () } in loop first
Desugarer::ExprId Desugarer::node(const ast::For& node, const ast::Expr& whole, Place) {
  Steps steps;
  const Atom first = operand(*node.first, steps);
  const Atom last = operand(*node.last, steps);
  const core::TypeId integer = module_.types.make(core::TypeKind::Int63);
  Value& counter = value_of(whole.resolved);
  const Symbol i = names_.fresh(counter.name == "_" ? "i" : counter.name);
  counter.core = i;
  const Symbol loop = names_.fresh("for");
  const core::Primitive next = node.down ? core::Primitive::I63Sub : core::Primitive::I63Add;
  const ExprId body = expr(*node.body, Place::Scrutinee);
  Steps advance;
  const ExprId moved = add(core::PrimitiveExpr{next, {i, core::Literal(base::big(1))}}, whole.span);
  const Symbol j = bind(moved, integer, counter.name == "_" ? "i" : counter.name, whole.span, advance);
  const ExprId again = finish(advance, add(core::Apply{variable(loop, whole.span), {j}}, whole.span));
  const std::vector<Atom> bounds = node.down ? std::vector<Atom>{last, i} : std::vector<Atom>{i, last};
  const ExprId test = add(core::PrimitiveExpr{core::Primitive::IntLe, bounds}, whole.span);
  const ExprId step = choose(test, sequence(body, again, node.body->span), unit(whole.span), whole.span);
  const ExprId code = add(core::Lambda{{{i, integer}}, step}, whole.span);
  const ExprId start = add(core::Apply{variable(loop, whole.span), {first}}, whole.span);
  return finish(steps, add(core::Let{{{{loop, {}}, code}}, start}, whole.span));
}

}  // namespace culprit::front::ocaml
