// The machine's loop: one node at a time, never recursing.
#include "machine/machine.h"

#include "base/invariant.h"
#include "machine/path.h"

namespace culprit::machine {

std::string_view name(Rule rule) {
  static constexpr std::string_view names[] = {
#define RULE(id, name, where, status, note) name,
#include "machine/rules/rules.def"
#undef RULE
  };
  return names[static_cast<std::size_t>(rule)];
}

Machine::Machine(Code& code, base::Heap& heap, term::Manager& terms, const Settings& settings,
                 std::function<void(base::Tracer&)> roots, Oracle* oracle)
    : code_(code),
      heap_(heap),
      terms_(terms),
      settings_(settings),
      doubles_(terms, settings.floats == Floats::Doubles ? Results::Rounded : Results::Exact,
               [this](term::Term known) {
                 return some_condition(*state_, terms_, [known](term::Term each) { return each == known; });
               }),
      roots_(std::move(roots)),
      oracle_(oracle) {
  arguments_.resize(16);
  build_shapes();
}

namespace {
/// An epoch as it is kept in a thunk. After four billion forks nothing is updated in place any more.
std::uint32_t stamp(base::Epoch epoch) { return epoch <= UINT32_MAX ? static_cast<std::uint32_t>(epoch) : 0; }
}  // namespace

State Machine::initial(const Procedure* entry) {
  State state;
  state.epoch = next_epoch_++;
  state.model = std::make_shared<term::Model>();
  // A thunk that nobody shares: evaluating it is running the entry.
  state.control = Value::of(make_thunk(heap_, entry, stamp(state.epoch), 0));
  return state;
}

State Machine::fork(State& state) {
  // Neither may update in place what both see now.
  State copy = state;
  state.epoch = next_epoch_++;
  copy.epoch = next_epoch_++;
  return copy;
}

/// Compiling may have raised what a procedure needs.
void Machine::make_room_for_slots() {
  const auto captured = static_cast<std::size_t>(code_.max_captured());
  const auto needed = captured + static_cast<std::size_t>(code_.max_slots());
  if (slot_storage_.size() < needed) slot_storage_.resize(needed);
  slots_ = slot_storage_.data() + captured;
}

/// Before a procedure is run: nothing is in the slots that is still needed.
void Machine::prepare(const Procedure& procedure) {
  if (procedure.body != nullptr) return;
  code_.compile_body(procedure);
  make_room_for_slots();
}

Outcome Machine::run(State& state, std::uint64_t steps, int choice, bool certain) {
  make_room_for_slots();
  state_ = &state;
  stamp_ = stamp(state.epoch);
  outcome_ = Outcome();
  limit_ = state.steps + steps;
  choice_ = choice;
  choice_is_certain_ = certain;
  const Node* node = &return_node_;
  while (node != nullptr) {
    ++state.steps;
    node = execute(node);
    if constexpr (kCheckRules) {
      const bool suspended_before_any_rule = node == nullptr && fired_ == 0;
      INVARIANT(fired_ == 1 || suspended_before_any_rule, "exactly one rule explains each step");
      fired_ = 0;
    }
  }
  state_ = nullptr;
  return std::move(outcome_);
}

const Node* Machine::execute(const Node* node) {
  switch (node->op) {
    case Op::Return: return return_value();
    case Op::Case: return execute_case(static_cast<const CaseNode&>(*node));
    case Op::Atom: return evaluate(fetch(static_cast<const AtomNode*>(node)->atom));
    case Op::Call: {
      // RULE APP
      const auto* call = static_cast<const CallNode*>(node);
      const Value* arguments = fetch_all(call->arguments);
      return apply(fetch(call->function), arguments, call->arguments.size());
    }
    case Op::Apply: {
      const auto* application = static_cast<const ApplyNode*>(node);
      fire_quietly(Rule::App);
      push_apply(fetch_all(application->arguments), application->arguments.size());
      return application->function;
    }
    case Op::Construct: {
      const auto* construction = static_cast<const ConstructNode*>(node);
      fire_quietly(Rule::Let);
      return give(construct(construction->constructor, construction->arguments));
    }
    case Op::Closure: {
      const auto* closure = static_cast<const ClosureNode*>(node);
      fire_quietly(Rule::Let);
      return give(make_closure_value(closure->procedure, closure->captured));
    }
    case Op::Primitive: return primitive(static_cast<const PrimitiveNode&>(*node));
    case Op::Let: return allocate(static_cast<const LetNode&>(*node));
    case Op::Unknown: return sym_let(static_cast<const UnknownNode&>(*node));
    case Op::Error: {
      // RULE Error
      //   error b  stops; nothing of the continuation matters
      fire(Rule::ErrorRule);
      const core::BlameId blame = static_cast<const ErrorNode*>(node)->blame;
      if (code_.module()[blame].kind == core::ObligationKind::Unsupported) {
        outcome_.span = code_.module()[blame].span;
        return unsupported(code_.module()[blame].text);
      }
      if (code_.module()[blame].kind == core::ObligationKind::Cut) return cut(code_.module()[blame].text);
      return violation(blame);
    }
    case Op::Raise: {
      const auto* node_raise = static_cast<const RaiseNode*>(node);
      core::BlameId blame = node_raise->blame;
      if (node_raise->again) blame = blame_from(fetch(node_raise->first_blame));
      return raise(fetch(node_raise->exception), blame);
    }
    case Op::Try: return begin_try(static_cast<const TryNode&>(*node));
    case Op::Escape: return begin_escape(static_cast<const EscapeNode&>(*node));
  }
  UNREACHABLE("unknown node");
}

/// A scrutinee that needs no continuation is evaluated on the spot.
const Node* Machine::execute_case(const CaseNode& node) {
  if (node.kind == CaseNode::Choice) {
    fire_quietly(Rule::CaseNonVal);
    push_case(node);
    return give(Value::nullary(code_.unit()));
  }
  const Node* scrutinee = node.scrutinee;
  switch (scrutinee->op) {
    case Op::Atom: {
      const Value value = fetch(static_cast<const AtomNode*>(scrutinee)->atom);
      if (suspended(value)) break;
      count_quietly(Rule::VarIsVal);
      slots_[node.binder] = value;
      return select(node, value);
    }
    case Op::Primitive: {
      const auto* primitive = static_cast<const PrimitiveNode*>(scrutinee);
      Value result;
      if (!concrete_primitive(primitive->primitive, fetch_all(primitive->arguments), result)) break;
      count_quietly(Rule::Pr);
      if (is_thunk(result)) {  // read from a box or array
        fire_quietly(Rule::CaseNonVal);
        push_case(node);
        return give(result);
      }
      slots_[node.binder] = result;
      return select(node, result);
    }
    case Op::Construct: {
      const auto* construction = static_cast<const ConstructNode*>(scrutinee);
      const Value value = construct(construction->constructor, construction->arguments);
      count_quietly(Rule::Let);
      slots_[node.binder] = value;
      return select(node, value);
    }
    default: break;
  }
  // RULE CASE-NON-VAL
  //   case e as x of alts, Stk  →  e, CaseFrame(x, alts) : Stk
  fire_quietly(Rule::CaseNonVal);
  push_case(node);
  return scrutinee;
}

const Node* Machine::return_value() {
  if (suspended(state_->control)) {
    // An entry, a run that stopped before evaluating this, or what was read from a box or array; whatever
    // else is returned is a value or an unknown.
    const Value value = content(*state_, state_->control);
    if (is_thunk(value)) return evaluate(value);
    if (!is_unknown(value)) state_->control = value;
  }
  if (state_->steps > limit_) return stop(Stop::Steps);
  Frame* frame = state_->kont;
  if (frame == nullptr) return stop(Stop::Finished);
  switch (frame->kind) {
    case kCaseFrame: return case_frame(*static_cast<CaseFrame*>(frame));
    case kApplyFrame: {
      auto* application = static_cast<ApplyFrame*>(frame);
      if (arguments_.size() < frame->count) arguments_.resize(frame->count);
      for (std::size_t i = 0; i < frame->count; ++i)
        arguments_[i] = Value::from_word(application->arguments[i]);
      pop_frame();
      return apply(state_->control, arguments_.data(), frame->count);
    }
    case kUpdateFrame: return update(*static_cast<UpdateFrame*>(frame));
    case kTryFrame:
    case kEscapeFrame:
      fire_quietly(Rule::Try);
      pop_frame();
      return &return_node_;
    case kPrimitiveFrame: return primitive_frame(*static_cast<PrimitiveFrame*>(frame));
    case kCompareFrame: return compare_frame(*static_cast<CompareFrame*>(frame));
    case kForceFrame: return force_frame(*static_cast<ForceFrame*>(frame));
    case kTableFrame: return table_frame(*static_cast<TableFrame*>(frame));
    case kContextFrame: return context_frame(*static_cast<ContextFrame*>(frame));
    case kRaiseFrame: return raise_frame(*static_cast<RaiseFrame*>(frame));
    default: UNREACHABLE("not a frame");
  }
}

const Value* Machine::fetch_all(std::span<const Operand> operands) {
  if (arguments_.size() < operands.size()) arguments_.resize(operands.size());
  for (std::size_t i = 0; i < operands.size(); ++i) arguments_[i] = fetch(operands[i]);
  return arguments_.data();
}

void Machine::push_case(const CaseNode& node) {
  auto* frame = push_frame<CaseFrame>(kCaseFrame, node.saved.size());
  frame->node = &node;
  frame->self = self_;
  for (std::size_t i = 0; i < node.saved.size(); ++i) frame->saved[i] = slots_[node.saved[i]].word();
}

void Machine::push_apply(const Value* arguments, std::size_t count) {
  auto* frame = push_frame<ApplyFrame>(kApplyFrame, count);
  for (std::size_t i = 0; i < count; ++i) frame->arguments[i] = arguments[i].word();
}

/// At a call only the function and its arguments are live besides the state; slots are not.
void Machine::collect_if_wanted(Value function, const Value* arguments, std::size_t count) {
  if (!heap_.wants_collection()) return;
  heap_.collect([&](base::Tracer& tracer) {
    code_.trace(tracer);
    state_->trace(tracer);
    tracer.visit(function.word());
    for (std::size_t i = 0; i < count; ++i) tracer.visit(arguments[i].word());
    roots_(tracer);
  });
}

/// The value of a suspended expression, or the thunk that the state would have to evaluate.
Value Machine::latest(const State& state, Value thunk) {
  do {
    const base::Object* object = thunk.as_object();
    if (object->kind == kIndirection) return Value::from_word(static_cast<const Thunk*>(object)->result);
    const Word entry = (object->flags & kSharedFlag) != 0 ? state.evaluated.get(object) : 0;
    if (entry == 0) return thunk;
    thunk = Value::from_word(entry);
  } while (is_thunk(thunk));
  return thunk;
}

void Machine::add_statistics(env::Statistics& out) const {
  for (std::size_t i = 0; i < rule_count_.size(); ++i) {
    if (rule_count_[i] != 0) out.add("rule." + std::string(name(static_cast<Rule>(i))), rule_count_[i]);
  }
}

}  // namespace culprit::machine
