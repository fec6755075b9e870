// Variables, allocation and application.
#include "base/invariant.h"
#include "machine/machine.h"

namespace culprit::machine {

const Node* Machine::evaluate(Value value) {
  if (value.is_object() && value.as_object()->kind == kThunk) {
    auto* thunk = static_cast<Thunk*>(value.as_object());
    return force(thunk, UpdateFrame::kNoCell);
  }
  if (value.is_location()) {
    const Value held = content(*state_, value);
    if (held.is_object()) {
      switch (held.as_object()->kind) {
        case kThunk: return force(static_cast<Thunk*>(held.as_object()), value.cell());
        case kUnknown:
        case kTable: fire_quietly(Rule::VarIsVal); return give(value);
        default: break;
      }
    }
    if (!published(value.cell())) ++state_->impure;  // what a cell holds may differ from state to state
    value = held;
  }
  // RULE VAR-IS-VAL
  //   x, Stk  →  e, Stk     if H(x) = e is in SWHNF
  fire_quietly(Rule::VarIsVal);
  return give(value);
}

const Node* Machine::force(Thunk* thunk, std::uint32_t cell) {
  if (state_->steps > limit_) {  // a thunk that needs itself comes by no call
    state_->control = cell == UpdateFrame::kNoCell ? Value::of(thunk) : Value::location(cell);
    return stop(Stop::Steps);
  }
  // RULE VAR-NON-VAL
  //   x, Stk  →  e, UpdateFrame(x) : Stk     if H(x) = e is not in SWHNF
  // A published result stands for the whole evaluation and is charged what that took; where there is a cell,
  // once.
  fire_quietly(Rule::VarNonVal);
  if (thunk->result != 0) {
    state_->steps += thunk->cost;
    if (cell != UpdateFrame::kNoCell) write_cell(cell, Value::from_word(thunk->result));
    return give(Value::from_word(thunk->result));
  }
  if (cell == UpdateFrame::kNoCell) {
    for (const auto* node = state_->results.head(); node != nullptr; node = node->next) {
      if (node->words[0] == base::word_of(thunk)) {
        ++state_->impure;
        return give(Value::from_word(node->words[1]));
      }
    }
  }
  auto* frame = push_frame<UpdateFrame>(kUpdateFrame);
  frame->aux = cell;
  frame->thunk = thunk;
  frame->steps_before = state_->steps;
  frame->impure_before = state_->impure;
  self_ = thunk;
  return thunk->procedure->body;
}

const Node* Machine::update(UpdateFrame& frame) {
  // RULE UPDATE-FRAME-INSERT
  //   e, UpdateFrame(x) : Stk  →  e, Stk  with H(x) := e     if e is in SWHNF
  // The result is published for all states if the thunk is closed, its value is closed, and its evaluation
  // did nothing that another state might see differently; else only this state knows it.
  fire_quietly(Rule::UpdateFrameInsert);
  pop_frame();
  Thunk* thunk = frame.thunk;
  const bool same_everywhere = (thunk->flags & kClosedFlag) != 0 && state_->impure == frame.impure_before;
  if (same_everywhere && closed(state_->control)) {
    thunk->result = state_->control.word();
    thunk->cost = state_->steps - frame.steps_before;
  }
  if (frame.aux != UpdateFrame::kNoCell) {
    write_cell(frame.aux, state_->control);
  } else if (thunk->result == 0) {
    state_->results.push(heap_, {base::word_of(thunk), state_->control.word()});
  }
  return &return_node_;
}

Value Machine::construct(core::ConstructorId constructor, std::span<const Operand> operands) {
  if (operands.empty()) return Value::nullary(constructor);
  Data* data = make_data(heap_, constructor, operands.size());
  bool all_closed = true;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const Value field = fetch(operands[i]);
    all_closed = all_closed && closed(field);
    data->fields[i] = field.word();
  }
  data->flags = all_closed ? kClosedFlag : 0;
  return Value::of(data);
}

Value Machine::make_closure_value(const Procedure* procedure, std::span<const Operand> operands) {
  bool all_closed = true;
  const auto [closure, captured] = make_closure(heap_, procedure, operands.size(), false);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const Value value = fetch(operands[i]);
    all_closed = all_closed && closed(value);
    captured[i] = value.word();
  }
  if (all_closed) closure.as_object()->flags = kClosedFlag;
  return closure;
}

const Node* Machine::allocate(const LetNode& let) {
  // RULE LET
  //   let x1 = r1 … xn = rn in e, H  →  e, H{x1 := r1 … xn := rn}     evaluates nothing
  // The bindings are closed together or not at all: they may refer to each other. A closed thunk needs no
  // cell.
  fire_quietly(Rule::Let);
  const auto in_this_let = [&](Operand operand) {
    if (operand.place() != Operand::Slot) return false;
    for (const Allocation& allocation : let.allocations) {
      if (allocation.slot == operand.index()) return true;
    }
    return false;
  };
  bool all_closed = true;
  for (const Allocation& allocation : let.allocations) {
    for (const Operand operand : allocation.operands) {
      if (!in_this_let(operand) && !closed(fetch(operand))) all_closed = false;
    }
  }
  for (const Allocation& allocation : let.allocations) {
    Value value;
    switch (allocation.kind) {
      case Allocation::Closure:
        value = make_closure(heap_, allocation.procedure, allocation.operands.size(), all_closed).first;
        break;
      case Allocation::Data:
        value = allocation.operands.empty()
                    ? Value::nullary(allocation.constructor)
                    : Value::of(make_data(heap_, allocation.constructor, allocation.operands.size()));
        break;
      case Allocation::Thunk: {
        Thunk* thunk = make_thunk(heap_, allocation.procedure, allocation.operands.size());
        value = all_closed ? Value::of(thunk) : Value::location(new_cell(base::word_of(thunk)));
        break;
      }
    }
    slots_[allocation.slot] = value;
  }
  for (const Allocation& allocation : let.allocations) {
    if (allocation.operands.empty() && allocation.kind == Allocation::Data) continue;
    const Value value = content(*state_, slots_[allocation.slot]);
    base::Object* object = value.as_object();
    object->flags = all_closed ? kClosedFlag : 0;
    Word* words = allocation.kind == Allocation::Closure ? static_cast<Closure*>(object)->captured
                  : allocation.kind == Allocation::Data  ? static_cast<Data*>(object)->fields
                                                         : static_cast<Thunk*>(object)->captured;
    for (std::size_t i = 0; i < allocation.operands.size(); ++i)
      words[i] = fetch(allocation.operands[i]).word();
  }
  return let.body;
}

const Node* Machine::enter(Closure* closure, const Value* arguments) {
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
  if (function.is_location()) {
    const Value held = content(*state_, function);
    const bool unknown =
        held.is_object() && (held.as_object()->kind == kUnknown || held.as_object()->kind == kTable);
    if (unknown) {
      const Value argument = arguments[0];
      if (count > 1) push_apply(arguments + 1, count - 1);
      return apply_unknown(function, argument);
    }
    if (!held.is_object() || held.as_object()->kind != kThunk) {
      if (!published(function.cell())) ++state_->impure;
      function = held;
    }
  }
  if (suspended(function)) {
    push_apply(arguments, count);
    return evaluate(function);
  }
  INVARIANT(function.is_object(), "application of something that is not a function");
  base::Object* object = function.as_object();
  if (object->kind == kPartial) {
    auto* partial = static_cast<Partial*>(object);
    const std::size_t before = partial->count;
    std::vector<Value> all(before + count);
    for (std::size_t i = 0; i < before; ++i) all[i] = Value::from_word(partial->arguments[i]);
    for (std::size_t i = 0; i < count; ++i) all[before + i] = arguments[i];
    arguments_ = std::move(all);
    arguments_.resize(std::max<std::size_t>(arguments_.size(), 16));
    return apply(Value::of(partial->function), arguments_.data(), before + count);
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
  bool all_closed = closed(function);
  for (std::size_t i = 0; i < count; ++i) {
    partial->arguments[i] = arguments[i].word();
    all_closed = all_closed && closed(arguments[i]);
  }
  partial->flags = all_closed ? kClosedFlag : 0;
  return give(Value::of(partial));
}

}  // namespace culprit::machine
