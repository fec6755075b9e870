// Unknown code in a stateful context (002 §4.4, SEMANTICS.md): functions, boxes and arrays that reached it
// are leaked, and whenever unknown code runs it may call or change them, any number of times, before it
// returns anything of the right type.
//
// What it did is recorded in `events`, newest first, as (function and call, action, value):
//   first word   cell of the applied function, and in the next word's place below which call it was
//   action       leak index, or kReturned
//   value        the argument or new content given to the leak; for kReturned the result
#include <unordered_set>

#include "base/invariant.h"
#include "machine/context.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::TypeKind;
using term::Term;

void Machine::leak(Value value, core::TypeId type) {
  for (const auto* known = state_->leaks.head(); known != nullptr; known = known->next) {
    if (known->words[0] == value.word()) return;
  }
  state_->leaks.push(heap_, {value.word(), Value::type(type).word()});
}

/// Whether mutable state can be reached from a value that is handed to unknown code.
bool Machine::reaches_state(Value start) {
  constexpr std::size_t kEnough = 10000;  // then assume so
  std::vector<Value> pending{start};
  std::unordered_set<Word> seen;
  while (!pending.empty()) {
    const Value value = content(*state_, pending.back());
    pending.pop_back();
    if (value.is_box() || value.is_array()) return true;
    if (!value.is_object() || !seen.insert(value.word()).second) continue;
    if (seen.size() > kEnough) return true;
    const base::Object* object = value.as_object();
    const Word* words = nullptr;
    switch (object->kind) {
      case kData: words = static_cast<const Data*>(object)->fields; break;
      case kClosure: words = static_cast<const Closure*>(object)->captured; break;
      case kThunk: words = static_cast<const Thunk*>(object)->captured; break;
      case kPartial:
        words = static_cast<const Partial*>(object)->arguments;
        pending.push_back(Value::of(static_cast<const Partial*>(object)->function));
        break;
      case kUnknown: {
        const TypeKind kind = code_.module().types[static_cast<const Unknown*>(object)->type()].kind;
        if (kind == TypeKind::Ref || kind == TypeKind::Array) return true;
        continue;
      }
      default: continue;
    }
    for (std::size_t i = 0; i < object->count; ++i) pending.push_back(Value::from_word(words[i]));
  }
  return global_state();
}

/// Code may also refer to suspended definitions by name; if any of these holds state, behaviour may depend on
/// it.
bool Machine::global_state() const {
  for (std::uint32_t cell = 0; cell < code_.suspended().size(); ++cell) {
    const Value held = content(*state_, Value::location(cell));
    if (held.is_box() || held.is_array()) return true;
  }
  return false;
}

const Node* Machine::apply_leaked(Value location, core::TypeId type, Value argument) {
  const core::Type function = code_.module().types[type];
  const bool shaped_before = content(*state_, location).as_object()->kind == kTable;
  if (shaped_before) {
    // It took the shape of a table while there was no state; it stays one, which not every context would do.
    state_->notes |= kContextIncomplete;
    return apply_table(location, static_cast<Table*>(content(*state_, location).as_object()), argument);
  }
  if (!first_order(function.arguments[0])) leak(argument, function.arguments[0]);
  const std::uint64_t call = state_->unknown_calls++;
  state_->events.push(heap_, {Value::integer(location.cell()).word(),
                              Value::integer(event_word(call, kCalled)).word(), argument.word()});
  return context_step(location, call, function.arguments[1]);
}

/// Unknown code decides: return, or do something with one of the leaks first.
const Node* Machine::context_step(Value location, std::uint64_t call, core::TypeId result_type) {
  auto* frame = push_frame<ContextFrame>(kContextFrame);
  frame->aux = location.cell();
  frame->call = call;
  frame->result_type = result_type;
  frame->action_type = {};
  fire_quietly(Rule::AppLeaked);
  return give(Value::nullary(code_.unit()));
}

const Node* Machine::context_frame(ContextFrame& frame) {
  // RULE AppLeaked
  //   (L Lx), Σ  →  La, Σ[La ↦ •]                          returns; equal calls may return different things
  //   now (L Lx), Σ  →  (Lf Ly); (L Lx), Σ[Ly ↦ •]             for every leaked function Lf (L Lx), Σ  →  (Lb
  //   := Ly); (L Lx), Σ[Ly ↦ •]          for every leaked box Lb, and likewise for arrays
  const Value location = Value::location(frame.aux);
  if (frame.action_type.valid()) {  // an action gave a value: unknown code knows that now
    if (!first_order(frame.action_type)) leak(state_->control, frame.action_type);
    pop_frame();
    return context_step(location, frame.call, frame.result_type);
  }
  const std::vector<Term> unconditional(state_->leaks.size() + 1);
  const int chosen = decide(unconditional);
  if (chosen < 0) return nullptr;
  fire(Rule::AppLeaked);
  pop_frame();
  if (chosen > 0)
    return act_on_leak(location, frame.call, frame.result_type, static_cast<std::uint32_t>(chosen - 1));
  const Value result = fresh(frame.result_type);
  state_->events.push(heap_, {Value::integer(location.cell()).word(),
                              Value::integer(event_word(frame.call, kReturned)).word(), result.word()});
  return give(result);
}

/// Leaks are counted from the oldest, so that their numbers stay.
const Node* Machine::act_on_leak(Value location, std::uint64_t call, core::TypeId result_type,
                                 std::uint32_t index) {
  const auto* entry = state_->leaks.head();
  for (std::uint32_t skip = state_->leaks.size() - 1 - index; skip > 0; --skip) entry = entry->next;
  const Value leaked = Value::from_word(entry->words[0]);
  const core::Type type = code_.module().types[Value::from_word(entry->words[1]).as_type()];
  const auto record = [&](Value value) {
    state_->events.push(heap_, {Value::integer(location.cell()).word(),
                                Value::integer(event_word(call, index)).word(), value.word()});
  };
  auto* frame = push_frame<ContextFrame>(kContextFrame);
  frame->aux = location.cell();
  frame->call = call;
  frame->result_type = result_type;
  frame->action_type = code_.module().types.data(code_.module().names.intern("unit"));
  switch (type.kind) {
    case TypeKind::Function: {
      frame->action_type = type.arguments[1];
      const Value input = fresh(type.arguments[0]);
      record(input);
      push_apply(&input, 1);
      return give(leaked);
    }
    case TypeKind::Ref: {
      const Value value = fresh(type.arguments[0]);
      record(value);
      const Value box = content(*state_, leaked);
      if (!box.is_box()) return cut("unknown code changes a reference that nobody has looked at");
      write_cell(box.cell(), value);
      return give(Value::nullary(code_.unit()));
    }
    default:
      state_->notes |= kContextIncomplete;
      return cut("unknown code changes an array, or looks inside data that holds functions");
  }
}

}  // namespace culprit::machine
