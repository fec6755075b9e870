// Primitives: those of core, and the pseudo-primitives of the library that expand to checks with blame.
#include "base/invariant.h"
#include "core/spelling.h"
#include "front/ocaml/desugar.h"

namespace culprit::front::ocaml {

using core::Primitive;

std::size_t Desugarer::arity(Type type) const {
  std::size_t count = 0;
  for (; declarations_.terms[type].form == TypeForm::Arrow; type = declarations_.terms[type].arguments[1])
    ++count;
  return count;
}

namespace {
/// Whether the operands must be evaluated variables; the others only pass values on.
bool looks_at_operands(std::string_view primitive) {
  return primitive != "%raise" && primitive != "%ignore" && primitive != "%input";
}
}  // namespace

Desugarer::ExprId Desugarer::primitive_application(const Value& value, const ast::Apply& node,
                                                   const ast::Expr& whole) {
  const std::size_t wanted = arity(value.type);
  if (value.primitive == "%raise" && node.arguments.size() == 1) {
    const auto caught = caught_.find(node.arguments[0].value->resolved);
    const bool named = std::holds_alternative<ast::Variable>(node.arguments[0].value->node);
    if (named && caught != caught_.end()) return add(core::Raise{caught->second, {}, true}, whole.span);
  }
  Steps steps;
  std::vector<Operand> operands(node.arguments.size());
  for (std::size_t i = operands.size(); i-- > 0;) {
    const ast::Expr& argument = *node.arguments[i].value;
    const bool looks = looks_at_operands(value.primitive);
    operands[i] = {looks ? operand(argument, steps) : atom(argument, steps), type_of(argument)};
  }
  if (operands.size() < wanted) {
    return finish(steps, primitive_lambda(value, std::move(operands), type_of(whole), whole.span));
  }
  if (operands.size() == wanted) return finish(steps, primitive(value, operands, type_of(whole), whole.span));
  // `!f x`: the primitive gives a function, which takes the rest.
  std::vector<Atom> rest;
  for (std::size_t i = wanted; i < operands.size(); ++i) rest.push_back(operands[i].atom);
  Type result = type_of(*node.function);
  for (std::size_t i = 0; i < wanted; ++i) result = declarations_.terms[result].arguments[1];
  operands.resize(wanted);
  const ExprId function = primitive(value, operands, result, whole.span);
  return finish(steps, add(core::Apply{function, std::move(rest)}, whole.span));
}

Desugarer::ExprId Desugarer::primitive_function(const Value& value, const ast::Expr& expr) {
  return primitive_lambda(value, {}, type_of(expr), expr.span);
}

/// A primitive that lacks operands: a function of them. `rest` is the type of that function.
Desugarer::ExprId Desugarer::primitive_lambda(const Value& value, std::vector<Operand> operands, Type rest,
                                              diag::Span span) {
  std::vector<core::Binder> parameters;
  for (std::size_t missing = arity(value.type) - operands.size(); missing > 0; --missing) {
    const TypeTerm& arrow = declarations_.terms[rest];
    const Type parameter = arrow.arguments[0];
    parameters.push_back({names_.fresh("x"), declarations_.core_type(parameter)});
    operands.push_back({parameters.back().name, parameter});
    rest = arrow.arguments[1];
  }
  const ExprId body = primitive(value, operands, rest, span);
  return add(core::Lambda{std::move(parameters), body}, span);
}

Desugarer::ExprId Desugarer::primitive(const Value& value, const std::vector<Operand>& operands, Type result,
                                       diag::Span span) {
  const std::string_view name = value.primitive;
  std::vector<Atom> atoms;
  for (const Operand& operand : operands) atoms.push_back(operand.atom);
  if (name == "%raise") {
    return add(core::Raise{atoms[0], blame(core::ObligationKind::Exception, span, source_text(span))}, span);
  }
  if (name == "%ignore") return unit(span);
  if (name == "%unordered") return unsupported("the order of a hash table's bindings", span);
  if (name == "%unhashed") return unsupported("the hash of such a value", span);
  if (name == "%format") {
    const ExprId format = add(core::AtomExpr{atoms[0]}, span);
    return add(core::Apply{format, {atoms[1], atoms[2]}}, span);
  }
  if (name == "%assume") return add(core::Assume{atoms[0], unit(span)}, span);
  if (name == "%input") {
    std::vector<std::string> variables;
    const core::TypeId type = declarations_.core_type_at_int(result, variables);
    return add(core::Unknown{type, value.core, core::InputKind::Read}, span);
  }
  if (name == "%checked.quot") return checked_division(Primitive::I63Quot, atoms[0], atoms[1], span);
  if (name == "%checked.rem") return checked_division(Primitive::I63Rem, atoms[0], atoms[1], span);
  if (name == "%checked.array_get")
    return checked_access(Primitive::ArrayLength, Primitive::ArrayGet, atoms, span);
  if (name == "%checked.array_set")
    return checked_access(Primitive::ArrayLength, Primitive::ArraySet, atoms, span);
  if (name == "%checked.string_get")
    return checked_access(Primitive::StringLength, Primitive::StringGet, atoms, span);
  if (name == "%same" || name.starts_with("%cmp.")) return comparison(name, operands[0], operands[1], span);
  const auto found = core::find_primitive(name.substr(1));
  INVARIANT(found.has_value(), "a library file names a primitive that does not exist");
  return add(core::PrimitiveExpr{*found, std::move(atoms)}, span);
}

Desugarer::ExprId Desugarer::checked_division(Primitive operation, const Atom& a, const Atom& b,
                                              diag::Span span) {
  const ExprId result = add(core::PrimitiveExpr{operation, {a, b}}, span);
  const core::Literal zero = base::big(0);
  if (const auto* divisor = std::get_if<core::Literal>(&b); divisor != nullptr && *divisor != zero)
    return result;
  const ExprId test = add(core::PrimitiveExpr{Primitive::IntEq, {b, zero}}, span);
  const ExprId failure =
      raise(declarations_.constructors.division_by_zero, {}, core::ObligationKind::DivisionByZero, span);
  return choose(test, failure, result, span, true);
}

/// Guards an access with 0 <= index < length; operands[0] is the container, operands[1] the index.
Desugarer::ExprId Desugarer::checked_access(Primitive length, Primitive access,
                                            const std::vector<Atom>& operands, diag::Span span) {
  Steps steps;
  const core::TypeId integer = module_.types.make(core::TypeKind::Int63);
  const ExprId measured = add(core::PrimitiveExpr{length, {operands[0]}}, span);
  const Symbol size = bind(measured, integer, "length", span, steps);
  const ExprId not_negative =
      add(core::PrimitiveExpr{Primitive::IntLe, {core::Literal(base::big(0)), operands[1]}}, span);
  const ExprId below = add(core::PrimitiveExpr{Primitive::IntLt, {operands[1], size}}, span);
  const ExprId within = choose(not_negative, below, literal(false, span), span);
  const ExprId failure =
      raise(declarations_.constructors.invalid_argument, {core::Literal(std::string("index out of bounds"))},
            core::ObligationKind::Bounds, span);
  const ExprId result = add(core::PrimitiveExpr{access, operands}, span);
  return finish(steps, choose(within, result, failure, span, true));
}

Desugarer::ExprId Desugarer::negated(ExprId condition, diag::Span span) {
  Steps steps;
  const Symbol name = bind(condition, module_.types.make(core::TypeKind::Bool), "test", span, steps);
  return finish(steps, add(core::PrimitiveExpr{Primitive::BoolNot, {name}}, span));
}

namespace {
/// The primitives that compare values of one type: = and <.
struct Comparing {
  Primitive equal;
  Primitive less;
};
}  // namespace

/// Comparison at the type that inference found: integers, characters, floats and strings have their own
/// primitives.
Desugarer::ExprId Desugarer::comparison(std::string_view name, const Operand& a, const Operand& b,
                                        diag::Span span) {
  const auto apply = [&](Primitive operation, const Atom& x, const Atom& y) {
    return add(core::PrimitiveExpr{operation, {x, y}}, span);
  };
  const core::TypeKind kind = module_.types[declarations_.core_type(a.type)].kind;
  const bool integer = kind == core::TypeKind::Int63 || kind == core::TypeKind::Char;
  if (name == "%same") return apply(integer ? Primitive::IntEq : Primitive::Same, a.atom, b.atom);
  const std::string_view relation = name.substr(name.size() - 2);
  const bool swapped = relation == "gt" || relation == "ge";
  const Atom& left = swapped ? b.atom : a.atom;
  const Atom& right = swapped ? a.atom : b.atom;
  const bool strict = relation == "lt" || relation == "gt";
  const Comparing own = integer                          ? Comparing{Primitive::IntEq, Primitive::IntLt}
                        : kind == core::TypeKind::Float  ? Comparing{Primitive::FloatEq, Primitive::FloatLt}
                        : kind == core::TypeKind::String ? Comparing{Primitive::StringEq, Primitive::StringLt}
                                                         : Comparing{Primitive::Equal, Primitive::Compare};
  if (kind == core::TypeKind::Function && relation == "eq") {  // raises: the frame has the position
    Steps steps;
    const Symbol result =
        bind(apply(own.equal, left, right), module_.types.make(core::TypeKind::Bool), "same", span, steps);
    return finish(steps, variable(result, span));
  }
  if (relation == "eq") return apply(own.equal, left, right);
  if (relation == "ne") return negated(apply(own.equal, left, right), span);
  if (own.less == Primitive::Compare) {
    Steps steps;
    const Symbol order = bind(apply(Primitive::Compare, left, right),
                              module_.types.make(core::TypeKind::Int63), "order", span, steps);
    const Primitive test = strict ? Primitive::IntLt : Primitive::IntLe;
    return finish(steps, apply(test, order, core::Literal(base::big(0))));
  }
  if (strict) return apply(own.less, left, right);
  if (kind == core::TypeKind::Float) return apply(Primitive::FloatLe, left, right);
  if (integer) return apply(Primitive::IntLe, left, right);
  return negated(apply(own.less, right, left), span);
}

// --- syntax that accesses arrays and strings ---

Desugarer::ExprId Desugarer::node(const ast::ArrayGet& node, const ast::Expr& whole, Place) {
  Steps steps;
  const Atom index = operand(*node.index, steps);
  const Atom array = operand(*node.array, steps);
  return finish(steps,
                checked_access(Primitive::ArrayLength, Primitive::ArrayGet, {array, index}, whole.span));
}

Desugarer::ExprId Desugarer::node(const ast::ArraySet& node, const ast::Expr& whole, Place) {
  Steps steps;
  const Atom value = operand(*node.value, steps);
  const Atom index = operand(*node.index, steps);
  const Atom array = operand(*node.array, steps);
  return finish(
      steps, checked_access(Primitive::ArrayLength, Primitive::ArraySet, {array, index, value}, whole.span));
}

Desugarer::ExprId Desugarer::node(const ast::StringGet& node, const ast::Expr& whole, Place) {
  Steps steps;
  const Atom index = operand(*node.index, steps);
  const Atom text = operand(*node.string, steps);
  return finish(steps,
                checked_access(Primitive::StringLength, Primitive::StringGet, {text, index}, whole.span));
}

Desugarer::ExprId Desugarer::node(const ast::StringSet&, const ast::Expr& whole, Place) {
  return unsupported("assignment to a character of bytes", whole.span);
}

}  // namespace culprit::front::ocaml
