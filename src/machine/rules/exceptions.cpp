// Exceptions and escapes: both leave frames behind.
#include "machine/machine.h"

namespace culprit::machine {

const Node* Machine::raise(Value exception, core::BlameId blame) {
  // RULE RAISE
  //   raise a, Stk  →  e[a/x], Stk'     if Stk = … : TryFrame(x. e) : Stk' and no TryFrame is before it
  //   raise a, Stk  →  CRASH            if Stk has no TryFrame
  // The continuation is left as it was at a crash: reports look there for the call in the user's code.
  fire(Rule::Raise);
  return raise_past(state_->kont, exception, blame);
}

/// Looks for a handler from a frame on: nobody before it catches the exception.
const Node* Machine::raise_past(Frame* frame, Value exception, core::BlameId blame) {
  for (; frame != nullptr; frame = frame->next) {
    if (may_catch(*frame)) return push_raise(exception, blame, frame);
    if (frame->kind != kTryFrame) continue;
    abandon(frame, exception, blame);
    return handle(*static_cast<TryFrame*>(frame), exception, blame);
  }
  outcome_.exception = exception;
  if (blame.valid()) return violation(blame);
  // Unknown code may catch it, and use what is in it.
  const bool matters =
      approximation_ == nullptr && exception_type().valid() && !is_made_by_unknown(exception);
  if (matters && has_behaviour(exception, exception_type())) state_->notes |= kContextIncomplete;
  return stop(Stop::ForeignError);
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

const Node* Machine::handle(TryFrame& handler, Value exception, core::BlameId blame) {
  const auto* node = static_cast<const TryNode*>(handler.node);
  state_->kont = handler.next;
  self_ = handler.self;
  restore(node->saved, handler.saved);
  slots_[node->slot] = exception;
  slots_[node->slot + 1] = blame_value(blame);
  return node->handler;
}

/// Raises in the next step.
const Node* Machine::push_raise(Value exception, core::BlameId blame, Frame* catcher) {
  auto* frame = push_frame<RaiseFrame>(kRaiseFrame);
  frame->exception = exception.word();
  frame->blame = blame_value(blame).word();
  frame->catcher = catcher;
  return give(Value::nullary(code_.unit()));
}

/// Whether unknown code that waits for something to come back to this frame may catch what is raised instead.
bool Machine::may_catch(const Frame& frame) const {
  if (frame.kind == kContextFrame) return static_cast<const ContextFrame&>(frame).action_type.valid();
  return is_havoc(frame) && exception_type().valid();
}

const Node* Machine::raise_frame(const RaiseFrame& frame) {
  const Value exception = Value::from_word(frame.exception);
  const core::BlameId blame = blame_from(Value::from_word(frame.blame));
  Frame* catcher = frame.catcher;
  if (catcher == nullptr) {
    pop_frame();
    return raise(exception, blame);
  }
  // RULE AppCatch
  //   raise a, UnknownFrame L : Stk  →  (L' a) Lx, Stk, Σ[L' ↦ •]     unknown code catches it and goes on
  //   raise a, UnknownFrame L : Stk  →  raise a, Stk                  or does not
  if (is_havoc(*catcher)) return raise_through_havoc(static_cast<CaseFrame&>(*catcher), exception, blame);
  const bool in_vain = is_in_vain(static_cast<ContextFrame&>(*catcher));
  const int chosen = in_vain ? 0 : decide({term::Term(), term::Term()});
  if (chosen < 0) return nullptr;
  fire(Rule::AppCatch);
  pop_frame();
  if (chosen == 0) return raise_past(catcher->next, exception, blame);
  abandon(catcher, exception, blame);
  return caught_by_context(*static_cast<ContextFrame*>(catcher), exception);
}

const Node* Machine::raise_again(const Raised& raised) {
  if (raised.exception == 0 && raised.aux != Raised::kNoBlame) return violation(core::BlameId(raised.aux));
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

core::TypeId Machine::exception_type() const {
  core::Module& module = code_.module();
  const core::Symbol name = module.names.intern("exn");
  return module.find_data(name) == nullptr ? core::TypeId() : module.types.data(name);
}

/// Nobody waits there for an exception of the program's.
bool Machine::is_probe(const Frame& frame) {
  if (frame.kind != kTryFrame) return false;
  return static_cast<const TryNode*>(static_cast<const TryFrame&>(frame).node)->probe;
}

/// Whether it matters that unknown code raises: somebody may handle it.
bool Machine::may_raise() const {
  for (const Frame* frame = state_->kont; frame != nullptr; frame = frame->next) {
    const bool handler = frame->kind == kTryFrame && !is_probe(*frame);
    if (!handler && (!may_catch(*frame) || is_idle_context(*frame))) continue;
    if (exception_type().valid()) return true;
    state_->notes |= kContextIncomplete;  // nothing is known of what it might raise
    return false;
  }
  return false;
}

}  // namespace culprit::machine
