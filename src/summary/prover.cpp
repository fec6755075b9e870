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
/// On a path longer than that all recursive calls are summarised.
constexpr std::uint64_t kStepsInPlace = 30'000;
/// So many calls of a function inside of each other have entries of their own; then they are joined.
constexpr std::size_t kApart = 2;
/// A path enters a function so often where it is called, with arguments that have parts without a known end.
constexpr unsigned kMostInPlace = 2;
/// The same for uses of functions by unknown code: most end soon, and contracts inside of contracts are
/// different.
constexpr std::size_t kUsesApart = 4;
/// And of all entries of a function so many.
constexpr std::size_t kMostEntries = 24;
constexpr std::size_t kMostAnswers = 12;
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

/// Of a closure or a partial application.
const machine::Procedure* procedure_of(machine::Value function) {
  const base::Object* object = function.as_object();
  if (object->kind == machine::kPartial) object = static_cast<const machine::Partial*>(object)->function;
  return static_cast<const machine::Closure*>(object)->procedure;
}

bool has_handler(const machine::State& state) {
  for (const machine::Frame* frame = state.kont; frame != nullptr; frame = frame->next) {
    if (frame->kind == machine::kTryFrame) return true;
  }
  return false;
}

/// Whether a procedure's code waits twice for something already: then it calls itself, however it does that.
bool waits_often(const machine::State& state, const machine::Procedure* procedure) {
  unsigned seen = 0;
  for (const machine::Frame* frame = state.kont; frame != nullptr; frame = frame->next) {
    if (frame->kind != machine::kCaseFrame) continue;
    const machine::Closure* self = static_cast<const machine::CaseFrame*>(frame)->self;
    if (self != nullptr && self->procedure == procedure && ++seen >= 2) return true;
  }
  return false;
}

}  // namespace

Prover::Prover(machine::Code& code, base::Heap& heap, term::Manager& terms, solve::Solver& solver,
               const machine::Settings& settings, const std::vector<std::int64_t>& constants,
               Precision precision, Budget budget, const env::Cancellation& cancel, Excuse excuse)
    : code_(code),
      heap_(heap),
      terms_(terms),
      solver_(solver),
      budget_(budget),
      cancel_(cancel),
      excuse_(std::move(excuse)),
      machine_(code, heap, terms, settings, [this](base::Tracer& tracer) { trace(tracer); }),
      graph_(code.module()),
      facts_(terms, solver, constants, precision == Precision::Relations),
      values_(machine_, graph_, facts_),
      recursion_(code.module()) {
  machine_.watch(cancel);
  machine_.approximate(*this);
}

void Prover::trace(base::Tracer& tracer) const {
  const auto visit_all = [&](const std::vector<Value>& values) {
    for (const Value value : values) tracer.visit(value.word());
  };
  for (const Run& run : runs_) run.state.trace(tracer);
  for (const Entry& entry : entries_) {
    entry.start.trace(tracer);
    visit_all(entry.values);
    for (const Waiter& waiter : entry.waiters) {
      waiter.state.trace(tracer);
      visit_all(waiter.values);
    }
  }
}

void Prover::give_up(const std::string& why) {
  if (gave_up_) return;
  gave_up_ = true;
  proof_.obstacle = why;
}

void Prover::fail_here(const std::string& why) {
  if (!gave_up_) proof_.may_be_found = true;
  give_up(why);
}

Proof Prover::prove(const machine::Procedure* program) {
  entries_.emplace_back();
  entries_[0].start = machine_.initial(program);
  runs_.push_back({0, machine_.fork(entries_[0].start)});
  while (!runs_.empty() && !gave_up_) {
    if (cancel_.cancelled()) give_up("no time");
    if (proof_.steps > budget_.steps || ++proof_.runs > budget_.runs) fail_here("the budget");
    if (facts_.questions() > budget_.questions) fail_here("too many questions");
    if (heap_.live_bytes() > (std::size_t{512} << 20)) give_up("memory");
    if (gave_up_) break;
    Run run = std::move(runs_.front());
    runs_.pop_front();
    step(std::move(run));
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

void Prover::step(Run run) {
  if (run.condition.valid() && !feasible(run)) return;
  const std::uint64_t before = run.state.steps;
  const Outcome outcome = machine_.run(run.state, kQuantum, run.choice);
  proof_.steps += run.state.steps - before;
  proof_.notes |= run.state.notes;
  switch (outcome.stop) {
    case Stop::Steps:
      runs_.push_back({run.entry, std::move(run.state), -1, {}, std::move(run.entered)});
      break;
    case Stop::Fork: split(run, outcome); break;
    case Stop::Infeasible: break;
    default: ended(run, outcome);
  }
}

bool Prover::feasible(Run& run) {
  State& state = run.state;
  if (state.model != nullptr && term::holds(terms_, run.condition, *state.model)) return true;
  std::vector<Term> query = search::conjuncts(state);
  query.push_back(run.condition);
  solve::Query question{query};
  question.prefix_model = state.model.get();
  question.prefix_satisfiable = state.model != nullptr;
  solve::Answer answer = solver_.check(question);
  if (std::holds_alternative<solve::Unsat>(answer)) return false;
  auto* sat = std::get_if<solve::Sat>(&answer);
  if (sat == nullptr) facts_.note_hard_question();
  state.model = sat == nullptr ? nullptr : std::make_shared<const term::Model>(std::move(sat->model));
  return true;
}

/// The first alternative is followed first, and before what waits already.
void Prover::split(Run& run, const Outcome& outcome) {
  for (std::size_t i = outcome.alternatives.size(); i-- > 0;) {
    const Term condition = outcome.alternatives[i];
    if (condition.valid() && terms_.is_false(condition)) continue;
    runs_.push_front({run.entry, machine_.fork(run.state), static_cast<int>(i), condition, run.entered});
  }
}

void Prover::ended(Run& run, const Outcome& outcome) {
  const bool goes_on = outcome.stop != Stop::Violation &&
                       (outcome.stop != Stop::ForeignError || entries_[run.entry].used_by_unknown);
  check_state(run.state, goes_on);
  if (gave_up_) return;
  switch (outcome.stop) {
    case Stop::Call: call(run); break;
    case Stop::Leak: leak(run, outcome.exception, outcome.type); break;
    case Stop::ForeignError:
      if (entries_[run.entry].used_by_unknown)  // unknown code may catch it
        leak(run, outcome.exception, code_.module().types.any());
      break;
    case Stop::Violation:
      if (!excuse_(run.state, outcome, entries_[run.entry].used_by_unknown))
        fail_here("a violation that may not be possible: " + code_.module()[outcome.blame].text);
      break;
    case Stop::Finished:
      if (entries_[run.entry].used_by_unknown) {
        leak(run, run.state.control, entries_[run.entry].result);
      } else if (run.entry != 0) {
        answer(run);
      } else if (machine_.has_global_state(run.state)) {
        give_up("state of the program's own");
      }
      break;
    default: give_up(outcome.reason);
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
  const machine::Procedure* procedure = closure.procedure;
  if (!recursion_.is_recursive(procedure->source) && !waits_often(state, procedure)) return false;
  return !has_handler(state);
}

void Prover::call(Run& run) {
  // RULE Memo-Call
  State& state = run.state;
  const auto* frame = static_cast<const machine::ApplyFrame*>(state.kont);
  std::vector<Value> values{state.control};
  for (std::size_t i = 0; i < frame->count; ++i) values.push_back(Value::from_word(frame->arguments[i]));
  if (state.steps < kStepsInPlace && runs_in_place(run, values)) {
    runs_.push_front({run.entry, std::move(state), machine::Machine::kEnterCall, {}, std::move(run.entered)});
    return;
  }
  const auto* closure = static_cast<const machine::Closure*>(state.control.as_object());
  const std::size_t entry = entry_for(run, closure->procedure, values, false, {});
  if (gave_up_ || entry == kNone) return;
  state.kont = state.kont->next;
  state.control = Value::nullary(code_.unit());
  Waiter waiter{machine_.fork(state), std::move(values), run.entry, run.entered};
  entries_[entry].waiters.push_back(waiter);
  for (const Set& each : entries_[entry].answers) resume(waiter, each);
}

/// Only what goes on for ever, or nearly so, is worth a summary.
bool Prover::runs_in_place(Run& run, const std::vector<Value>& values) const {
  if (!has_known_arguments(run.state, values)) return false;
  const bool ends = std::all_of(values.begin() + 1, values.end(),
                                [&](Value value) { return has_known_end(run.state, value); });
  if (ends) return true;
  Entered entered = run.entered == nullptr ? Entered() : *run.entered;
  if (++entered[procedure_of(values[0])] > kMostInPlace) return false;
  run.entered = std::make_shared<const Entered>(std::move(entered));
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

/// Whether it is known of all arguments what they are, though perhaps not all that is in them: then the call
/// may come to an end by itself.
bool Prover::has_known_arguments(const State& state, const std::vector<Value>& values) const {
  const auto is_known = [&](Value value) {
    const Value held = machine_.content(state, value);
    return !held.is_term() && !(held.is_object() && held.as_object()->kind == machine::kUnknown);
  };
  const auto is_widened = [&](Value value) {
    const Value held = machine_.content(state, value);
    return held.is_object() && held.as_object()->kind == machine::kUnknown &&
           static_cast<const machine::Unknown*>(held.as_object())->shape != 0;
  };
  for (const Value captured : values_.parts(values[0])) {  // what it calls may be itself
    const std::vector<Value> inside = values_.parts(machine_.content(state, captured));
    if (is_widened(captured) || std::any_of(inside.begin(), inside.end(), is_widened)) return false;
  }
  return std::all_of(values.begin() + 1, values.end(), [&](Value value) {
    if (!is_known(value)) return false;
    const Value held = machine_.content(state, value);
    const bool atom =
        held.is_object() && held.as_object()->kind == machine::kData && held.as_object()->count == 1;
    return !atom || is_known(values_.parts(held)[0]);
  });
}

std::size_t Prover::entry_for(const Run& run, const machine::Procedure* procedure,
                              const std::vector<Value>& values, bool used_by_unknown, core::TypeId type) {
  const std::vector<NodeId> nodes = values_.abstract(run.state, values);
  if (!values_.failure().empty()) return kNone;
  const auto is_like = [&](const Entry& each) {
    return each.procedure == procedure && each.used_by_unknown == used_by_unknown;
  };
  Set key = exact(run.state, values, nodes);
  for (std::size_t i = entries_.size(); i-- > 1;) {
    if (is_like(entries_[i]) && are_equal(entries_[i].key, key)) return i;
  }
  if (machine_.has_global_state(run.state)) {
    give_up("state of the program's own");
    return kNone;
  }
  const std::size_t old = ancestor_to_join(run, procedure, used_by_unknown);
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
  return add_entry(run, procedure, std::move(key), used_by_unknown, type);
}

std::size_t Prover::ancestor_to_join(const Run& run, const machine::Procedure* procedure,
                                     bool used_by_unknown) const {
  std::size_t apart = 0;
  std::size_t nearest = kNone;
  const auto is_like = [&](const Entry& each) {
    return each.procedure == procedure && each.used_by_unknown == used_by_unknown;
  };
  for (std::size_t i = run.entry; i != 0; i = entries_[i].parent) {
    if (!is_like(entries_[i])) continue;
    if (nearest == kNone) nearest = i;
    ++apart;
  }
  if (apart >= (used_by_unknown ? kUsesApart : kApart)) return nearest;
  const auto all = std::count_if(entries_.begin(), entries_.end(), is_like);
  if (static_cast<std::size_t>(all) < kMostEntries) return kNone;
  for (std::size_t i = entries_.size(); i-- > 1;) {
    if (is_like(entries_[i])) return i;
  }
  return kNone;
}

bool Prover::are_equal(const Set& a, const Set& b) {
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
  return result;
}

std::size_t Prover::add_entry(const Run& run, const machine::Procedure* procedure, Set key,
                              bool used_by_unknown, core::TypeId type) {
  State copy = run.state;
  State state = machine_.fork(copy);
  state.kont = nullptr;
  state.path = {};
  state.events = {};  // other calls that the entry is for did not make these calls of unknown functions
  state.model = std::make_shared<term::Model>();
  Entry entry;
  entry.procedure = procedure;
  entry.used_by_unknown = used_by_unknown;
  entry.parent = run.entry;
  Terms terms;
  entry.values = values_.instantiate(state, key.nodes, terms);
  assume_relations(state, key, terms);
  entry.key = std::move(key);
  entry.start = state;
  entries_.push_back(std::move(entry));
  const std::size_t index = entries_.size() - 1;
  State begin = machine_.fork(entries_[index].start);
  if (used_by_unknown) {
    start_use(entries_[index], begin, type);
  } else {
    const std::vector<Value>& values = entries_[index].values;
    machine_.apply_in(begin, values[0], std::span<const Value>(values).subspan(1));
  }
  runs_.push_front({index, std::move(begin), used_by_unknown ? -1 : machine::Machine::kEnterCall});
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
}

// --- answers ---

void Prover::answer(Run& run) {
  // RULE Memo-Answer
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
    const bool too_many = entry.answers.size() >= kMostAnswers;
    if (known == kNone && (too_many || same_kind(entry.answers[i], fresh))) known = i;
  }
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
  }
  if (gave_up_ || graph_.failed()) return;
  const Set latest = entry.answers[known];
  for (std::size_t i = 0; i < entries_[run.entry].waiters.size(); ++i)
    resume(entries_[run.entry].waiters[i], latest);
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

void Prover::resume(const Waiter& waiter, const Set& answer) {
  State copy = waiter.state;
  State state = machine_.fork(copy);
  Value result;
  if (!assume_answer(state, waiter.values, answer, result)) return;
  state.control = result;
  runs_.push_back({waiter.entry, std::move(state), -1, terms_.boolean(true), waiter.entered});
}

bool Prover::assume_answer(State& state, const std::vector<Value>& values, const Set& answer, Value& result) {
  Terms terms;
  std::vector<NodeId> nodes = answer.nodes;
  const NodeId last = nodes.back();
  nodes.pop_back();
  if (!values_.refine(state, values, nodes, terms)) return false;
  result = values_.instantiate(state, {last}, terms)[0];
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
        if (code_.module().types[type].kind != core::TypeKind::Function)
          return give_up("a function that unknown code gets");
        entry_for(work, procedure_of(held), {value}, true, type);
        break;
      default: return give_up("something that unknown code gets");
    }
  }
}

void Prover::leak_data(const Run&, Value held, core::TypeId type,
                       std::vector<std::pair<Value, core::TypeId>>& pending) {
  core::Module& module = code_.module();
  const core::ConstructorId constructor =
      held.is_nullary() ? held.as_nullary() : core::ConstructorId(held.as_object()->aux);
  const core::Access access = module[constructor].access;
  if (!access.makes) escaped_.insert(constructor);
  const std::vector<Value> parts = values_.parts(held);
  if (parts.empty()) return;
  const core::TypeId data =
      module.types[type].kind == core::TypeKind::Data ? type : module.types.data(module[constructor].data);
  const std::vector<core::TypeId> types = core::field_types(module, constructor, data, 0);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (access.sees(i)) pending.emplace_back(parts[i], types[i]);
    if (!access.sees(i) && access.uses) return give_up("what unknown code may use in hidden ways");
  }
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
  const core::Constructor& declared = code_.module()[constructor];
  if (node.any.valid() && !declared.access.makes) passed_over_.insert(constructor);
  return node.any.valid() && declared.access.makes && !node.excluded.contains(declared.index);
}

machine::Value Prover::field(State& state, machine::ShapeId shape, core::ConstructorId constructor,
                             std::size_t index, core::TypeId type) {
  for (const Alternative& each : graph_[shape - 1].alternatives) {
    if (each.tag.kind == Tag::Constructor && each.tag.what == constructor.index())
      return values_.instantiate(state, each.children[index]);
  }
  return machine_.unknown_in(state, type);
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
