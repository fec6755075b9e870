// The contexts of derived instances: what the types of the fields need, reduced to constraints on variables.
// Derived instances may need each other, so contexts grow from nothing until they no longer change.
#include <algorithm>

#include "front/haskell/infer_state.h"

namespace culprit::front::haskell {

namespace {
constexpr int kDeepestReduction = 50;
}

void Inference::infer_derived_contexts() {
  std::vector<InstanceId> open;
  std::vector<std::vector<Constraint>> written;
  for (const kernel::InstanceSource& source : module_.instances) {
    Instance& instance = declarations_[source.instance];
    const bool plain =
        source.context_guessed && instance.head.size() == 1 && types_.head(instance.head[0]).valid() &&
        types_.kinds[declarations_[instance.class_id].parameter_kinds[0]].form == Kinds::Form::Star;
    if (!plain) continue;
    open.push_back(source.instance);
    written.push_back(std::move(instance.context));
    instance.context.clear();
  }
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (!open[i].valid()) continue;
      const std::size_t before = declarations_[open[i]].context.size();
      if (!improve_derived_context(open[i])) {
        declarations_[open[i]].context = written[i];  // what is missing is reported where it is used
        open[i] = {};
        changed = true;
      } else {
        changed = changed || declarations_[open[i]].context.size() != before;
      }
    }
  }
}

/// Adds what the fields need and the context does not have yet; false if something cannot be had.
bool Inference::improve_derived_context(InstanceId id) {
  Instance& instance = declarations_[id];
  std::vector<Type> arguments;
  for (Type type = instance.head[0]; types_[type].form == TypeForm::Apply; type = types_[type].first) {
    arguments.push_back(types_[type].second);
  }
  std::reverse(arguments.begin(), arguments.end());
  for (const DataConId constructor : declarations_[types_.head(instance.head[0])].constructors) {
    const DataCon& declared = declarations_[constructor];
    if (declared.scheme.generics != arguments.size() || !declared.scheme.equalities.empty()) return false;
    for (const Type field : declared.field_types) {
      const Type type = types_.substitute(field, 0, arguments);
      if (!reduce_derived(instance.class_id, type, instance.context, 0)) return false;
    }
  }
  return true;
}

bool Inference::reduce_derived(ClassId class_id, Type type, std::vector<Constraint>& context, int depth) {
  if (depth > kDeepestReduction || types_[type].form == TypeForm::Forall) return false;
  if (types_[type].form == TypeForm::Error) return true;
  if (!types_.head(type).valid()) {
    const bool known = std::any_of(context.begin(), context.end(), [&](const Constraint& constraint) {
      return constraint.class_id == class_id && types_.equal(constraint.arguments[0], type);
    });
    if (!known) context.push_back({class_id, {type}});
    return true;
  }
  const Type arguments[] = {type};
  Candidate found;
  if (find_instance({class_id, arguments}, found) != Outcome::Solved) return false;
  const std::vector<Constraint> needed = declarations_[found.instance].context;
  for (const Constraint& constraint : needed) {
    if (constraint.arguments.size() != 1) return false;
    const Type part = types_.substitute(constraint.arguments[0], 0, found.generics);
    if (!reduce_derived(constraint.class_id, part, context, depth + 1)) return false;
  }
  return true;
}

}  // namespace culprit::front::haskell
