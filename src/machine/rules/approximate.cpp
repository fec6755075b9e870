// Unknown functions in proofs (003 §3.8): what they return is unknown, and whatever they are given is used in
// every way; both at once would be nothing new, since nothing that was used changes.
#include "machine/approximation.h"
#include "machine/machine.h"

namespace culprit::machine {

using term::Term;

/// The functions that the shape allows, one after the other.
const Node* Machine::apply_shaped(Value location, ShapeId shape, Value argument) {
  const int chosen = decide_shape(approximation_->functions(shape), location, argument);
  if (chosen < 0) return nullptr;
  fire(Rule::ApplyShaped);
  const Value function = approximation_->function(*state_, shape, static_cast<std::size_t>(chosen));
  write_cell(location.cell(), content(*state_, function));
  push_apply(&argument, 1);
  return give(function);
}

namespace {

constexpr unsigned kDepth = 3;  ///< so deep are arguments compared

/// The truth value inside of data with one field; invalid: it is something else.
Term answered_truth(Machine& machine, const State& state, Value value) {
  if (!value.is_object() || value.as_object()->kind != kData || value.as_object()->count != 1) return {};
  const Value held = machine.content(state, static_cast<const Data*>(value.as_object())->field(0));
  const Term t = held.is_boolean() || held.is_term() ? machine.term_of(held) : Term();
  return t.valid() && machine.terms().sort(t) == term::Sort::Bool ? t : Term();
}

/// Whether two evaluated values are equal for certain; parts are looked at only so deep.
bool surely_equal(const Machine& machine, const State& state, Value left, Value right, unsigned depth) {
  if (left == right) return true;
  const Value a = machine.content(state, left);
  const Value b = machine.content(state, right);
  if (a == b) return true;
  if (depth == 0 || !a.is_object() || !b.is_object()) return false;
  const base::Object* one = a.as_object();
  const base::Object* other = b.as_object();
  if (one->kind != other->kind || one->count != other->count || one->aux != other->aux) return false;
  if (one->kind == kString)
    return static_cast<const String*>(one)->view() == static_cast<const String*>(other)->view();
  if (one->kind != kData) return false;
  for (std::size_t i = 0; i < one->count; ++i) {
    const Value part = static_cast<const Data*>(one)->field(i);
    if (!surely_equal(machine, state, part, static_cast<const Data*>(other)->field(i), depth - 1))
      return false;
  }
  return true;
}

}  // namespace

const Node* Machine::apply_approximated(Value location, core::TypeId type, Value argument) {
  const auto* unknown = static_cast<const Unknown*>(content(*state_, location).as_object());
  // RULE Apply-Shaped
  //   (L Lx), Σ with Σ(L) = •{V1 … Vn}  →  (Vi Lx), Σ[L ↦ Vi]     for every i
  if (unknown->shape != 0) return apply_shaped(location, unknown->shape, argument);
  // RULE Apply-Havoc
  //   (L Lx), Σ  →  La, Σ[La ↦ •]          returns anything
  //   (L Lx), Σ  →  raise Le, Σ[Le ↦ •]    under a handler
  //   (L Lx), Σ  →  havoc Lx, Σ            does anything with its argument, and never returns
  // Equal calls give equal results: unknown code has no state that matters here (SEMANTICS.md).
  for (const auto* known = state_->events.head(); known != nullptr; known = known->next) {
    if (known->words[0] != location.word()) continue;
    if (!surely_equal(*this, *state_, Value::from_word(known->words[1]), argument, kDepth)) continue;
    fire(Rule::ApplyHavoc);
    state_->notes |= kEqualCalls;
    return give(Value::from_word(known->words[2]));
  }
  const int chosen = decide_shape(may_raise() ? 3 : 2, location, argument);
  if (chosen < 0) return nullptr;
  fire(Rule::ApplyHavoc);
  if (chosen == 0) {
    const Value result = fresh(argument_type(type, 1));
    state_->events.push(heap_, {location.word(), argument.word(), result.word()});
    return give(result);
  }
  if (chosen == 2) return push_raise(fresh(exception_type()), {});
  outcome_.exception = argument;
  outcome_.type = argument_type(type, 0);
  return stop(Stop::Leak);
}

/// Objects that a summary has copied are the same as before, but not for the machine, and an unknown may be
/// anything that it does not differ from.
bool Machine::identity_is_lost(Value a, Value b) const {
  if (approximation_ == nullptr) return false;
  if (is_unknown(a)) return is_unknown(b) || may_be(a, b);
  if (is_unknown(b)) return may_be(b, a);
  const auto is_cell = [](Value value) { return value.is_box() || value.is_array(); };
  if (is_cell(a) && is_cell(b)) return a != b;
  if (!a.is_object() || !b.is_object()) return false;
  return a.as_object()->kind != kData || b.as_object()->kind != kData ||
         a.as_object()->aux == b.as_object()->aux;
}

/// Whether an unknown may have the constructor of a value.
bool Machine::may_be(Value unknown, Value known) const {
  const bool is_data = known.is_nullary() || (known.is_object() && known.as_object()->kind == kData);
  if (!is_data) return true;
  const core::ConstructorId constructor =
      known.is_nullary() ? known.as_nullary() : core::ConstructorId(known.as_object()->aux);
  const auto* object = static_cast<const Unknown*>(unknown.as_object());
  if (object->excluded.contains(code_.module()[constructor].index)) return false;
  return object->shape == 0 || approximation_->allows(object->shape, constructor);
}

// --- for whoever runs states with an approximation ---

Value Machine::unknown_in(State& state, core::TypeId type, ShapeId shape,
                          const core::ConstructorSet& excluded) {
  State* const running = std::exchange(state_, &state);
  Value result;
  if (shape == 0 && excluded.empty()) {
    result = fresh(type);
  } else {
    result = Value::location(new_cell(unknown_of(type, excluded, shape).word()));
  }
  state_ = running;
  return result;
}

Term Machine::variable_in(State& state, term::Sort sort) {
  return terms_.variable(sort, state.next_variable++);
}

void Machine::assume_in(State& state, Term condition) {
  State* const running = std::exchange(state_, &state);
  assume(condition);
  state_ = running;
}

/// What is known of a result is known of the earlier ones, too.
bool Machine::assume_call_in(State& state, Value function, Value argument, Value result) {
  for (const auto* known = state.events.head(); known != nullptr; known = known->next) {
    if (known->words[0] != function.word()) continue;
    if (!surely_equal(*this, state, Value::from_word(known->words[1]), argument, kDepth)) continue;
    const Value before = content(state, Value::from_word(known->words[2]));
    const Value now = content(state, result);
    if (surely_equal(*this, state, before, now, kDepth)) return true;
    const Term one = answered_truth(*this, state, before);
    const Term other = answered_truth(*this, state, now);
    if (!one.valid() || !other.valid()) break;
    const Term same = terms_.eq(one, other);
    if (terms_.is_false(same)) return false;
    assume_in(state, same);
    return true;
  }
  state.events.push(heap_, {function.word(), argument.word(), result.word()});
  return true;
}

void Machine::write_in(State& state, Value location, Value value) {
  state.cells.set(heap_, state.epoch, location.cell(), value.word());
}

/// What a suspended definition has become.
void Machine::define_in(State& state, Value definition, Value value) {
  state.evaluated.set(heap_, definition.as_object(), value.word());
}

void Machine::apply_in(State& state, Value function, std::span<const Value> arguments) {
  State* const running = std::exchange(state_, &state);
  push_apply(arguments.data(), arguments.size());
  state_ = running;
  state.control = function;
}

}  // namespace culprit::machine
