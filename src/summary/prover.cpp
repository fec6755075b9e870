#include "summary/prover.h"

#include <algorithm>

#include "core/field_types.h"
#include "search/explorer.h"

namespace culprit::summary {

using machine::Outcome;
using machine::Stop;
using term::Term;

namespace {

constexpr std::uint64_t kQuantum = 2000;
/// So many calls of a function inside of each other have entries of their own; then they are joined.
constexpr std::size_t kApart = 2;
/// More if it is given different functions.
constexpr std::size_t kApartWithOtherCode = 12;
/// A path enters a recursive function so often where it is called.
constexpr unsigned kMostInPlace = 1000;
/// And with the same arguments, one call after the other.
constexpr unsigned kMostRepeated = 8;
/// And goes through so many lists with it that are not parts of each other.
constexpr unsigned kMostLists = 16;
/// And through the same one so often without coming to parts of it.
constexpr unsigned kMostSame = 1;
/// And through so many a second time.
constexpr unsigned kMostAgain = 100;
/// The same for uses of functions by unknown code: most end soon, and contracts inside of contracts are
/// different.
constexpr std::size_t kUsesApart = 4;
/// One call makes so many calls of a function that have entries of their own.
constexpr std::size_t kMostSiblings = 8;
/// And of all entries of a function so many.
constexpr std::size_t kMostEntries = 100;
/// So often a function that is not recursive by its name waits for itself, or for one with the same code.
constexpr unsigned kDeepest = 2;
constexpr unsigned kDeepestAlike = 5;
constexpr std::size_t kMostAnswers = 12;
/// A path that parts so often does not come to an end: something calls itself that is not summarised.
constexpr unsigned kMostForks = 1000;
/// Functions that are entered so many times less than the busiest one are not taken to call themselves.
constexpr std::uint32_t kBusy = 8;
/// So many paths of an entry that wait at the same place are followed one by one.
constexpr std::ptrdiff_t kCrowd = 4;
/// More ways than that in which an argument may have turned out are not worth knowing.
constexpr std::size_t kMostAlternatives = 8;
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

/// Of a closure or a partial application.
const machine::Procedure* procedure_of(machine::Value function) {
  const base::Object* object = function.as_object();
  if (object->kind == machine::kPartial) object = static_cast<const machine::Partial*>(object)->function;
  return static_cast<const machine::Closure*>(object)->procedure;
}

/// Not evaluated yet, or on the way.
bool is_suspended(machine::Value value) {
  return value.is_object() &&
         (value.as_object()->kind == machine::kThunk || value.as_object()->kind == machine::kBlackhole);
}

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

Prover::Prover(machine::Code& code, base::Heap& heap, term::Manager& terms, solve::Solver& solver,
               const machine::Settings& settings, const std::vector<std::int64_t>& constants,
               Precision precision, Budget budget, const env::Cancellation& cancel, Excuse excuse,
               OpenDefinitions& open, bool trusts_instances)
    : code_(code),
      heap_(heap),
      terms_(terms),
      budget_(budget),
      cancel_(cancel),
      excuse_(std::move(excuse)),
      open_(open),
      trusts_instances_(trusts_instances),
      finds_equations_(precision == Precision::Equations),
      machine_(code, heap, terms, settings, [this](base::Tracer& tracer) { trace(tracer); }),
      graph_(code.module(), trusts_instances, precision == Precision::Equations),
      facts_(terms, solver, constants, precision),
      values_(machine_, graph_, facts_),
      recursion_(code.module()),
      times_entered_(code.module().expr_count()) {
  for (const std::size_t each : open_) {
    const auto* thunk = static_cast<const machine::Thunk*>(code_.suspended()[each].as_object());
    users_[each] = recursion_.users_of(thunk->procedure->source);
  }
  machine_.watch(cancel);
  machine_.approximate(*this);
}

void Prover::trace(base::Tracer& tracer) const {
  const auto visit_all = [&](const std::vector<Value>& values) {
    for (const Value value : values) tracer.visit(value.word());
  };
  const auto visit_entered = [&](const std::shared_ptr<const Entered>& entered) {
    if (entered == nullptr) return;
    for (const auto& [procedure, before] : *entered) {
      visit_all(before.arguments);
      visit_all(before.lists);
    }
  };
  for (const Run& run : runs_) {
    run.state.trace(tracer);
    visit_entered(run.past.entered);
  }
  values_.trace(tracer);
  for (const auto& [definition, value] : closed_) tracer.visit(value.word());
  for (const Entry& entry : entries_) {
    entry.start.trace(tracer);
    visit_all(entry.values);
    for (const Waiter& waiter : entry.waiters) {
      waiter.state.trace(tracer);
      visit_all(waiter.values);
      visit_all(waiter.all);
      visit_entered(waiter.past.entered);
    }
  }
}

void Prover::give_up(const std::string& why) {
  if (gave_up_) return;
  gave_up_ = true;
  proof_.obstacle = why;
}

void Prover::end_long_path() {
  const std::uint32_t most = *std::max_element(times_entered_.begin(), times_entered_.end());
  for (std::size_t i = 0; i < times_entered_.size(); ++i) {
    if (times_entered_[i] > most / kBusy) proof_.busiest.insert(core::ExprId(i));
  }
  fail_here("a path without an end");
}

void Prover::fail_here(const std::string& why) {
  if (!gave_up_) proof_.may_be_found = true;
  give_up(why);
}

Proof Prover::prove(const machine::Procedure* program) {
  entries_.emplace_back();
  entries_[0].start = machine_.initial(program);
  runs_.push_back({0, machine_.fork(entries_[0].start)});
  while (!(runs_.empty() && news_.empty()) && !gave_up_) {
    if (cancel_.cancelled()) give_up("no time");
    proof_.ran_out = proof_.steps > budget_.steps || ++proof_.runs > budget_.runs ||
                     facts_.questions() > budget_.questions;
    if (proof_.ran_out) fail_here("the budget");
    proof_.was_too_hard = facts_.hard_questions() > budget_.hard_questions;
    if (proof_.was_too_hard) fail_here("hard questions");
    if (heap_.live_bytes() > (std::size_t{512} << 20)) give_up("memory");
    if (gave_up_) break;
    step();
    if (!values_.failure().empty()) give_up(values_.failure());
    if (graph_.failed()) give_up("values that do not fit together");
  }
  for (const core::ConstructorId each : escaped_) {
    if (passed_over_.count(each) != 0) give_up("a hidden constructor that unknown code knows");
  }
  // Also on paths that turned out to be impossible: they may be possible for what was not considered.
  if ((proof_.notes & (machine::kContextIncomplete | machine::kTypesChosen)) != 0)
    give_up("some behaviours of unknown code");
  proof_.entries = entries_.size();
  proof_.found = !gave_up_;
  return proof_;
}

void Prover::step() {
  if (runs_.empty()) {
    const News news = news_.extract(news_.begin()).value();
    const Entry& entry = entries_[news.entry];
    return resume(Waiter(entry.waiters[news.waiter]), Set(entry.answers[news.answer]));
  }
  Run run = std::move(runs_.front());
  runs_.pop_front();
  step(std::move(run));
}

void Prover::step(Run run) {
  if (run.condition.valid() && !feasible(run)) return;
  const std::uint64_t before = run.state.steps;
  const Outcome outcome = machine_.run(run.state, kQuantum, run.choice);
  proof_.steps += run.state.steps - before;
  proof_.notes |= run.state.notes;
  switch (outcome.stop) {
    case Stop::Steps: runs_.push_back({run.entry, std::move(run.state), -1, {}, std::move(run.past)}); break;
    case Stop::Fork: split(run, outcome); break;
    case Stop::Infeasible: break;
    default: ended(run, outcome);
  }
}

bool Prover::feasible(Run& run) {
  State& state = run.state;
  if (state.model != nullptr && term::holds(terms_, run.condition, *state.model)) return true;
  solve::Answer answer = facts_.check(state, run.condition);
  if (std::holds_alternative<solve::Unsat>(answer)) return false;
  auto* sat = std::get_if<solve::Sat>(&answer);
  state.model = sat == nullptr ? nullptr : std::make_shared<const term::Model>(std::move(sat->model));
  return true;
}

/// The first alternative is followed first, and before what waits already.
void Prover::split(Run& run, const Outcome& outcome) {
  Past past = run.past;
  if (++past.forks > kMostForks && also_summarised_.empty()) return end_long_path();
  for (std::size_t i = outcome.alternatives.size(); i-- > 0;) {
    const Term condition = outcome.alternatives[i];
    if (condition.valid() && terms_.is_false(condition)) continue;
    runs_.push_front({run.entry, machine_.fork(run.state), static_cast<int>(i), condition, past});
  }
}

void Prover::ended(Run& run, const Outcome& outcome) {
  if (finds_equations_ && values_.measure(run.state)) {
    run.condition = terms_.boolean(true);
    if (!feasible(run)) return;
  }
  const Purpose purpose = entries_[run.entry].purpose;
  const bool goes_on =
      outcome.stop != Stop::Violation && (outcome.stop != Stop::ForeignError || purpose == Purpose::Use);
  check_state(run.state, goes_on);
  if (gave_up_) return;
  const bool raised = outcome.stop == Stop::Violation || outcome.stop == Stop::ForeignError;
  if (raised && purpose == Purpose::Check) return fail_here("something that unknown code should not get");
  switch (outcome.stop) {
    case Stop::Call: call(run); break;
    case Stop::Leak: leak(run, outcome.exception, outcome.type); break;
    case Stop::ForeignError:  // unknown code may catch it
      if (purpose == Purpose::Use || trusts_instances_)
        leak(run, outcome.exception, code_.module().types.any());
      break;
    case Stop::Violation:
      if (!excuse_(run.state, outcome, purpose == Purpose::Use))
        fail_here("a violation that may not be possible: " + code_.module()[outcome.blame].text);
      break;
    case Stop::Finished: finished(run, purpose); break;
    default: give_up(outcome.reason);
  }
}

void Prover::finished(Run& run, Purpose purpose) {
  if (purpose == Purpose::Use) {
    leak(run, run.state.control, entries_[run.entry].result);
  } else if (run.entry != 0) {
    if (!split_truth(run)) answer(run);
  } else if (machine_.has_global_state(run.state)) {
    give_up("state of the program's own");
  }
}

/// Summaries know nothing of what may have changed since.
void Prover::check_state(const State& state, bool goes_on) {
  if ((state.notes & machine::kContextIncomplete) != 0) give_up("some behaviours of unknown code");
  const bool has_state = !state.leaks.empty() || !state.origins.empty();
  if (goes_on && has_state) give_up("state that unknown code knows");
}

// --- calls ---

bool Prover::is_summarised(const State& state, const machine::Closure& closure) {
  // Definitions of the program and of libraries are evaluated before there is anything unknown.
  if (state.inputs.empty() && state.steps < budget_.steps / 4) return false;
  const machine::Procedure* procedure = closure.procedure;
  ++times_entered_[procedure->source.index()];
  const bool may_not_end = recursion_.breaks_cycle(procedure->source) ||
                           also_summarised_.contains(procedure->source) || waits_often(state, closure) ||
                           holds_widened(state, Value::of(&closure));
  return may_not_end && !has_handler(state);
}

void Prover::call(Run& run) {
  State& state = run.state;
  const auto* frame = static_cast<const machine::ApplyFrame*>(state.kont);
  std::vector<Value> values{state.control};
  for (std::size_t i = 0; i < frame->count; ++i) values.push_back(Value::from_word(frame->arguments[i]));
  if (runs_in_place(run, values)) {
    runs_.push_front({run.entry, std::move(state), machine::Machine::kEnterCall, {}, std::move(run.past)});
    return;
  }
  const auto* closure = static_cast<const machine::Closure*>(state.control.as_object());
  const bool checks = entries_[run.entry].purpose == Purpose::Check;
  const std::size_t entry =
      entry_for(run, closure->procedure, values, checks ? Purpose::Check : Purpose::Result);
  if (gave_up_ || entry == kNone) return;
  state.kont = state.kont->next;
  state.control = Value::nullary(code_.unit());
  values = with_definitions(state, std::move(values), entries_[entry].definitions);
  wait({machine_.fork(state), std::move(values), run.entry, run.past, entry, {}});
}

void Prover::wait(Waiter waiter) {
  // RULE Memo-Wait
  //   E[(f V)] waits in Ξ(f, V); for each answer A in M(f, V), E[A] is a new run
  std::optional<Frames> frames = take_apart(waiter.state.kont);
  if (frames && open_.empty()) {
    waiter.code = frames->code;
    if (is_crowd(waiter) && !join_crowd(waiter, *frames)) return;
  }
  if (gave_up_ || graph_.failed() || !values_.failure().empty()) return;
  const std::size_t called = waiter.called;
  Entry& entry = entries_[called];
  entry.waiters.push_back(std::move(waiter));
  for (std::size_t i = 0; i < entry.answers.size(); ++i) pass_on(called, entry.waiters.size() - 1, i);
}

/// Whether many paths of an entry wait at the same place.
bool Prover::is_crowd(const Waiter& waiter) const {
  const std::vector<Waiter>& all = entries_[waiter.called].waiters;
  return std::count_if(all.begin(), all.end(), [&](const Waiter& each) {
           return each.entry == waiter.entry && !each.code.empty() && each.code == waiter.code;
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
    if (each.all.empty() || each.entry != waiter.entry || each.code != waiter.code) continue;
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
  forget_path(state);
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

/// What a path has learned is in the values that are kept of it.
void Prover::forget_path(State& state) const {
  state.path = {};
  state.events = {};  // others that it stands for did not make these calls of unknown functions
  state.model = std::make_shared<term::Model>();
}

/// Whatever a path has found out about the arguments of its entry is not known any more.
void Prover::reset_arguments(const Entry& entry, State& state) {
  std::set<base::Word> seen;
  std::vector<Value> pending = entry.values;
  while (!pending.empty()) {
    const Value value = pending.back();
    pending.pop_back();
    if ((!value.is_location() && !value.is_object()) || !seen.insert(value.word()).second) continue;
    const Value held = machine_.content(entry.start, value);
    if (value.is_location()) machine_.write_in(state, value, held);
    const std::vector<Value> parts = values_.parts(held);
    pending.insert(pending.end(), parts.begin(), parts.end());
  }
}

/// What a definition has become differs from path to path if there was something unknown in it, even if
/// nothing unknown is left.
void Prover::find_open_definitions(const State& state) {
  const std::vector<Value>& all = code_.suspended();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Value value = machine_.content(state, all[i]);
    if (is_suspended(value) || open_.count(i) != 0) continue;
    const auto known = closed_.find(i);
    if (known != closed_.end() && known->second == value) continue;
    if (is_closed(value) && (known == closed_.end() || are_alike(known->second, value))) {
      closed_[i] = value;
      continue;
    }
    open_.insert(i);
    proof_.found_open = true;
    give_up("a definition that holds something unknown");
  }
}

/// Whether there are neither terms nor places of unknowns in it: then it is the same in every state.
bool Prover::is_closed(Value start) const {
  std::set<base::Word> seen;
  std::vector<Value> pending{start};
  while (!pending.empty()) {
    const Value value = pending.back();
    pending.pop_back();
    if (value.is_term() || value.is_location()) return false;
    if (!value.is_object() || !seen.insert(value.word()).second) continue;
    const std::vector<Value> parts = values_.parts(value);
    pending.insert(pending.end(), parts.begin(), parts.end());
  }
  return true;
}

/// Whether values that hold nothing unknown cannot be told apart.
bool Prover::are_alike(Value left, Value right) const {
  std::set<std::pair<base::Word, base::Word>> seen;
  std::vector<std::pair<Value, Value>> pending{{left, right}};
  while (!pending.empty()) {
    const auto [a, b] = pending.back();
    pending.pop_back();
    if (a == b || !seen.insert({a.word(), b.word()}).second) continue;
    if (!a.is_object() || !b.is_object()) return false;
    const base::Object* one = a.as_object();
    const base::Object* other = b.as_object();
    if (one->kind != other->kind || one->count != other->count) return false;
    const bool code = one->kind == machine::kClosure || one->kind == machine::kPartial;
    if (code ? procedure_of(a) != procedure_of(b) : one->kind != machine::kData || one->aux != other->aux)
      return false;
    const std::vector<Value> mine = values_.parts(a);
    const std::vector<Value> others = values_.parts(b);
    for (std::size_t i = 0; i < mine.size(); ++i) pending.emplace_back(mine[i], others[i]);
  }
  return true;
}

/// The open definitions that code inside of the values may use.
std::vector<std::size_t> Prover::definitions_for(const State& state, const std::vector<Value>& values) const {
  std::set<std::size_t> result;
  if (open_.empty()) return {};
  const auto add_used_by = [&](const machine::Procedure* procedure) {
    for (const auto& [definition, users] : users_) {
      if (users.count(procedure->source) != 0) result.insert(definition);
    }
  };
  std::set<base::Word> seen;
  std::vector<NodeId> shapes;
  std::vector<Value> pending = values;
  while (!pending.empty()) {
    const Value held = machine_.content(state, pending.back());
    pending.pop_back();
    if (held.is_location()) pending.push_back(held);
    if (!held.is_object() || !seen.insert(held.word()).second) continue;
    if (held.as_object()->kind == machine::kClosure) add_used_by(procedure_of(held));
    if (held.as_object()->kind == machine::kUnknown) {
      const machine::ShapeId shape = static_cast<const machine::Unknown*>(held.as_object())->shape;
      if (shape != 0) shapes.push_back(shape - 1);
    }
    const std::vector<Value> parts = values_.parts(held);
    pending.insert(pending.end(), parts.begin(), parts.end());
  }
  for (const std::uint32_t code : graph_.procedures_in(shapes)) add_used_by(graph_.procedure(code));
  return {result.begin(), result.end()};
}

std::vector<machine::Value> Prover::with_definitions(const State& state, std::vector<Value> values,
                                                     const std::vector<std::size_t>& definitions) {
  for (const std::size_t each : definitions) {
    const Value value = machine_.content(state, code_.suspended()[each]);
    if (is_suspended(value)) give_up("a definition that is not evaluated yet");
    values.push_back(value);
  }
  return values;
}

/// Only what goes on for ever, or nearly so, is worth a summary.
bool Prover::runs_in_place(Run& run, const std::vector<Value>& values) const {
  if (holds_widened(run.state, values[0])) return false;  // what it calls may be itself
  const std::vector<Value> arguments(values.begin() + 1, values.end());
  Entered entered = run.past.entered == nullptr ? Entered() : *run.past.entered;
  const bool is_new = entered.count(procedure_of(values[0])) == 0;
  InPlace& before = entered[procedure_of(values[0])];
  if (is_new) before.forks = run.past.forks;
  before.repeated = before.times != 0 && before.arguments == arguments ? before.repeated + 1 : 0;
  const bool given_nothing =
      std::all_of(arguments.begin(), arguments.end(), [](Value value) { return value.is_nullary(); });
  const unsigned most_repeated = given_nothing ? 1 : kMostRepeated;  // its summary is no less exact
  if (before.repeated >= most_repeated || before.times == kMostInPlace) return false;
  // Where paths part again and again, there are soon too many of them to go on one by one.
  const bool ends = has_known_arguments(run.state, arguments) && before.forks == run.past.forks &&
                    std::all_of(arguments.begin(), arguments.end(), [&](Value value) {
                      return has_known_end(run.state, value) && !is_open_code(run.state, value);
                    });
  if (!goes_through_list(run.state, arguments, before) && !ends) return false;
  before.forks = run.past.forks;
  ++before.times;
  before.arguments = arguments;
  run.past.entered = std::make_shared<const Entered>(std::move(entered));
  return true;
}

/// Whether it is a function that holds something unknown: any number of others may come to stand around it.
bool Prover::is_open_code(const State& state, Value value) const {
  const Value held = machine_.content(state, value);
  const std::vector<Value> parts = values_.parts(held);
  const bool wrapped = parts.size() == 1 && held.as_object()->kind == machine::kData;
  const Value function = wrapped ? machine_.content(state, parts[0]) : held;
  const bool code = function.is_object() && (function.as_object()->kind == machine::kClosure ||
                                             function.as_object()->kind == machine::kPartial);
  return code && !is_closed(function);
}

/// Whether an argument is a list of which the length is known, and a part of what it was before: such calls
/// come to an end whatever the other arguments are. Nobody knows of a new list whether it will become
/// shorter, nor whether one that is gone through again will be so for ever. A list of one unknown is no
/// reason: it ends before anything is widened.
bool Prover::goes_through_list(const State& state, const std::vector<Value>& arguments,
                               InPlace& before) const {
  std::vector<Value>& lists = before.lists;
  for (const Value argument : arguments) {
    const Value list = machine_.content(state, argument);
    if (!is_finished_list(state, list)) continue;
    const bool same = list == before.last_list;
    if (same && before.same_list == kMostSame) continue;
    const bool known = std::find(lists.begin(), lists.end(), list) != lists.end();
    const bool shorter =
        std::any_of(lists.begin(), lists.end(), [&](Value each) { return is_tail(state, list, each); });
    const bool longer = std::any_of(lists.begin(), lists.end(), [&](Value each) {
      return each.is_object() && is_tail(state, each, list);
    });
    const bool short_anyway = list.is_object() && !values_.parts(list).back().is_object() && !is_closed(list);
    const bool too_new = !shorter && (longer || short_anyway || before.new_lists == kMostLists);
    if (known ? before.again == kMostAgain : too_new) continue;
    if (known) ++before.again;
    if (!known && !shorter) ++before.new_lists;
    if (!known) lists.push_back(list);
    before.same_list = same ? before.same_list + 1 : 0;
    before.last_list = list;
    return true;
  }
  return false;
}

bool Prover::is_finished_list(const State& state, Value value) const {
  Value held = machine_.content(state, value);
  while (held.is_object() && held.as_object()->kind == machine::kData && held.as_object()->count == 2)
    held = machine_.content(state, values_.parts(held)[1]);
  return held.is_nullary();
}

bool Prover::is_tail(const State& state, Value tail, Value list) const {
  Value held = list;
  while (held != tail) {
    if (!held.is_object() || held.as_object()->kind != machine::kData) return false;
    held = machine_.content(state, values_.parts(held).back());
  }
  return true;
}

/// Data that ends in something known: lists of which the length is known.
bool Prover::has_known_end(const State& state, Value value) const {
  while (true) {
    const Value held = machine_.content(state, value);
    if (held.is_object() && held.as_object()->kind == machine::kUnknown) return false;
    if (!held.is_object() || held.as_object()->kind != machine::kData) return true;
    value = values_.parts(held).back();
  }
}

/// Whether something that a function has captured stands for what was built any number of times.
bool Prover::holds_widened(const State& state, Value function) const {
  const auto is_widened = [&](Value value) {
    const Value held = machine_.content(state, value);
    return held.is_object() && held.as_object()->kind == machine::kUnknown &&
           static_cast<const machine::Unknown*>(held.as_object())->shape != 0;
  };
  const std::vector<Value> parts = values_.parts(function);
  return std::any_of(parts.begin(), parts.end(), [&](Value captured) {
    const std::vector<Value> inside = values_.parts(machine_.content(state, captured));
    return is_widened(captured) || std::any_of(inside.begin(), inside.end(), is_widened);
  });
}

/// Whether it is known of all arguments what they are, though perhaps not all that is in them: then the call
/// may come to an end by itself.
bool Prover::has_known_arguments(const State& state, const std::vector<Value>& values) const {
  const auto is_known = [&](Value value) {
    const Value held = machine_.content(state, value);
    return !held.is_term() && !(held.is_object() && held.as_object()->kind == machine::kUnknown);
  };
  return std::all_of(values.begin(), values.end(), [&](Value value) {
    if (!is_known(value)) return false;
    const Value held = machine_.content(state, value);
    if (!held.is_object() || held.as_object()->kind != machine::kData) return true;
    const std::vector<Value> parts = values_.parts(held);
    const bool number = std::any_of(parts.begin(), parts.end(),
                                    [&](Value part) { return machine_.content(state, part).is_term(); });
    return !number && (parts.size() != 1 || is_known(parts[0]));
  });
}

std::size_t Prover::entry_for(const Run& run, const machine::Procedure* procedure,
                              const std::vector<Value>& arguments, Purpose purpose, core::TypeId type) {
  find_open_definitions(run.state);
  const std::vector<std::size_t> definitions = definitions_for(run.state, arguments);
  const std::vector<Value> values = with_definitions(run.state, arguments, definitions);
  if (gave_up_) return kNone;
  const std::vector<NodeId> nodes = values_.abstract(run.state, values);
  if (!values_.failure().empty()) return kNone;
  const auto is_like = [&](const Entry& each) {
    return each.procedure == procedure && each.purpose == purpose && each.definitions == definitions;
  };
  Set key = exact(run.state, values, nodes);
  for (std::size_t i = entries_.size(); i-- > 1;) {
    if (is_like(entries_[i]) && are_equal(entries_[i].key, key)) return i;
  }
  if (machine_.has_global_state(run.state)) {
    give_up("state of the program's own");
    return kNone;
  }
  const std::size_t old = ancestor_to_join(run, nodes, is_like, purpose);
  if (old != kNone) {
    // What is called again and again is taken to be like what it was called with before.
    for (std::size_t i = entries_.size(); i-- > 1;) {
      if (is_like(entries_[i]) && covers(entries_[i].key, run.state, values, nodes)) return i;
    }
    key = joined(entries_[old].key, entries_[old].start, entries_[old].values, run.state, values, nodes);
    for (std::size_t i = entries_.size(); i-- > 1;) {
      if (is_like(entries_[i]) && are_equal(entries_[i].key, key)) return i;
    }
  }
  if (gave_up_ || graph_.failed() || !values_.failure().empty()) return kNone;
  return add_entry(run, procedure, std::move(key), purpose, type, definitions);
}

std::size_t Prover::ancestor_to_join(const Run& run, const std::vector<NodeId>& nodes,
                                     const std::function<bool(const Entry&)>& is_like, Purpose purpose) {
  std::size_t apart = 0;
  std::size_t apart_alike = 0;
  std::size_t nearest = kNone;
  std::size_t nearest_alike = kNone;
  for (std::size_t i = run.entry; i != 0; i = entries_[i].parent) {
    if (!is_like(entries_[i])) continue;
    if (++apart == 1) nearest = i;
    if (has_same_code(entries_[i].key, nodes) && ++apart_alike == 1) nearest_alike = i;
  }
  if (apart_alike >= (purpose == Purpose::Use ? kUsesApart : kApart)) return nearest_alike;
  if (apart >= kApartWithOtherCode) return nearest;
  std::size_t siblings = 0;
  std::size_t youngest = kNone;
  for (std::size_t i = 1; i < entries_.size(); ++i) {
    const bool same_caller = entries_[i].parent == run.entry && is_like(entries_[i]);
    if (!same_caller || !has_same_code(entries_[i].key, nodes)) continue;
    ++siblings;
    youngest = i;
  }
  if (run.entry != 0 && siblings >= kMostSiblings) return youngest;
  const auto all = std::count_if(entries_.begin(), entries_.end(), is_like);
  if (static_cast<std::size_t>(all) < kMostEntries) return kNone;
  for (std::size_t i = entries_.size(); i-- > 1;) {
    if (is_like(entries_[i])) return i;
  }
  return kNone;
}

/// Whether a function is called with the same functions, as far as it is known which ones these are: what
/// checks contracts does different things with each.
bool Prover::has_same_code(const Set& key, const std::vector<NodeId>& nodes) {
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    if (!graph_.is_known_code(nodes[i])) continue;
    if (!graph_.includes({key.nodes[i]}, {nodes[i]}) || !graph_.includes({nodes[i]}, {key.nodes[i]}))
      return false;
  }
  return true;
}

bool Prover::are_equal(const Set& a, const Set& b) {
  // RULE Memo-Equal
  //   ⟨V, Σ⟩ ≈ ⟨V0, Σ0⟩: nodes are numbered by their positions, so that renaming is not needed
  return a.relations == b.relations && graph_.includes(a.nodes, b.nodes) && graph_.includes(b.nodes, a.nodes);
}

bool Prover::covers(const Set& set, const State& state, const std::vector<Value>& values,
                    const std::vector<NodeId>& nodes) {
  if (!graph_.includes(set.nodes, nodes)) return false;
  if (set.relations.empty()) return true;
  if (!facts_.hidden(set.relations).empty()) return false;
  const std::vector<Term> terms = terms_at(state, values, set.nodes);
  return std::all_of(set.relations.begin(), set.relations.end(), [&](Term relation) {
    return facts_.entailed(state, facts_.instantiate(relation, terms));
  });
}

std::vector<Term> Prover::terms_at(const State& state, const std::vector<Value>& values,
                                   const std::vector<NodeId>& nodes) {
  Terms terms;
  values_.collect(state, values, nodes, terms);
  std::vector<Term> result;
  for (const NodeId each : positions(graph_, nodes)) {
    const auto found = terms.find(each);
    if (found == terms.end()) {
      give_up("a number that has no name");
      return {};
    }
    result.push_back(found->second);
  }
  return result;
}

Prover::Set Prover::exact(const State& state, const std::vector<Value>& values, std::vector<NodeId> nodes) {
  const std::vector<Term> terms = terms_at(state, values, nodes);
  return {std::move(nodes), facts_.relations(state, terms, true)};
}

Prover::Set Prover::joined(const Set& old, const State& old_state, const std::vector<Value>& old_values,
                           const State& state, const std::vector<Value>& values,
                           const std::vector<NodeId>& nodes) {
  // RULE Widen
  //   V0 ⊕ V: what holds on both sides; what was built around V0 is taken to go on
  Set result{graph_.widen(old.nodes, nodes), {}};
  if (graph_.failed()) return result;
  const std::vector<Term> terms = terms_at(state, values, result.nodes);
  const std::vector<Term> old_terms = terms_at(old_state, old_values, result.nodes);
  if (gave_up_) return result;
  const auto holds_now = [&](Term each) { return facts_.entailed(state, facts_.instantiate(each, terms)); };
  const auto held = [&](Term each) {
    return facts_.entailed(old_state, facts_.instantiate(each, old_terms));
  };
  const auto add = [&](Term each) {
    const bool known =
        std::find(result.relations.begin(), result.relations.end(), each) != result.relations.end();
    if (!known) result.relations.push_back(each);
  };
  for (const Term each : facts_.relations(state, terms, false)) {
    if (held(each)) add(each);
  }
  for (const Term each : facts_.relations(old_state, old_terms, false)) {
    if (holds_now(each)) add(each);
  }
  if (finds_equations_) {
    for (const Term each : facts_.equations({old_state, old_terms}, {state, terms})) add(each);
  }
  return result;
}

std::size_t Prover::add_entry(const Run& run, const machine::Procedure* procedure, Set key, Purpose purpose,
                              core::TypeId type, const std::vector<std::size_t>& definitions) {
  // RULE Memo-Call
  //   (f V) with no entry like it  →  f's code, once, with an empty continuation: rt⟨f, V⟩ [V/x]e
  State copy = run.state;
  State state = machine_.fork(copy);
  state.kont = nullptr;
  forget_path(state);
  Entry entry;
  entry.procedure = procedure;
  entry.purpose = purpose;
  entry.parent = run.entry;
  Terms terms;
  entry.values = values_.instantiate(state, key.nodes, terms);
  entry.definitions = definitions;
  std::size_t definition = entry.values.size() - definitions.size();
  for (const std::size_t each : definitions)
    machine_.define_in(state, code_.suspended()[each], entry.values[definition++]);
  assume_relations(state, key, terms);
  entry.key = std::move(key);
  entry.start = state;
  entries_.push_back(std::move(entry));
  const std::size_t index = entries_.size() - 1;
  State begin = machine_.fork(entries_[index].start);
  if (purpose == Purpose::Use) {
    start_use(entries_[index], begin, type);
  } else {
    const std::vector<Value>& values = entries_[index].values;
    const std::size_t arguments = values.size() - 1 - definitions.size();
    machine_.apply_in(begin, values[0], std::span<const Value>(values).subspan(1, arguments));
  }
  runs_.push_front({index, std::move(begin), purpose == Purpose::Use ? -1 : machine::Machine::kEnterCall});
  return index;
}

void Prover::assume_relations(State& state, const Set& set, const Terms& terms) {
  std::vector<Term> at;
  for (const NodeId each : positions(graph_, set.nodes)) {
    const auto found = terms.find(each);
    if (found == terms.end()) return give_up("a number that has no name");
    at.push_back(found->second);
  }
  std::vector<std::pair<Term, Term>> hidden;
  for (const Term each : facts_.hidden(set.relations))
    hidden.emplace_back(each, machine_.variable_in(state, terms_.sort(each)));
  for (const Term relation : set.relations)
    machine_.assume_in(state, facts_.instantiate(relation, at, hidden));
  values_.measure(state);
}

// --- answers ---

/// A truth value that is not known says more about the arguments when it is known: predicates have one answer
/// for each.
bool Prover::split_truth(const Run& run) {
  const Value held = machine_.content(run.state, run.state.control);
  const std::vector<Value> parts = values_.parts(held);
  const bool wrapped = parts.size() == 1 && held.as_object()->kind == machine::kData;
  const Value inside = wrapped ? machine_.content(run.state, parts[0]) : held;
  if (!inside.is_term() || terms_.sort(inside.as_term()) != term::Sort::Bool) return false;
  State copy = run.state;
  for (const bool truth : {true, false}) {
    State state = machine_.fork(copy);
    machine_.assume_in(state, truth ? inside.as_term() : terms_.negate(inside.as_term()));
    state.control = Value::boolean(truth);
    if (wrapped) {
      machine::Data* data = machine::make_data(heap_, core::ConstructorId(held.as_object()->aux), 1);
      data->fields[0] = Value::boolean(truth).word();
      state.control = Value::of(data);
    }
    runs_.push_front({run.entry, std::move(state), -1, terms_.boolean(true), run.past});
  }
  return true;
}

void Prover::answer(Run& run) {
  // RULE Memo-Answer
  //   rt⟨f, V⟩ A  →  M(f, V) ∪ {A}; each E that waits in Ξ(f, V) goes on with A
  Entry& entry = entries_[run.entry];
  std::vector<Value> values = entry.values;
  values.push_back(run.state.control);
  const std::vector<NodeId> nodes = values_.abstract(run.state, values);
  if (!values_.failure().empty()) return;
  const Set fresh = exact(run.state, values, nodes);
  if (gave_up_) return;
  std::size_t known = kNone;
  for (std::size_t i = 0; i < entry.answers.size(); ++i) {
    if (are_equal(entry.answers[i], fresh) || covers(entry.answers[i], run.state, values, nodes)) return;
    const bool alike = same_kind(entry.answers[i], fresh) && !exclude_each_other(entry.answers[i], fresh);
    if (known == kNone && alike) known = i;
  }
  if (known == kNone && entry.answers.size() >= kMostAnswers) known = 0;
  if (known == kNone) {
    entry.answers.push_back(fresh);
    known = entry.answers.size() - 1;
  } else {
    State before = machine_.fork(entry.start);
    std::vector<Value> old_values = entry.values;
    Value result;
    if (!assume_answer(before, old_values, entry.answers[known], result)) {
      give_up("an answer that is impossible");
      return;
    }
    old_values.push_back(result);
    entry.answers[known] = joined(entry.answers[known], before, old_values, run.state, values, nodes);
    forget_arguments(entry, entry.answers[known]);
  }
  if (gave_up_ || graph_.failed()) return;
  for (std::size_t i = 0; i < entry.waiters.size(); ++i) pass_on(run.entry, i, known);
}

/// An argument that may have become almost anything is what it was.
void Prover::forget_arguments(const Entry& entry, Set& answer) const {
  for (std::size_t i = 0; i < entry.key.nodes.size(); ++i) {
    const Node& before = graph_[entry.key.nodes[i]];
    const bool names_something = before.scalar || before.is_single();  // that relations may be about
    if (!names_something && graph_[answer.nodes[i]].alternatives.size() > kMostAlternatives)
      answer.nodes[i] = entry.key.nodes[i];
  }
}

/// Whether results have the same outermost constructor, and are the same truth value if that is what they
/// are.
bool Prover::same_kind(const Set& a, const Set& b) const {
  const Node& left = graph_[a.nodes.back()];
  const Node& right = graph_[b.nodes.back()];
  if (left.scalar && right.scalar) return left.sort != term::Sort::Bool || left.constant == right.constant;
  if (!left.is_single() || !right.is_single()) return left.is_single() == right.is_single();
  const Alternative& one = left.alternatives[0];
  const Alternative& other = right.alternatives[0];
  if (one.tag != other.tag) return false;
  if (one.children.size() != 1) return true;
  const Node& first = graph_[one.children[0]];
  const Node& second = graph_[other.children[0]];
  const bool truths = first.scalar && second.scalar && first.sort == term::Sort::Bool;
  return !truths || first.constant == second.constant;
}

/// Whether they are answers for different arguments: what is so of numbers above a limit may not be so below.
bool Prover::exclude_each_other(const Set& a, const Set& b) const {
  if (!finds_equations_) return false;
  std::vector<std::pair<NodeId, NodeId>> pending;
  for (std::size_t i = 0; i + 1 < a.nodes.size(); ++i) pending.emplace_back(a.nodes[i], b.nodes[i]);
  std::set<std::pair<NodeId, NodeId>> seen;
  while (!pending.empty()) {
    const auto [one, other] = pending.back();
    pending.pop_back();
    if (!seen.insert({one, other}).second) continue;
    const Node& left = graph_[one];
    const Node& right = graph_[other];
    if (left.scalar && right.scalar && facts_.exclude_each_other(left.facts, right.facts)) return true;
    if (!left.is_single() || !right.is_single()) continue;
    const Alternative& mine = left.alternatives[0];
    const Alternative& others = right.alternatives[0];
    if (mine.tag != others.tag) continue;
    for (std::size_t i = 0; i < mine.children.size(); ++i)
      pending.emplace_back(mine.children[i], others.children[i]);
  }
  return false;
}

void Prover::pass_on(std::size_t entry, std::size_t waiter, std::size_t answer) {
  news_.insert({entries_[entry].waiters[waiter].entry, entry, waiter, answer});
}

void Prover::resume(const Waiter& waiter, const Set& answer) {
  State copy = waiter.state;
  State state = machine_.fork(copy);
  Value result;
  if (!assume_answer(state, waiter.values, answer, result)) return;
  state.control = result;
  Past past = waiter.past;
  if (entries_[waiter.called].answers.size() > 1) ++past.forks;
  runs_.push_back({waiter.entry, std::move(state), -1, terms_.boolean(true), past});
}

bool Prover::assume_answer(State& state, const std::vector<Value>& values, const Set& answer, Value& result) {
  Terms terms;
  const std::optional<Value> value = values_.answer(state, values, answer.nodes, terms);
  if (!value) return false;
  result = *value;
  assume_relations(state, answer, terms);
  return true;
}

// --- unknown code ---

void Prover::leak(const Run& run, Value start, core::TypeId start_type) {
  std::vector<std::pair<Value, core::TypeId>> pending{{start, start_type}};
  std::set<machine::ShapeId> shapes;
  Run work{run.entry, run.state};
  std::size_t count = 0;
  while (!pending.empty() && !gave_up_) {
    if (++count > 3000) return give_up("a large value for unknown code");
    const auto [value, type] = pending.back();
    pending.pop_back();
    const Value held = machine_.content(work.state, value);
    if (held.is_term() || held.is_integer() || held.is_boolean()) continue;
    if (held.is_array() && values_.is_of_unknown_code(work.state, held)) continue;
    if (held.is_box() || held.is_array()) return give_up("state that unknown code gets");
    if (held.is_nullary()) {
      leak_data(work, held, type, pending);
      continue;
    }
    if (!held.is_object()) return give_up("something that unknown code gets");
    switch (held.as_object()->kind) {
      case machine::kBigInteger:
      case machine::kDouble:
      case machine::kString: break;
      case machine::kData: leak_data(work, held, type, pending); break;
      case machine::kUnknown: {
        const machine::ShapeId shape = static_cast<const machine::Unknown*>(held.as_object())->shape;
        if (shape == 0 || !shapes.insert(shape).second) break;
        State copy = work.state;
        work.state = machine_.fork(copy);
        const std::vector<Alternative> alternatives = graph_[shape - 1].alternatives;
        for (const Alternative& each : alternatives) {
          Node single;
          single.alternatives.push_back(each);
          pending.emplace_back(values_.instantiate(work.state, graph_.add(std::move(single))), type);
        }
        break;
      }
      case machine::kClosure:
      case machine::kPartial:
        if (!type.valid() || code_.module().types[type].kind != core::TypeKind::Function)
          return give_up("a function that unknown code gets");
        entry_for(work, procedure_of(held), {value}, Purpose::Use, type);
        break;
      default: return give_up("something that unknown code gets");
    }
  }
}

/// What unknown code cannot look at it may still use, by functions that are not modelled: no more than if it
/// could look at it. Other parts it may give back: that does not matter as long as there is neither code nor
/// state in them, nor anything to check. They have no type.
void Prover::leak_data(const Run& run, Value held, core::TypeId type,
                       std::vector<std::pair<Value, core::TypeId>>& pending) {
  core::Module& module = code_.module();
  const core::ConstructorId constructor =
      held.is_nullary() ? held.as_nullary() : core::ConstructorId(held.as_object()->aux);
  const core::Access access = module[constructor].access;
  if (!access.makes) escaped_.insert(constructor);
  if (trusts_instances_ && access.checked.valid()) check_instance(run, held, access.checked);
  const std::vector<Value> parts = values_.parts(held);
  const bool typed = type.valid() && module.types[type].kind == core::TypeKind::Data;
  const core::TypeId data = typed ? type : module.types.data(module[constructor].data);
  const std::vector<core::TypeId> types =
      parts.empty() ? std::vector<core::TypeId>() : core::field_types(module, constructor, data, 0);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool used = type.valid() && (access.sees(i) || access.uses);
    const bool comes_out = trusts_instances_ && !access.inert;
    if (used || !type.valid() || comes_out) pending.emplace_back(parts[i], used ? types[i] : core::TypeId());
  }
}

void Prover::check_instance(const Run& run, Value instance, core::Symbol check) {
  std::vector<Value> values{code_.defined(check), instance};
  const std::vector<Value> parts = values_.parts(instance);
  values.insert(values.end(), parts.begin(), parts.end());
  if (!values[0].is_object() || values[0].as_object()->kind != machine::kClosure)
    return give_up("a check that is not evaluated yet");
  entry_for(run, procedure_of(values[0]), values, Purpose::Check);
}

/// A function is applied to unknown arguments, as many as it takes before it does anything.
void Prover::start_use(Entry& entry, State& state, core::TypeId type) {
  core::Module& module = code_.module();
  if (!entry.values[0].is_object()) return give_up("different functions that unknown code gets");
  const base::Object* object = entry.values[0].as_object();
  const std::size_t given = object->kind == machine::kPartial ? object->count : 0;
  const std::size_t wanted = procedure_of(entry.values[0])->parameters - given;
  std::vector<Value> arguments;
  for (std::size_t i = 0; i < wanted; ++i) {
    const core::Type function = module.types[module.representation(type)];
    if (function.kind != core::TypeKind::Function)
      return give_up("a function with more parameters than its type");
    arguments.push_back(machine_.unknown_in(state, module.representation(function.arguments[0])));
    type = module.representation(function.arguments[1]);
  }
  entry.result = type;
  machine_.apply_in(state, entry.values[0], arguments);
}

// --- unknown values of which more is known ---

bool Prover::allows(machine::ShapeId shape, core::ConstructorId constructor) const {
  const Node& node = graph_[shape - 1];
  const auto is_it = [&](const Alternative& each) {
    return each.tag.kind == Tag::Constructor && each.tag.what == constructor.index();
  };
  if (std::any_of(node.alternatives.begin(), node.alternatives.end(), is_it)) return true;
  if (!node.any.valid()) return false;
  const bool known = graph_.is_known_to_unknown_code(constructor);
  if (!known) passed_over_.insert(constructor);
  return known && !node.excluded.contains(code_.module()[constructor].index);
}

machine::Value Prover::field(State& state, machine::ShapeId shape, core::ConstructorId constructor,
                             std::size_t index, core::TypeId type) {
  for (const Alternative& each : graph_[shape - 1].alternatives) {
    if (each.tag.kind == Tag::Constructor && each.tag.what == constructor.index())
      return values_.instantiate(state, each.children[index]);
  }
  return machine_.unknown_in(state, type);
}

core::Symbol Prover::assumed(machine::ShapeId shape, core::ConstructorId constructor) const {
  if (!trusts_instances_) return {};
  const auto is_it = [&](const Alternative& each) {
    return each.tag.kind == Tag::Constructor && each.tag.what == constructor.index();
  };
  // What the program has made itself may be like anything.
  const bool made_here = shape != 0 && std::any_of(graph_[shape - 1].alternatives.begin(),
                                                   graph_[shape - 1].alternatives.end(), is_it);
  return made_here ? core::Symbol() : code_.module()[constructor].access.assumed;
}

std::size_t Prover::functions(machine::ShapeId shape) const {
  const Node& node = graph_[shape - 1];
  return node.alternatives.size() + (node.any.valid() ? 1 : 0);
}

machine::Value Prover::function(State& state, machine::ShapeId shape, std::size_t index) {
  const Node node = graph_[shape - 1];
  if (index == node.alternatives.size()) return machine_.unknown_in(state, node.any);
  Node single;
  single.alternatives.push_back(node.alternatives[index]);
  return values_.instantiate(state, graph_.add(std::move(single)));
}

}  // namespace culprit::summary
