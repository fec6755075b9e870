// Unknown functions of a lazy language, of arguments without behaviour. The argument may be suspended, and
// evaluating it is something that the function may do or not: it ignores its argument, or looks at one
// constructor of it at a time. Which of several arguments it looks at first is not told apart: whatever goes
// wrong in one of them goes wrong for a function that ignores the others.
#include "machine/machine.h"

namespace culprit::machine {

using core::TypeKind;
using term::Term;

const Node* Machine::apply_lazy(Value location, core::TypeId type, Value argument) {
  const core::TypeId parameter = argument_type(type, 0);
  const Value held = content(*state_, argument);
  const bool evaluated = code_.module().types[parameter].kind != TypeKind::Data && !is_thunk(held);
  if (evaluated) return apply_table(location, type, held);  // no different from a strict language

  const std::vector<Rule> rules = lazy_shapes(location, parameter);
  const int chosen = decide_shape(rules.size(), location, argument);
  if (chosen < 0) return nullptr;
  const Rule rule = rules[static_cast<std::size_t>(chosen)];
  fire(rule);
  const Value function = lazy_shape(rule, location, type);
  write_cell(location.cell(), function);
  push_apply(&argument, 1);
  return give(function);
}

/// By their rules. Where one is left out exhaustion is no proof.
std::vector<Rule> Machine::lazy_shapes(Value location, core::TypeId parameter) {
  const core::Module& module = code_.module();
  if (content(*state_, location).as_object()->kind == kTable) {
    state_->notes |= kContextIncomplete;  // it might have given the same for everything so far
    return {Rule::AppLook};
  }
  std::vector<Rule> rules{Rule::AppOpq2};
  if (may_raise()) {
    state_->notes |= kContextIncomplete;  // it might raise only after it has looked
    rules.push_back(Rule::AppRaise);
  }
  const core::Type& type = module.types[parameter];
  if (type.kind != TypeKind::Data) {
    rules.push_back(Rule::AppLook);
    return rules;
  }
  const core::Data* data = module.find_data(type.symbol);
  if (data == nullptr || data->abstract || data->indexed || data->constructors.empty()) {
    state_->notes |= kContextIncomplete;  // it might look inside in ways that cannot be told
  } else {
    rules.push_back(Rule::AppDecompose);
  }
  return rules;
}

Value Machine::lazy_shape(Rule rule, Value location, core::TypeId type) {
  if (rule != Rule::AppLook) return shape_of(rule, type);
  // RULE AppLook
  //   (L Lx), Σ  →  case Lx as y of { _ -> Lg y }, Σ[L ↦ λx. …, Lg ↦ Σ(L)]     evaluates its argument
  const Value rest = Value::location(new_cell(content(*state_, location).word()));
  return shape(shapes_[LookShape], {rest});
}

}  // namespace culprit::machine
