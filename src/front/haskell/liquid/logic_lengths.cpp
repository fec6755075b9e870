// Lengths of lists, and comparing them no further than it takes.
#include "front/haskell/liquid/logic.h"

namespace culprit::front::haskell::liquid {

/// len of lists.
core::Symbol Logic::length() {
  if (length_.valid()) return length_;
  length_ = fresh("measure.len");
  const core::Symbol list = fresh("list");
  const core::Symbol rest = fresh("rest");
  const core::ExprId recursive = module_.add(core::Apply{module_.add(core::AtomExpr{length_}), {rest}});
  const core::ExprId more =
      with(recursive,
           [&](core::Symbol n) {
             return primitive(core::Primitive::IntAdd, {n, core::Literal(base::BigInt(1))}, {});
           },
           {});
  const core::ExprId zero = module_.add(core::AtomExpr{core::Literal(base::BigInt(0))});
  const core::ExprId body = module_.add(core::Case{
      module_.add(core::AtomExpr{list}),
      {fresh("seen"), {}},
      {{core::ConstructorPattern{types_.constructor(builtins_.cons_con), {{fresh("first"), {}}, {rest, {}}}},
        more},
       {core::DefaultPattern{}, zero}}});
  module_.add_def({length_, {}, module_.add(core::Lambda{{{list, {}}}, body}), {}});
  return length_;
}

core::Symbol Logic::length_order() {
  if (length_order_.valid()) return length_order_;
  length_order_ = fresh("measure.len.order");
  const core::Symbol list = fresh("list");
  const core::Symbol rest = fresh("rest");
  const core::Symbol given = fresh("n");
  const core::Symbol n = fresh("n");
  const core::Atom zero = core::Literal(base::BigInt(0));
  const core::Atom one = core::Literal(base::BigInt(1));
  const core::ExprId longer = module_.add(core::AtomExpr{one});
  const core::ExprId fewer = primitive(core::Primitive::IntSub, {n, one}, {});
  const core::ExprId recursive =
      with(fewer,
           [&](core::Symbol less) {
             return module_.add(core::Apply{module_.add(core::AtomExpr{length_order_}), {rest, less}});
           },
           {});
  const core::ExprId more = branch(primitive(core::Primitive::IntLe, {n, zero}, {}), longer, recursive, {});
  const core::ExprId none = primitive(core::Primitive::IntSub, {zero, n}, {});
  const core::ExprId walk = module_.add(core::Case{
      module_.add(core::AtomExpr{list}),
      {fresh("seen"), {}},
      {{core::ConstructorPattern{types_.constructor(builtins_.cons_con), {{fresh("first"), {}}, {rest, {}}}},
        more},
       {core::DefaultPattern{}, none}}});
  const core::ExprId body =
      module_.add(core::Case{module_.add(core::AtomExpr{given}), {n, {}}, {{core::DefaultPattern{}, walk}}});
  module_.add_def({length_order_, {}, module_.add(core::Lambda{{{list, {}}, {given, {}}}, body}), {}});
  return length_order_;
}

const Predicate* Logic::list_of_length(const Predicate& predicate, const Scope& scope) const {
  const auto* applied = std::get_if<Apply>(&predicate.node);
  const auto* function = applied == nullptr ? nullptr : std::get_if<Variable>(&applied->function->node);
  if (function == nullptr || function->path.name != "len" || applied->arguments.size() != 1) return nullptr;
  const bool other = measures_.contains("len") || predicates_.contains("len") ||
                     scope.value("len") != nullptr || scope.argument("len") != nullptr;
  return other || !may_be_list(*applied->arguments[0], scope) ? nullptr : applied->arguments[0];
}

/// LiquidHaskell's `len` is a measure of lists; of other types nothing is known about it.
bool Logic::may_be_list(const Predicate& predicate, const Scope& scope) const {
  const auto* variable = std::get_if<Variable>(&predicate.node);
  if (variable == nullptr) return true;
  if (const Scope::Argument* argument = scope.argument(variable->path.name);
      argument != nullptr && argument->predicate != nullptr)
    return may_be_list(*argument->predicate, *argument->scope);
  const Scope::Value* value = scope.value(variable->path.name);
  return value == nullptr || !value->con.valid() || value->con == builtins_.list_type;
}

namespace {
Operator mirrored(Operator op) {
  switch (op) {
    case Operator::Less: return Operator::Greater;
    case Operator::LessEqual: return Operator::GreaterEqual;
    case Operator::Greater: return Operator::Less;
    case Operator::GreaterEqual: return Operator::LessEqual;
    default: return op;
  }
}
}  // namespace

/// Lists may be infinite for the functions of the library, and unknown ones are not taken apart further than
/// the other side demands.
std::optional<Logic::Term> Logic::length_comparison(const Operation& node, Span span, const Scope& scope) {
  const bool compares = node.op == Operator::Equal || node.op == Operator::NotEqual ||
                        node.op == Operator::Less || node.op == Operator::LessEqual ||
                        node.op == Operator::Greater || node.op == Operator::GreaterEqual;
  if (!compares || node.operands.size() != 2) return std::nullopt;
  const Predicate* list = list_of_length(*node.operands[0], scope);
  const Operator op = list != nullptr ? node.op : mirrored(node.op);
  const Predicate& number = *node.operands[list != nullptr ? 1 : 0];
  if (list == nullptr) list = list_of_length(*node.operands[1], scope);
  const bool bounded = std::holds_alternative<Literal>(number.node) || scope.owner()->library;
  if (list == nullptr || !bounded) return std::nullopt;
  const Term wanted = term(number, scope);
  if (wanted.sort != Sort::Int) return std::nullopt;
  const core::Atom zero = core::Literal(base::BigInt(0));
  const auto decided = [&](core::Symbol order) {
    switch (op) {
      case Operator::Less: return primitive(core::Primitive::IntLt, {order, zero}, span);
      case Operator::LessEqual: return primitive(core::Primitive::IntLe, {order, zero}, span);
      case Operator::Greater: return primitive(core::Primitive::IntLt, {zero, order}, span);
      case Operator::GreaterEqual: return primitive(core::Primitive::IntLe, {zero, order}, span);
      default: return primitive(core::Primitive::IntEq, {order, zero}, span);
    }
  };
  const core::ExprId function = module_.add(core::AtomExpr{length_order()}, span);
  const core::ExprId code = with(
      wanted.code,
      [&](core::Symbol n) {
        const Predicate* const lists[] = {list};
        return delayed(lists, scope, [&](std::vector<core::Atom> atoms) {
          atoms.emplace_back(n);
          return with(module_.add(core::Apply{function, std::move(atoms)}, span), decided, span);
        });
      },
      span);
  return Term{op == Operator::NotEqual ? negated(code, span) : code, Sort::Bool};
}

}  // namespace culprit::front::haskell::liquid
