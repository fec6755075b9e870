// Exceptions and escapes: both leave frames behind.
#include "machine/machine.h"

namespace culprit::machine {

const Node* Machine::raise(Value exception, core::BlameId blame) {
  // RULE RAISE
  //   raise a, Stk  →  e[a/x], Stk'     if Stk = … : TryFrame(x. e) : Stk' and no TryFrame is before it
  //   raise a, Stk  →  CRASH            if Stk has no TryFrame
  // The continuation is left as it was at a crash: reports look there for the call in the user's code.
  fire(Rule::Raise);
  for (Frame* frame = state_->kont; frame != nullptr; frame = frame->next) {
    if (frame->kind != kTryFrame) continue;
    auto* handler = static_cast<TryFrame*>(frame);
    const auto* node = static_cast<const TryNode*>(handler->node);
    abandon(frame, exception, blame);
    state_->kont = frame->next;
    self_ = handler->self;
    restore(node->saved, handler->saved);
    slots_[node->slot] = exception;
    slots_[node->slot + 1] = blame_value(blame);
    return node->handler;
  }
  outcome_.exception = exception;
  if (!blame.valid()) return stop(Stop::ForeignError);
  return violation(blame);
}

/// Suspended expressions whose evaluation is left: whoever needs them again meets the same exception.
void Machine::abandon(Frame* last, Value exception, core::BlameId blame) {
  Raised* raised = nullptr;
  for (Frame* frame = state_->kont; frame != last; frame = frame->next) {
    if (frame->kind != kUpdateFrame) continue;
    if (raised == nullptr) {
      raised = heap_.allocate<Raised>(kRaised);
      raised->aux = blame.valid() ? static_cast<std::uint32_t>(blame.index()) : Raised::kNoBlame;
      raised->exception = exception.word();
    }
    finish(static_cast<UpdateFrame*>(frame)->thunk, Value::of(raised));
  }
}

const Node* Machine::raise_again(const Raised& raised) {
  if (raised.exception == 0) return unsupported("a suspended expression that an escape has left");
  return raise(Value::from_word(raised.exception),
               raised.aux == Raised::kNoBlame ? core::BlameId() : core::BlameId(raised.aux));
}

const Node* Machine::begin_try(const TryNode& node) {
  // RULE TRY
  //   try e with x. h, Stk  →  e, TryFrame(x. h) : Stk      and      v, TryFrame : Stk  →  v, Stk
  fire_quietly(Rule::Try);
  auto* frame = push_frame<TryFrame>(kTryFrame, node.saved.size());
  frame->node = &node;
  frame->self = self_;
  for (std::size_t i = 0; i < node.saved.size(); ++i) frame->saved[i] = slots_[node.saved[i]].word();
  return node.body;
}

const Node* Machine::begin_escape(const EscapeNode& node) {
  // RULE ESCAPE
  //   escape k in e, Stk  →  e[κ/k], EscapeFrame κ : Stk
  fire_quietly(Rule::Escape);
  auto* frame = push_frame<EscapeFrame>(kEscapeFrame);
  auto* continuation = heap_.allocate<Continuation>(kContinuation);
  continuation->frame = frame;
  slots_[node.slot] = Value::of(continuation);
  return node.body;
}

const Node* Machine::escape_to(Continuation* continuation, Value value) {
  // RULE ESCAPE-APPLY
  //   κ v, … : EscapeFrame κ : Stk  →  v, Stk
  fire(Rule::EscapeApply);
  for (Frame* frame = state_->kont; frame != nullptr; frame = frame->next) {
    if (frame != continuation->frame) continue;
    abandon(frame, Value(), {});
    state_->kont = frame->next;
    return give(value);
  }
  return unsupported("a continuation that is applied after its escape has ended");
}

bool Machine::under_handler() const {
  for (const Frame* frame = state_->kont; frame != nullptr; frame = frame->next) {
    if (frame->kind == kTryFrame) return true;
  }
  return false;
}

}  // namespace culprit::machine
