// Unknown code in a stateful context (002 §4.4, SEMANTICS.md): functions, boxes and arrays that reached it
// are leaked, and whenever unknown code runs it may call, read or change them, any number of times, before it
// returns anything of the right type, or raises. What it did is recorded in `events`, newest first, as (cell
// of the applied function, call and action, value): see context.h.
#include <algorithm>
#include <bit>
#include <unordered_set>

#include "base/invariant.h"
#include "base/word_map.h"
#include "machine/context.h"
#include "machine/machine.h"

namespace culprit::machine {

using core::TypeKind;
using term::Term;

bool Machine::has_mutable_field(core::ConstructorId constructor) const {
  const core::Module& module = code_.module();
  for (const core::TypeId field : module[constructor].fields) {
    if (module.types[field].kind == TypeKind::Ref && module.types[field].symbol.valid()) return true;
  }
  return false;
}

void Machine::add_leak(Value value, core::TypeId type) {
  for (const auto* known = state_->leaks.head(); known != nullptr; known = known->next) {
    if (known->words[0] == value.word()) return;
  }
  state_->leaks.push(heap_, {value.word(), Value::type(type).word()});
}

/// Notes all functions, references and arrays that unknown code finds in a value, and records that may be the
/// same as others. What unknown code made itself, and nobody has looked at, it need not be told.
void Machine::leak(Value start, core::TypeId start_type) {
  constexpr std::size_t kEnough = 1000;
  if (has_hidden_uses(start)) state_->notes |= kContextIncomplete;
  std::vector<std::pair<Value, core::TypeId>> pending{{start, start_type}};
  std::unordered_set<Word> seen;
  while (!pending.empty()) {
    const auto [original, type] = pending.back();
    pending.pop_back();
    const Value value = content(*state_, original);
    if (first_order(type) || !seen.insert(value.word()).second) continue;
    const bool is_object = value.is_object();
    if (is_object && (value.as_object()->kind == kUnknown || value.as_object()->kind == kTable)) continue;
    const TypeKind kind = code_.module().types[type].kind;
    if (kind == TypeKind::Function || kind == TypeKind::Ref || kind == TypeKind::Array) {
      add_leak(value, type);
    } else if (kind == TypeKind::Data &&
               (value.is_nullary() || (is_object && value.as_object()->kind == kData))) {
      if (value.is_nullary()) continue;
      const auto* data = static_cast<const Data*>(value.as_object());
      const core::Access access = code_.module()[data->constructor()].access;
      if (has_mutable_field(data->constructor())) add_leak(value, type);
      for (std::size_t i = data->count; i > 0; --i) {
        if (access.sees(i - 1))
          pending.emplace_back(data->field(i - 1), field_type(data->constructor(), i - 1, type));
      }
    } else {
      state_->notes |= kContextIncomplete;
    }
    if (seen.size() > kEnough) {
      state_->notes |= kContextIncomplete;
      return;
    }
  }
}

/// Whether unknown code that gets a value finds functions or anything mutable of the program in it.
bool Machine::has_behaviour(Value start, core::TypeId start_type) {
  constexpr std::size_t kEnough = 1000;  // then assume so
  if (has_hidden_uses(start)) return true;
  std::vector<std::pair<Value, core::TypeId>> pending{{start, start_type}};
  std::unordered_set<Word> seen;
  while (!pending.empty()) {
    const auto [original, type] = pending.back();
    pending.pop_back();
    const Value value = content(*state_, original);
    if (first_order(type) || value.is_nullary() || !seen.insert(value.word()).second) continue;
    const bool is_object = value.is_object();
    if (is_object && (value.as_object()->kind == kUnknown || value.as_object()->kind == kTable)) continue;
    if (!is_object || value.as_object()->kind != kData || seen.size() > kEnough) return true;
    const auto* data = static_cast<const Data*>(value.as_object());
    if (has_mutable_field(data->constructor())) return true;
    const core::Access access = code_.module()[data->constructor()].access;
    for (std::size_t i = 0; i < data->count; ++i) {
      if (access.sees(i)) pending.emplace_back(data->field(i), field_type(data->constructor(), i, type));
    }
  }
  return false;
}

/// Whether unknown code that gets a value can use code or state in it that is no field it can look at.
bool Machine::has_hidden_uses(Value start) const {
  if (!code_.module().has_hidden_uses()) return false;
  constexpr std::size_t kEnough = 10000;  // then assume so
  std::vector<std::pair<Value, bool>> pending{{start, false}};
  std::unordered_set<Word> seen;
  while (!pending.empty()) {
    const auto [original, hidden] = pending.back();
    pending.pop_back();
    const Value value = content(*state_, original);
    if (hidden && (value.is_box() || value.is_array())) return true;
    if (!value.is_object()) continue;
    const base::Object* object = value.as_object();
    if (hidden && (object->kind == kClosure || object->kind == kPartial)) return true;
    if (object->kind != kData || !seen.insert(value.word()).second) continue;
    if (seen.size() > kEnough) return true;
    const auto* data = static_cast<const Data*>(object);
    const core::Access access = code_.module()[data->constructor()].access;
    for (std::size_t i = 0; i < data->count; ++i) {
      if (hidden || access.uses || access.sees(i))
        pending.emplace_back(data->field(i), hidden || !access.sees(i));
    }
  }
  return false;
}

/// Whether code of unknown origin is in a value, or in what its code has captured.
bool Machine::holds_unknown_code(Value start) const {
  constexpr std::size_t kEnough = 1000;  // then assume so
  std::vector<Value> pending{start};
  std::unordered_set<Word> seen;
  while (!pending.empty()) {
    const Value value = content(*state_, pending.back());
    pending.pop_back();
    if (!value.is_object() || !seen.insert(value.word()).second) continue;
    if (seen.size() > kEnough) return true;
    const base::Object* object = value.as_object();
    if (object->kind == kTable) return true;
    if (object->kind == kUnknown) {
      const core::TypeId type = static_cast<const Unknown*>(object)->type();
      if (code_.module().types[type].kind == core::TypeKind::Function) return true;
    } else if (object->kind == kData) {
      const auto* data = static_cast<const Data*>(object);
      for (std::size_t i = 0; i < data->count; ++i) pending.push_back(data->field(i));
    } else if (object->kind == kClosure) {
      if ((object->flags & kShapeFlag) != 0) return true;
      const auto* closure = static_cast<const Closure*>(object);
      for (std::size_t i = 0; i < closure->count; ++i)
        pending.push_back(Value::from_word(closure->captured[i]));
    }
  }
  return false;
}

/// Whether mutable state can be reached from a value that is handed to unknown code. Code may also refer to
/// suspended definitions by name; if any of these holds state, behaviour may depend on it.
bool Machine::reaches_state(Value start) {
  return holds_state(*state_, {start}) || has_global_state(*state_);
}

bool Machine::has_global_state(const State& state) const {
  // Lazy definitions may be large, and state in them is rare: it is looked for on the surface only.
  if (code_.module().strict) return definitions_hold_state(state);
  return std::any_of(code_.suspended().begin(), code_.suspended().end(), [&](Value definition) {
    const Value held = content(state, definition);
    return held.is_box() || held.is_array();
  });
}

/// All definitions are looked at whenever unknown code gets something; they rarely become others.
bool Machine::definitions_hold_state(const State& state) const {
  if (stateless_since_ != heap_.collections()) stateless_.clear();
  stateless_since_ = heap_.collections();
  const void* const version = state.evaluated.version();
  if (stateless_.contains(version)) return false;
  bool may_change = false;
  const bool result = holds_state(state, code_.suspended(), &may_change);
  if (!result && !may_change) stateless_.insert(version);
  return result;
}

/// `may_change`: set if that depends on more than what definitions have become.
bool Machine::holds_state(const State& state, std::vector<Value> pending, bool* may_change) const {
  constexpr std::size_t kEnough = 10000;  // then assume so
  base::WordSet seen;
  while (!pending.empty()) {
    if (may_change != nullptr && pending.back().is_location()) *may_change = true;
    const Value value = content(state, pending.back());
    pending.pop_back();
    if (value.is_box() || value.is_array()) return true;
    if (!value.is_object() || !seen.insert(value.word())) continue;
    if (seen.size() > kEnough) return true;
    const base::Object* object = value.as_object();
    const Word* words = nullptr;
    switch (object->kind) {
      case kData: words = static_cast<const Data*>(object)->fields; break;
      case kClosure: words = static_cast<const Closure*>(object)->captured; break;
      case kThunk:
        words = static_cast<const Thunk*>(object)->captured;
        if (may_change != nullptr && object->count > 0) *may_change = true;
        break;
      case kPartial:
        words = static_cast<const Partial*>(object)->arguments;
        pending.push_back(Value::of(static_cast<const Partial*>(object)->function));
        break;
      case kUnknown: {
        if (approximation_ != nullptr) continue;  // in proofs nothing is known of what it holds
        const TypeKind kind = code_.module().types[static_cast<const Unknown*>(object)->type()].kind;
        if (kind == TypeKind::Ref || kind == TypeKind::Array) return true;
        continue;
      }
      default: continue;
    }
    for (std::size_t i = 0; i < object->count; ++i) pending.push_back(Value::from_word(words[i]));
  }
  return false;
}

void Machine::record(std::uint32_t cell, std::uint64_t call, std::uint32_t action, Value value) {
  state_->events.push(
      heap_, {Value::integer(cell).word(), Value::integer(event_word(call, action)).word(), value.word()});
}

const Node* Machine::apply_leaked(Value location, core::TypeId type, Value argument) {
  const core::Type function = code_.module().types[type];
  const std::uint64_t call = state_->unknown_calls++;
  const Value held = content(*state_, location);
  if (held.as_object()->kind == kTable) {
    // So it was while there was no state. From now on it may do anything.
    record(location.cell(), call, kWasTable, held);
    write_cell(location.cell(), unknown_of(type));
  }
  leak(argument, function.arguments[0]);
  record(location.cell(), call, kCalled, argument);
  return context_step(location, call, function.arguments[1]);
}

/// Unknown code decides: return, raise, or do something with one of the leaks first.
const Node* Machine::context_step(Value location, std::uint64_t call, core::TypeId result_type) {
  push_context(location.cell(), call, result_type, {});
  fire_quietly(Rule::AppLeaked);
  return give(Value::nullary(code_.unit()));
}

void Machine::push_context(std::uint32_t cell, std::uint64_t call, core::TypeId result_type,
                           core::TypeId action_type) {
  auto* frame = push_frame<ContextFrame>(kContextFrame);
  frame->aux = cell;
  frame->call = call;
  frame->result_type = result_type;
  frame->action_type = action_type;
  frame->writes = state_->writes;
  frame->leaks = state_->leaks.size();
}

/// Whether an action of unknown code changed nothing and told it nothing: then it might as well have done
/// without.
bool Machine::is_in_vain(const ContextFrame& frame) const {
  return state_->writes == frame.writes && state_->leaks.size() == frame.leaks;
}

/// Whether unknown code that reads a box or an array may find something to use there: anything of the
/// program's that is not just data. Arrays count as a whole.
bool Machine::tells_something(Value cell, core::TypeId type) {
  if (first_order(type)) return false;
  const Value held = Value::from_word(state_->cells.get(cell.cell()));
  if (!cell.is_array()) return has_behaviour(held, type);
  const auto* array = static_cast<const ArrayContent*>(held.as_object());
  if (array->fill != 0 && has_behaviour(Value::from_word(array->fill), type)) return true;
  for (const auto* entry = array->written.head(); entry != nullptr; entry = entry->next) {
    if (has_behaviour(Value::from_word(entry->words[1]), type)) return true;
  }
  for (std::uint32_t i = 0; array->dense() && i < array->elements.size(); ++i) {
    if (has_behaviour(Value::from_word(array->elements.get(i)), type)) return true;
  }
  return false;
}

/// The leaks, oldest first, so that their numbers stay; what can be done with each. Where no code is left
/// that could see it, nothing is written.
std::vector<Machine::ContextAction> Machine::context_actions() {
  std::vector<ContextAction> actions;
  const Frame* rest = state_->kont->next;  // after the unknown code
  while (rest != nullptr && rest->kind == kUpdateFrame) rest = rest->next;
  bool seen = rest != nullptr;
  for (const auto* leak = state_->leaks.head(); leak != nullptr && !seen; leak = leak->next)
    seen = code_.module().types[Value::from_word(leak->words[1]).as_type()].kind == TypeKind::Function;
  std::uint32_t number = state_->leaks.size();
  for (const auto* leak = state_->leaks.head(); leak != nullptr; leak = leak->next) {
    --number;
    const Value value = Value::from_word(leak->words[0]);
    const core::Type type = code_.module().types[Value::from_word(leak->words[1]).as_type()];
    if (type.kind == TypeKind::Data) continue;
    const bool cell = type.kind == TypeKind::Ref || type.kind == TypeKind::Array;
    if (cell && tells_something(value, type.arguments[0])) actions.push_back({number | kReads, value, type});
    if (!cell || seen) actions.push_back({number, value, type});
  }
  std::reverse(actions.begin(), actions.end());
  return actions;
}

namespace {

/// Whether a leak is a function that was given some of its arguments.
bool waits_for_more(const auto* leak) {
  const Value value = Value::from_word(leak->words[0]);
  return value.is_object() && value.as_object()->kind == kPartial;
}

}  // namespace

const Node* Machine::context_frame(ContextFrame& frame) {
  // RULE AppLeaked
  //   (L Lx), Σ  →  La, Σ[La ↦ •]                    returns; equal calls may return different things now
  //   (L Lx), Σ  →  raise Le, Σ[Le ↦ •]              under a handler
  //   (L Lx), Σ  →  (Lf Ly); (L Lx), Σ[Ly ↦ •]       for every leaked function Lf
  //   (L Lx), Σ  →  (Lb := Ly); (L Lx), Σ[Ly ↦ •]    for every leaked box Lb, and likewise for arrays
  //   (L Lx), Σ  →  !Lb; (L Lx), Σ                   what Lb holds is leaked then
  // An action that neither changed nor leaked anything is not followed: without it, the same can happen. The
  // same holds of changes that nothing can see: no code runs after the unknown, and it has no function. A
  // function that waits for more arguments gets them at once: what happens in between could happen before.
  if (frame.action_type.valid()) {  // an action gave a value: unknown code knows that now
    fire_quietly(Rule::AppLeaked);
    if (!first_order(frame.action_type)) {
      record(frame.aux, frame.call, kGave, state_->control);
      leak(state_->control, frame.action_type);
    }
    if (is_in_vain(frame)) return stop(Stop::Infeasible);
    pop_frame();
    if (const auto* newest = state_->leaks.head();
        state_->leaks.size() > frame.leaks && waits_for_more(newest))
      return act_on_leak(frame, {state_->leaks.size() - 1, Value::from_word(newest->words[0]),
                                 code_.module().types[Value::from_word(newest->words[1]).as_type()]});
    push_context(frame.aux, frame.call, frame.result_type, {});
    return give(Value::nullary(code_.unit()));
  }
  const std::vector<ContextAction> actions = context_actions();
  const std::vector<Term> unconditional(1 + actions.size() + (may_raise() ? 1 : 0));
  const int chosen = decide(unconditional);
  if (chosen < 0) return nullptr;
  if (chosen > 0) state_->weight += std::bit_width(actions.size());
  fire(Rule::AppLeaked);
  pop_frame();
  const auto which = static_cast<std::size_t>(chosen);
  if (which > actions.size()) {
    const Value exception = fresh(exception_type());
    record(frame.aux, frame.call, kThrown, exception);
    return push_raise(exception, {});
  }
  if (which > 0) return act_on_leak(frame, actions[which - 1]);
  const Value result = fresh(frame.result_type);
  record(frame.aux, frame.call, kReturned, result);
  return give(result);
}

const Node* Machine::caught_by_context(const ContextFrame& frame, Value exception) {
  if (is_in_vain(frame) && !has_behaviour(exception, exception_type())) return stop(Stop::Infeasible);
  if (!first_order(exception_type())) state_->notes |= kContextIncomplete;  // it does not use what it caught
  record(frame.aux, frame.call, kCaught, exception);
  state_->kont = frame.next;
  push_context(frame.aux, frame.call, frame.result_type, {});
  return give(Value::nullary(code_.unit()));
}

const Node* Machine::act_on_leak(const ContextFrame& frame, const ContextAction& action) {
  const bool reads = (action.number & kReads) != 0;
  const core::TypeId unit = code_.module().types.data(code_.module().names.intern("unit"));
  const bool gives_unit = action.type.kind != TypeKind::Function && !reads;
  const core::TypeId given = action.type.arguments[0];
  const core::TypeId result = action.type.kind == TypeKind::Function ? action.type.arguments[1] : given;
  push_context(frame.aux, frame.call, frame.result_type, gives_unit ? unit : result);
  Value index;
  if (action.type.kind == TypeKind::Array) {
    index = index_into(action.leaked);
    record(frame.aux, frame.call, kIndex, index);
  }
  const Value value = reads ? Value::nullary(code_.unit()) : fresh(given);
  record(frame.aux, frame.call, action.number, value);
  switch (action.type.kind) {
    case TypeKind::Function: push_apply(&value, 1); return give(action.leaked);
    case TypeKind::Ref: {
      const Value before = Value::from_word(state_->cells.get(action.leaked.cell()));
      if (!reads) write_cell(action.leaked.cell(), value);
      if (!reads) ++state_->writes;
      return give(reads ? before : Value::nullary(code_.unit()));
    }
    default: {
      const Value operands[] = {action.leaked, index, value};
      push_primitive(reads ? core::Primitive::ArrayGet : core::Primitive::ArraySet, {}, operands);
      return give(Value::nullary(code_.unit()));
    }
  }
}

/// An unknown index inside the bounds.
Value Machine::index_into(Value array) {
  const auto* held =
      static_cast<const ArrayContent*>(Value::from_word(state_->cells.get(array.cell())).as_object());
  const Term index = fresh_variable(term::Sort::Int);
  assume(terms_.le(terms_.integer(std::int64_t{0}), index));
  assume(terms_.lt(index, term_of(Value::from_word(held->length))));
  return Value::of(index);
}

}  // namespace culprit::machine
