// Connectives, comparison and arithmetic of predicates.
#include "front/haskell/liquid/logic.h"

#include <fmt/format.h>

namespace culprit::front::haskell::liquid {

Logic::Term Logic::node(const Operation& node, const Predicate& whole, const Scope& scope) {
  const Span span = whole.span;
  if (node.op == Operator::Not) return denied(*node.operands[0], span, scope);
  if (node.op == Operator::Negate) {
    const Term value = term(*node.operands[0], scope);
    need_number(value, node.operands[0]->span);
    const auto op = value.sort == Sort::Real ? core::Primitive::FloatNeg : core::Primitive::IntNeg;
    return {with(
                value.code, [&](core::Symbol v) { return primitive(op, {v}, span); }, span),
            value.sort == Sort::Real ? Sort::Real : Sort::Int};
  }
  if (node.operands.empty()) return {truth(node.op == Operator::And, span), Sort::Bool};
  if (const std::optional<Term> compared = length_comparison(node, span, scope)) return *compared;
  Term result = term(*node.operands[0], scope);
  for (std::size_t i = 1; i < node.operands.size(); ++i) {
    const Term right = term(*node.operands[i], scope);
    switch (node.op) {
      case Operator::Equal:
      case Operator::NotEqual:
      case Operator::Less:
      case Operator::LessEqual:
      case Operator::Greater:
      case Operator::GreaterEqual: result = comparison(node.op, result, right, span); break;
      case Operator::And:
      case Operator::Or:
      case Operator::Implies:
      case Operator::Iff: result = connective(node.op, result, right, span); break;
      default: result = arithmetic(node.op, result, right, span); break;
    }
  }
  return result;
}

Logic::Term Logic::denied(const Predicate& operand, Span span, const Scope& scope) {
  const Term value = term(operand, scope);
  need_condition(value, operand.span, "a condition is needed here");
  return {negated(value.code, span), Sort::Bool};
}

Logic::Term Logic::connective(Operator op, Term left, Term right, Span span) {
  for (const Term& side : {left, right})
    need_condition(side, place_of(side, span), "a condition is needed here");
  switch (op) {
    case Operator::And: return {branch(left.code, right.code, truth(false, span), span), Sort::Bool};
    case Operator::Or: return {branch(left.code, truth(true, span), right.code, span), Sort::Bool};
    case Operator::Implies: return {branch(left.code, right.code, truth(true, span), span), Sort::Bool};
    default: return {branch(left.code, right.code, negated(right.code, span), span), Sort::Bool};
  }
}

Logic::Term Logic::comparison(Operator op, Term left, Term right, Span span) {
  const auto is = [&](Sort sort) { return left.sort == sort || right.sort == sort; };
  need_same(left, right, span, "is compared with");
  if (is(Sort::Map)) throw Misunderstood{span, "comparing maps of the logic", "", true};
  if (op == Operator::Greater || op == Operator::GreaterEqual) {
    const Operator mirrored = op == Operator::Greater ? Operator::Less : Operator::LessEqual;
    return comparison(mirrored, right, left, span);
  }
  if (is(Sort::Real) && is(Sort::Int)) {
    for (Term* side : {&left, &right}) {
      if (side->sort != Sort::Int) continue;
      side->code = with(
          side->code, [&](core::Symbol v) { return primitive(core::Primitive::FloatOfInt, {v}, span); },
          span);
    }
  }
  const core::ExprId code = with(
      left.code,
      [&](core::Symbol a) {
        return with(
            right.code,
            [&](core::Symbol b) {
              if (op == Operator::Equal || op == Operator::NotEqual) {
                if (is(Sort::Set)) return equal_sets(a, b, span);
                if (is(Sort::Bag)) return equal_bags(a, b, span);
                const auto equal = is(Sort::Real)  ? core::Primitive::FloatEq
                                   : is(Sort::Int) ? core::Primitive::IntEq
                                                   : core::Primitive::Equal;
                return primitive(equal, {a, b}, span);
              }
              const bool strict = op == Operator::Less;
              if (is(Sort::Real))
                return primitive(strict ? core::Primitive::FloatLt : core::Primitive::FloatLe, {a, b}, span);
              if (is(Sort::Int))
                return primitive(strict ? core::Primitive::IntLt : core::Primitive::IntLe, {a, b}, span);
              return compared(strict ? core::Primitive::IntLt : core::Primitive::IntLe, a, b, span);
            },
            span);
      },
      span);
  return {op == Operator::NotEqual ? negated(code, span) : code, Sort::Bool};
}

core::ExprId Logic::compared(core::Primitive less, const core::Symbol& a, const core::Symbol& b, Span span) {
  return with(
      primitive(core::Primitive::Compare, {a, b}, span),
      [&](core::Symbol order) {
        return primitive(less, {order, core::Literal(base::BigInt(0))}, span);
      },
      span);
}

Logic::Term Logic::arithmetic(Operator op, Term left, Term right, Span span) {
  for (const Term& side : {left, right}) need_number(side, place_of(side, span));
  const bool real = left.sort == Sort::Real || right.sort == Sort::Real;
  const auto as_real = [&](const Term& side) {
    if (!real || side.sort != Sort::Int) return side.code;
    return with(
        side.code, [&](core::Symbol v) { return primitive(core::Primitive::FloatOfInt, {v}, span); }, span);
  };
  core::Primitive chosen = core::Primitive::IntAdd;
  switch (op) {
    case Operator::Add: chosen = real ? core::Primitive::FloatAdd : core::Primitive::IntAdd; break;
    case Operator::Subtract: chosen = real ? core::Primitive::FloatSub : core::Primitive::IntSub; break;
    case Operator::Multiply: chosen = real ? core::Primitive::FloatMul : core::Primitive::IntMul; break;
    case Operator::Divide: chosen = real ? core::Primitive::FloatDiv : core::Primitive::IntDiv; break;
    case Operator::Div: chosen = core::Primitive::IntDiv; break;
    default: chosen = core::Primitive::IntMod; break;
  }
  const bool divides = chosen == core::Primitive::IntDiv || chosen == core::Primitive::IntMod;
  const core::ExprId code = with(
      as_real(left),
      [&](core::Symbol a) {
        return with(
            as_real(right),
            [&](core::Symbol b) {
              const core::ExprId result = primitive(chosen, {a, b}, span);
              if (!divides) return result;
              const core::BlameId blame = module_.add_blame(
                  {core::ObligationKind::Cut, {}, span, "a division by zero inside of a refinement"});
              const core::ExprId zero =
                  primitive(core::Primitive::IntEq, {b, core::Literal(base::BigInt(0))}, span);
              return branch(zero, module_.add(core::Error{blame}, span), result, span);
            },
            span);
      },
      span);
  return {code, real ? Sort::Real : Sort::Int};
}

}  // namespace culprit::front::haskell::liquid
