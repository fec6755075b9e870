#include "summary/prover.h"

namespace culprit::summary {

using machine::Outcome;
using machine::Stop;
using term::Term;

namespace {

constexpr std::uint64_t kQuantum = 2000;
/// A path that parts so often does not come to an end: something calls itself that is not summarised.
constexpr unsigned kMostForks = 1000;
/// When an entry has so many runs, there are more places where paths are joined from now on.
constexpr std::size_t kMostRunsOfEntry = 1500;
/// Functions that are entered so many times less than the busiest one are not taken to call themselves.
constexpr std::uint32_t kBusy = 8;

Measure measure(Precision precision) {
  if (precision == Precision::Equations) return Measure::Length;
  return precision == Precision::Orders ? Measure::FirstNumber : Measure::None;
}

}  // namespace

Prover::Prover(machine::Code& code, const Recursion& recursion, base::Heap& heap, term::Manager& terms,
               solve::Solver& solver, const machine::Settings& settings,
               const std::vector<std::int64_t>& constants, Precision precision, Budget budget,
               const env::Cancellation& cancel, Excuse excuse, OpenDefinitions& open, bool trusts_instances)
    : code_(code),
      heap_(heap),
      terms_(terms),
      budget_(budget),
      cancel_(cancel),
      excuse_(std::move(excuse)),
      open_(open),
      trusts_instances_(trusts_instances),
      precision_(precision),
      weakens_products_(!budget.asks_about_products),
      machine_(code, heap, terms, settings, [this](base::Tracer& tracer) { trace(tracer); }),
      graph_(code.module(), trusts_instances, measure(precision)),
      facts_(
          terms, solver, constants, precision,
          settings.floats == machine::Floats::Doubles ? machine::Results::Rounded : machine::Results::Exact),
      values_(machine_, graph_, facts_),
      recursion_(recursion),
      times_entered_(code.module().expr_count()) {
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
  for (const Base& base : bases_) base.state.trace(tracer);
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
  if (values_.has_assumed_replies()) proof_.notes |= machine::kEqualCalls;
  proof_.entries = entries_.size();
  proof_.keeps_instances = !gave_up_;
  proof_.found = !gave_up_ && !violated_;
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
  const bool is_operation = entries_[run.entry].purpose == Purpose::Operation;
  operation_ = is_operation ? run.entry : kNone;
  facts_.weaken_products(weakens_products_ || is_operation);
  if (run.condition.valid() && !feasible(run)) return;
  use_base(run.past.base);
  if (++entries_[run.entry].runs > kMostRunsOfEntry) is_crowded_ = true;
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

void Prover::use_base(std::size_t base) {
  running_ = base;
  values_.use_base(base == kNone ? nullptr : &bases_[base]);
}

/// What the context has made in order to use the program does not belong to set-up.
Setup Prover::setup_in(State& state) {
  Setup result{machine_.fork(state), state.cells.size(), state.next_variable};
  result.state.kont = nullptr;
  for (const auto* input = state.inputs.head(); input != nullptr; input = input->next) {
    if (is_import(input->words[0])) continue;
    const Value value = Value::from_word(input->words[1]);
    if (value.is_location()) result.cells = std::min(result.cells, value.cell());
    if (value.is_term()) {
      for (const Term each : terms_.variables(value.as_term()))
        result.variables = std::min(result.variables, terms_.variable_index(each));
    }
  }
  return result;
}

void Prover::set_base(Run& run) {
  Base base{setup_in(run.state), {}, {}};
  const std::vector<Value>& definitions = code_.suspended();
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    const Value value = machine_.content(base.state, definitions[i]);
    if (is_suspended(value)) {
      base.suspended.push_back(i);
    } else if (!is_closed(value)) {
      base.open.push_back(i);
    }
  }
  run.past.base = bases_.size();
  bases_.push_back(std::move(base));
  use_base(run.past.base);
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
  if (measure(precision_) != Measure::None && values_.measure(run.state)) {
    run.condition = terms_.boolean(true);
    if (!feasible(run)) return;
  }
  const Purpose purpose = entries_[run.entry].purpose;
  const bool goes_on =
      outcome.stop != Stop::Violation && (outcome.stop != Stop::ForeignError || purpose == Purpose::Use);
  check_state(run.state, goes_on);
  if (gave_up_) return;
  const bool raised = outcome.stop == Stop::Violation || outcome.stop == Stop::ForeignError;
  if (raised && purpose == Purpose::Operation) return abandon(run.entry);
  if (raised && purpose == Purpose::Check) return fail_here("something that unknown code should not get");
  switch (outcome.stop) {
    case Stop::Call: call(run); break;
    case Stop::Leak: leak(run, outcome.exception, outcome.type); break;
    case Stop::ForeignError:  // unknown code may catch it
      leak(run, outcome.exception, code_.module().types.any());
      break;
    case Stop::Violation:
      if (!excuse_(run.state, outcome, purpose == Purpose::Use)) violate(run, outcome);
      break;
    case Stop::Finished: finished(run, purpose); break;
    default: give_up(outcome.reason);
  }
}

/// There is no proof of this entry, but perhaps one that it gives away no other instances than it may.
void Prover::violate(Run& run, const Outcome& outcome) {
  const std::string why = "a violation that may not be possible: " + code_.module()[outcome.blame].text;
  if (!trusts_instances_) return fail_here(why);
  if (!violated_) proof_.obstacle = why;
  violated_ = true;
  proof_.may_be_found = true;
  leak(run, outcome.exception, code_.module().types.any());
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

}  // namespace culprit::summary
