// Variables, allocation and application.
#include <algorithm>

#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

const Node* Machine::evaluate(Value value) {
  if (value.is_location()) {
    const Value held = content(*state_, value);
    if (!is_unknown(held)) value = held;
  }
  if (is_thunk(value)) return force(value);
  // RULE VAR-IS-VAL
  //   x, Stk  →  e, Stk     if H(x) = e is in SWHNF
  fire_quietly(Rule::VarIsVal);
  return give(value);
}

const Node* Machine::force(Value value) {
  value = latest(*state_, value);
  if (!is_thunk(value)) {
    fire_quietly(Rule::VarIsVal);
    return give(value);
  }
  auto* thunk = static_cast<Thunk*>(value.as_object());
  if (thunk->kind == kRaised) return raise_again(*static_cast<Raised*>(value.as_object()));
  if (state_->steps > limit_) {
    state_->control = value;
    return stop(Stop::Steps);
  }
  // RULE VAR-NON-VAL
  //   x, Stk  →  e, UpdateFrame(x) : Stk     if H(x) = e is not in SWHNF
  fire_quietly(Rule::VarNonVal);
  if (thunk->kind == kBlackhole) return cut("a value that is needed to compute itself");
  collect_if_wanted(value, nullptr, 0);
  prepare(*thunk->procedure);
  for (std::int32_t i = 0; i < thunk->count; ++i) slots_[-1 - i] = Value::from_word(thunk->captured[i]);
  const Procedure* procedure = thunk->procedure;
  if (!owns(thunk)) {  // other states may still need what it has captured
    auto* mine = make_thunk(heap_, nullptr, stamp_, 0);
    state_->evaluated.set(heap_, thunk, base::word_of(mine));
    thunk->flags |= kSharedFlag;
    thunk = mine;
  }
  thunk->kind = kBlackhole;
  thunk->count = 0;
  push_frame<UpdateFrame>(kUpdateFrame)->thunk = thunk;
  self_ = nullptr;
  return procedure->body;
}

const Node* Machine::update(UpdateFrame& frame) {
  // RULE UPDATE-FRAME-INSERT
  //   e, UpdateFrame(x) : Stk  →  e, Stk  with H(x) := e     if e is in SWHNF
  fire_quietly(Rule::UpdateFrameInsert);
  pop_frame();
  finish(frame.thunk, state_->control);
  return &return_node_;
}

/// A fork may have happened since the evaluation began: then others wait for their own result.
void Machine::finish(Thunk* thunk, Value result) {
  if (owns(thunk)) {
    thunk->kind = kIndirection;
    thunk->result = result.word();
    return;
  }
  state_->evaluated.set(heap_, thunk, result.word());
  thunk->flags |= kSharedFlag;
}

Value Machine::construct(core::ConstructorId constructor, std::span<const Operand> operands) {
  if (operands.empty()) return Value::nullary(constructor);
  Data* data = make_data(heap_, constructor, operands.size());
  for (std::size_t i = 0; i < operands.size(); ++i) data->fields[i] = fetch(operands[i]).word();
  return Value::of(data);
}

Value Machine::make_closure_value(const Procedure* procedure, std::span<const Operand> operands) {
  const auto [closure, captured] = make_closure(heap_, procedure, operands.size());
  for (std::size_t i = 0; i < operands.size(); ++i) captured[i] = fetch(operands[i]).word();
  return closure;
}

const Node* Machine::allocate(const LetNode& let) {
  // RULE LET
  //   let x1 = r1 … xn = rn in e, H  →  e, H{x1 := r1 … xn := rn}     evaluates nothing
  // Objects first, then what they hold: they may refer to each other.
  fire_quietly(Rule::Let);
  for (const Allocation& allocation : let.allocations) {
    const std::size_t words = allocation.operands.size();
    Value value;
    switch (allocation.kind) {
      case Allocation::Closure: value = make_closure(heap_, allocation.procedure, words).first; break;
      case Allocation::Data:
        value = words == 0 ? Value::nullary(allocation.constructor)
                           : Value::of(make_data(heap_, allocation.constructor, words));
        break;
      case Allocation::Thunk:
        value = Value::of(make_thunk(heap_, allocation.procedure, stamp_, words));
        break;
    }
    slots_[allocation.slot] = value;
  }
  for (const Allocation& allocation : let.allocations) {
    if (allocation.operands.empty()) continue;
    base::Object* object = slots_[allocation.slot].as_object();
    Word* words = allocation.kind == Allocation::Closure ? static_cast<Closure*>(object)->captured
                  : allocation.kind == Allocation::Data  ? static_cast<Data*>(object)->fields
                                                         : static_cast<Thunk*>(object)->captured;
    for (std::size_t i = 0; i < allocation.operands.size(); ++i)
      words[i] = fetch(allocation.operands[i]).word();
  }
  return let.body;
}

const Node* Machine::enter(Closure* closure, const Value* arguments) {
  if (approximation_ != nullptr && choice_ == -1 &&
      approximation_->is_summarised(*state_, *closure, arguments)) {
    push_apply(arguments, closure->procedure->parameters);
    state_->control = Value::of(closure);
    return stop(Stop::Call);
  }
  if (choice_ == kEnterCall) choice_ = -1;
  // RULE APPLY-FRAME-LAM
  //   \x1 … xn. e, ApplyFrame(a1 … an) : Stk  →  e[a1/x1 … an/xn], Stk
  // RULE APPLY-TYPE-FRAME
  //   \@a. e, ApplyFrame(t) : Stk  →  e[t/a], Stk     the type is an argument like any other
  const bool on_type = arguments[0].is_type();
  fire_quietly(on_type ? Rule::ApplyTypeFrame : Rule::ApplyFrameLam);
  const Procedure* procedure = closure->procedure;
  // Its shape is from before there was any state; with state, unknown code may behave in other ways.
  const bool unknown_code = (closure->flags & kShapeFlag) != 0;
  if (unknown_code && !state_->leaks.empty() && !settings_.pure_context) state_->notes |= kContextIncomplete;
  prepare(*procedure);
  for (std::uint32_t i = 0; i < procedure->parameters; ++i) slots_[i] = arguments[i];
  self_ = closure;
  return procedure->body;
}

const Node* Machine::apply(Value function, const Value* arguments, std::size_t count) {
  collect_if_wanted(function, arguments, count);
  const bool out_of_steps = state_->steps > limit_;
  if (out_of_steps || (cancel_ != nullptr && (++applications_ & 1023) == 0 && cancel_->cancelled())) {
    push_apply(arguments, count);
    state_->control = function;
    return stop(Stop::Steps);
  }
  if (suspended(function)) {
    const Value held = content(*state_, function);
    if (is_unknown(held)) {
      const Value argument = arguments[0];
      if (count > 1) push_apply(arguments + 1, count - 1);
      return apply_unknown(function, argument);
    }
    if (suspended(held)) {
      push_apply(arguments, count);
      return evaluate(held);
    }
    function = held;
  }
  INVARIANT(function.is_object(), "application of something that is not a function");
  base::Object* object = function.as_object();
  if (object->kind == kPartial) {
    auto* partial = static_cast<Partial*>(object);
    const std::size_t all = partial->count + count;
    if (arguments_.size() < all) {  // `arguments` may be inside
      const std::vector<Value> kept(arguments, arguments + count);
      arguments_.resize(all);
      arguments = std::copy(kept.begin(), kept.end(), arguments_.data()) - count;
    }
    std::copy_backward(arguments, arguments + count, arguments_.data() + all);
    for (std::size_t i = 0; i < partial->count; ++i) arguments_[i] = Value::from_word(partial->arguments[i]);
    return apply(Value::of(partial->function), arguments_.data(), all);
  }
  if (object->kind == kContinuation) {
    if (count > 1) push_apply(arguments + 1, count - 1);
    return escape_to(static_cast<Continuation*>(object), arguments[0]);
  }
  INVARIANT(object->kind == kClosure, "application of something that is not a function");
  auto* closure = static_cast<Closure*>(object);
  const std::size_t wanted = closure->procedure->parameters;
  if (count == wanted) return enter(closure, arguments);
  if (count > wanted) {
    push_apply(arguments + wanted, count - wanted);
    return enter(closure, arguments);
  }
  fire_quietly(Rule::ApplyFrameLam);
  auto* partial = heap_.allocate<Partial>(kPartial, sizeof(Partial) + (count - 1) * sizeof(Word));
  partial->count = static_cast<std::uint16_t>(count);
  partial->function = closure;
  for (std::size_t i = 0; i < count; ++i) partial->arguments[i] = arguments[i].word();
  return give(Value::of(partial));
}

}  // namespace culprit::machine
