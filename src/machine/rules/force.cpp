// Complete evaluation: what printing a value would need. Unknowns have nothing to evaluate and stay unknown.
#include "machine/machine.h"

namespace culprit::machine {

using Pending = base::PersistentList<1>;

void Machine::push_force(Value whole, Pending pending) {
  auto* frame = push_frame<ForceFrame>(kForceFrame);
  frame->whole = whole.word();
  frame->pending = pending;
}

const Node* Machine::begin_force(Value value) {
  // RULE FORCE
  //   force v  →  v     after everything that can be reached from v through constructors has been evaluated
  fire_quietly(Rule::Force);
  push_force(value, {});
  return give(value);
}

/// An evaluated part has come back: its own parts are looked at next.
const Node* Machine::force_frame(ForceFrame& frame) {
  constexpr int kPartsPerStep = 32;  // data may be cyclic: then the steps run out
  fire_quietly(Rule::Force);
  pop_frame();
  const Value whole = Value::from_word(frame.whole);
  Pending pending = frame.pending;
  Value part = content(*state_, state_->control);
  for (int i = 0; i < kPartsPerStep; ++i) {
    if (part.is_object() && part.as_object()->kind == kData) {
      auto* data = static_cast<Data*>(part.as_object());
      for (std::size_t field = data->count; field-- > 0;) pending.push(heap_, {data->fields[field]});
    }
    if (pending.empty()) return give(whole);
    const Value next = Value::from_word(pending.head()->words[0]);
    pending.pop();
    part = content(*state_, next);
    if (part.is_location() || is_thunk(part)) {
      push_force(whole, pending);
      return evaluate(next);
    }
  }
  push_force(whole, pending);
  return give(part);
}

}  // namespace culprit::machine
