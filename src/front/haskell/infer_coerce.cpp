// Coercible: types that differ by newtypes only. Which constructors are in scope, and roles, are not looked
// at.
#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

/// The type in the field of a newtype; invalid if it is none, or has too few arguments.
Type Inference::under_newtype(Type type) {
  const TypeConId head = types_.head(type);
  if (!head.valid() || declarations_[head].kind != TypeConKind::Newtype) return {};
  const TypeCon& con = declarations_[head];
  std::vector<Type> arguments;
  for (type = types_.resolve(type); types_[type].form == TypeForm::Apply;
       type = types_.resolve(types_[type].first))
    arguments.insert(arguments.begin(), types_[type].second);
  if (con.constructors.empty() || arguments.size() < con.arity) return {};
  const DataCon& constructor = declarations_[con.constructors.front()];
  if (constructor.field_types.empty()) return {};
  Type result = types_.substitute(constructor.field_types.front(), constructor.scheme.first, arguments);
  for (std::size_t i = con.arity; i < arguments.size(); ++i) result = types_.apply(result, arguments[i]);
  return result;
}

void Inference::want_coercible(const Wanted& whole, Type from, Type to, std::vector<Wanted>& subgoals) {
  const Type arguments[] = {from, to};
  subgoals.push_back({predicate(whole.predicate.class_id, arguments), new_dictionary(), whole.scope,
                      whole.origin, whole.depth + 1});
}

Inference::Outcome Inference::solve_coercible(const Wanted& wanted, std::vector<Wanted>& subgoals) {
  const Type from = types_.resolve(wanted.predicate.arguments[0]);
  const Type to = types_.resolve(wanted.predicate.arguments[1]);
  const bool parts = types_[from].form == TypeForm::Apply && types_[to].form == TypeForm::Apply;
  const TypeConId head = types_.head(from);
  if (types_.equal(from, to)) {
    // Nothing to do.
  } else if (parts && (!head.valid() || head == types_.head(to))) {
    want_coercible(wanted, types_[from].first, types_[to].first, subgoals);
    want_coercible(wanted, types_[from].second, types_[to].second, subgoals);
  } else if (const Type inner = under_newtype(from); inner.valid()) {
    want_coercible(wanted, inner, to, subgoals);
  } else if (const Type outer = under_newtype(to); outer.valid()) {
    want_coercible(wanted, from, outer, subgoals);
  } else {
    return head_unknown(from) || head_unknown(to) ? Outcome::Stuck : Outcome::Failed;
  }
  // Nothing is ever asked of it: any dictionary of the class will do.
  const std::vector<InstanceId>& known = declarations_[wanted.predicate.class_id].instances;
  if (!known.empty()) wanted.evidence->node = kernel::DictionaryFromInstance{known.front(), {}};
  return Outcome::Solved;
}

}  // namespace culprit::front::haskell
