// Calls of functions that are summarised, and what waits for their answers.
#include <algorithm>

#include "summary/prover.h"

namespace culprit::summary {

namespace {

/// So often a function that is not recursive by its name waits for itself, or for one with the same code.
constexpr unsigned kDeepest = 2;
constexpr unsigned kDeepestAlike = 5;
/// So many paths of an entry that wait at the same place are followed one by one.
constexpr std::ptrdiff_t kCrowd = 4;

bool has_handler(const machine::State& state) {
  for (const machine::Frame* frame = state.kont; frame != nullptr; frame = frame->next) {
    if (frame->kind == machine::kTryFrame) return true;
  }
  return false;
}

/// Whether a function waits for something several times already: then it calls itself, however it does that.
/// Functions that only share their code, like the contracts of different functions, may be nested deeper.
bool waits_often(const machine::State& state, const machine::Closure& closure) {
  unsigned same = 0;
  unsigned alike = 0;
  for (const machine::Frame* frame = state.kont; frame != nullptr; frame = frame->next) {
    if (frame->kind != machine::kCaseFrame) continue;
    const machine::Closure* self = static_cast<const machine::CaseFrame*>(frame)->self;
    if (self == nullptr || self->procedure != closure.procedure) continue;
    if (self == &closure) ++same;
    if (++alike >= kDeepestAlike || same >= kDeepest) return true;
  }
  return false;
}

}  // namespace

/// Whether definitions of the program and of libraries are evaluated, before there is anything unknown but
/// what is imported. That takes one path, or few, and comes to an end.
bool Prover::is_setting_up(const State& state) const {
  if (running_ != kNone || state.steps >= budget_.steps / 4) return false;
  if (state.inputs.empty()) return true;
  for (const auto* input = state.inputs.head(); input != nullptr; input = input->next) {
    if (!is_import(input->words[0])) return false;
  }
  return is_definition_awaited(state);
}

bool Prover::is_import(base::Word expression) const {
  const core::ExprId expr(static_cast<std::size_t>(Value::from_word(expression).as_integer()));
  const auto* unknown = std::get_if<core::Unknown>(&code_.module()[expr].node);
  return unknown != nullptr && unknown->input == core::InputKind::Import;
}

/// Whether the entry's own code waits for a definition. What a program does without waiting may use imports
/// any number of times.
bool Prover::is_definition_awaited(const State& state) {
  const machine::Frame* oldest = nullptr;
  const machine::Frame* second = nullptr;
  for (const machine::Frame* frame = state.kont; frame != nullptr; frame = frame->next) {
    second = oldest;
    oldest = frame;
  }
  return second != nullptr && oldest->kind == machine::kCaseFrame && second->kind == machine::kUpdateFrame;
}

bool Prover::is_summarised(const State& state, const machine::Closure& closure, const Value* arguments) {
  if (is_setting_up(state)) return false;
  if (running_ == kNone) return true;  // the first call after set-up: `call` remembers the state
  return joins_kinds(state, closure, arguments) || may_not_end(state, closure);
}

/// Inside of such a function, others are summarised, too, but not itself again: what takes data apart
/// (`equal?`) would do so without an end. Handlers do not matter: where something may be raised, the function
/// runs where it is called.
bool Prover::joins_kinds(const State& state, const machine::Closure& closure, const Value* arguments) const {
  if (!functions_of_kinds_.contains(closure.procedure->source) || is_operating(closure.procedure))
    return false;
  const auto is_undecided = [&](Value argument) {
    const Value held = machine_.content(state, argument);
    return held.is_object() && held.as_object()->kind == machine::kUnknown;
  };
  return std::any_of(arguments, arguments + closure.procedure->parameters, is_undecided);
}

/// Whether it is one of the operations whose code runs now, each called by the next.
bool Prover::is_operating(const machine::Procedure* procedure) const {
  for (std::size_t i = operation_; i != kNone && entries_[i].purpose == Purpose::Operation;
       i = entries_[i].parent) {
    if (entries_[i].procedure == procedure) return true;
  }
  return false;
}

bool Prover::may_not_end(const State& state, const machine::Closure& closure) {
  const machine::Procedure* procedure = closure.procedure;
  if (procedure->source.index() < times_entered_.size()) ++times_entered_[procedure->source.index()];
  const bool suspected = recursion_.breaks_cycle(procedure->source) ||
                         also_summarised_.contains(procedure->source) ||
                         (is_crowded_ && crowd_functions_.contains(procedure->source)) ||
                         waits_often(state, closure) || holds_widened(state, Value::of(&closure));
  return suspected && !has_handler(state);
}

void Prover::call(Run& run) {
  State& state = run.state;
  const auto* frame = static_cast<const machine::ApplyFrame*>(state.kont);
  std::vector<Value> values{state.control};
  for (std::size_t i = 0; i < frame->count; ++i) values.push_back(Value::from_word(frame->arguments[i]));
  const auto* closure = static_cast<const machine::Closure*>(state.control.as_object());
  const bool is_first = run.past.base == kNone;
  if (is_first) set_base(run);
  const bool is_operation = joins_kinds(state, *closure, values.data() + 1);
  if (!is_operation && ((is_first && !may_not_end(state, *closure)) || runs_in_place(run, values))) {
    runs_.push_front({run.entry, std::move(state), machine::Machine::kEnterCall, {}, std::move(run.past)});
    return;
  }
  const bool checks = entries_[run.entry].purpose == Purpose::Check;
  const Purpose purpose = is_operation ? Purpose::Operation : checks ? Purpose::Check : Purpose::Result;
  const std::size_t entry = entry_for(run, closure->procedure, values, purpose);
  if (gave_up_ || entry == kNone) return;
  state.kont = state.kont->next;
  state.control = Value::nullary(code_.unit());
  values = with_definitions(state, std::move(values), entries_[entry].definitions);
  wait({machine_.fork(state), std::move(values), run.entry, run.past, entry, {}});
}

void Prover::wait(Waiter waiter) {
  // RULE Memo-Wait
  //   E[(f V)] waits in Ξ(f, V); for each answer A in M(f, V), E[A] is a new run
  if (entries_[waiter.called].is_abandoned) return enter_in_place(waiter);
  const bool is_operation = entries_[waiter.called].purpose == Purpose::Operation;
  std::optional<Frames> frames = take_apart(waiter.state.kont);
  if (!is_operation && frames && open_.empty() && !values_.has_open_reply(waiter.state, waiter.values)) {
    waiter.code = frames->code;
    if (is_crowd(waiter) && !join_crowd(waiter, *frames)) return;
  }
  if (gave_up_ || graph_.failed() || !values_.failure().empty()) return;
  const std::size_t called = waiter.called;
  Entry& entry = entries_[called];
  entry.waiters.push_back(std::move(waiter));
  for (std::size_t i = 0; i < entry.answers.size(); ++i) pass_on(called, entry.waiters.size() - 1, i);
}

void Prover::enter_in_place(const Waiter& waiter) {
  State copy = waiter.state;
  State state = machine_.fork(copy);
  const std::size_t arguments = waiter.values.size() - 1 - entries_[waiter.called].definitions.size();
  machine_.apply_in(state, waiter.values[0], std::span<const Value>(waiter.values).subspan(1, arguments));
  runs_.push_front({waiter.entry, std::move(state), machine::Machine::kEnterCall, {}, waiter.past});
}

/// An operation may raise something, and only those who call it can say whose fault that is.
void Prover::abandon(std::size_t operation) {
  Entry& entry = entries_[operation];
  entry.is_abandoned = true;
  std::erase_if(news_, [&](const News& each) { return each.entry == operation; });
  const std::vector<Waiter> waiters = std::move(entry.waiters);
  entry.waiters.clear();
  for (const Waiter& each : waiters) enter_in_place(each);
}

/// Whether paths of one entry, from one base, wait at the same place.
bool Prover::is_alike(const Waiter& one, const Waiter& other) {
  return one.entry == other.entry && one.past.base == other.past.base && one.code == other.code;
}

/// Whether many paths of an entry wait at the same place.
bool Prover::is_crowd(const Waiter& waiter) const {
  const std::vector<Waiter>& all = entries_[waiter.called].waiters;
  return std::count_if(all.begin(), all.end(), [&](const Waiter& each) {
           return is_alike(each, waiter) && !each.code.empty();
         }) >= kCrowd;
}

/// Makes the one that waits stand for all that are like it: what is done with an answer is summarised like
/// what is done with an argument (003 §3.8: contexts are in the table, too). False: another one does so
/// already.
bool Prover::join_crowd(Waiter& waiter, const Frames& frames) {
  const Entry& own = entries_[waiter.entry];
  waiter.all = own.values;
  waiter.all.insert(waiter.all.end(), frames.values.begin(), frames.values.end());
  waiter.all.insert(waiter.all.end(), waiter.values.begin(), waiter.values.end());
  const std::vector<NodeId> nodes = values_.abstract(waiter.state, waiter.all);
  if (!values_.failure().empty()) {
    values_.forgive();
    waiter.all.clear();
    return true;
  }
  waiter.joined = exact(waiter.state, waiter.all, nodes);
  const Waiter* last = nullptr;
  for (const Waiter& each : entries_[waiter.called].waiters) {
    if (each.all.empty() || !is_alike(each, waiter)) continue;
    if (are_equal(each.joined, waiter.joined) || covers(each.joined, waiter.state, waiter.all, nodes))
      return false;
    last = &each;
  }
  if (last != nullptr)
    waiter.joined = joined(last->joined, last->state, last->all, waiter.state, waiter.all, nodes);
  if (gave_up_ || graph_.failed()) return false;
  if (!keeps_code(waiter, frames)) {
    waiter.all.clear();
    return true;
  }
  State& state = waiter.state;
  const Base& base = bases_[waiter.past.base];
  forget_path(base, state);
  reset_places(base, state);
  reset_arguments(own, state);
  Terms terms;
  waiter.all = values_.instantiate_others(state, own.values, waiter.joined.nodes, terms);
  assume_relations(state, waiter.joined, terms);
  const std::span<const Value> inside = std::span<const Value>(waiter.all).subspan(own.values.size());
  state.kont = put_together(heap_, state.kont, inside.first(frames.values.size()));
  waiter.values.assign(inside.begin() + static_cast<std::ptrdiff_t>(frames.values.size()), inside.end());
  return true;
}

/// Whether it is known after joining what functions wait.
bool Prover::keeps_code(const Waiter& waiter, const Frames& frames) const {
  const std::size_t first = entries_[waiter.entry].values.size();
  return std::all_of(frames.functions.begin(), frames.functions.end(), [&](std::size_t index) {
    const Node& node = graph_[waiter.joined.nodes[first + index]];
    return node.is_single() && node.alternatives[0].tag.kind == Tag::Closure;
  });
}

}  // namespace culprit::summary
