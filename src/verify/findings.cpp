#include "verify/findings.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/labels.h"
#include "verify/own_state.h"
#include "verify/shrink.h"
#include "verify/special_numbers.h"

namespace culprit::verify {

using machine::Outcome;
using machine::State;
using machine::Stop;
using machine::Value;

namespace {

/// Whether a run needed nothing but these answers, in this order: only then do they tell the whole story.
bool answered_by(const std::vector<Asked>& asked, const std::vector<Answer>& answers) {
  return asked.size() <= answers.size() && std::equal(asked.begin(), asked.end(), answers.begin(),
                                                      [](const Asked& asked_for, const Answer& answer) {
                                                        return asked_for.unknown == answer.unknown;
                                                      });
}

}  // namespace

Findings::Findings(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
                   term::Manager& terms, solve::Solver& solver, const env::Options& options,
                   const env::Cancellation& cancel, Verdict& verdict)
    : program_(program),
      module_(program.module()),
      entry_(entry),
      sources_(sources),
      options_(options),
      cancel_(cancel),
      attempts_(module_, entry, terms, solver, options, cancel),
      places_(module_, sources),
      faults_(program, entry, sources),
      explainer_(program, entry, sources, attempts_, cancel),
      verdict_(verdict) {}

void Findings::trace(base::Tracer& tracer) const {
  for (const auto& [state, outcome] : rounded_) state.trace(tracer);
}

bool Findings::ended(machine::Machine& machine, const State& state, const Outcome& outcome) {
  met_.notes |= state.notes;
  if (aim_ == Aim::Termination && !is_about_termination(outcome)) return false;
  if (aim_ == Aim::WeakSpecs && outcome.stop != Stop::Violation) return false;
  if (outcome.stop == Stop::Violation && faults_.is_unread()) {
    ++met_.finished;  // its signature may exclude the input
    return false;
  }
  if (outcome.stop == Stop::Violation &&
      faults_.is_allowed(outcome.blame, waiting_calls(module_, state, outcome.span))) {
    ++met_.finished;
    met_.raises = true;
    if (aim_ != Aim::WeakSpecs) keep_failure(machine, state);
    return false;
  }
  if (outcome.stop == Stop::Violation && is_excused(state, outcome)) return false;
  switch (outcome.stop) {
    case Stop::Finished:
      ++met_.finished;
      met_.has_state = met_.has_state || keeps_state(machine, state);
      return fails_for_special_numbers(machine, state);
    case Stop::ForeignError: ++met_.finished; return false;
    case Stop::Infeasible: return false;
    case Stop::Unsupported: note_unsupported(state, outcome); return false;
    case Stop::Cut: met_.cuts.insert(outcome.reason); return false;
    case Stop::Violation: return possible_violation(machine, state, outcome);
    default: return false;
  }
}

bool Findings::is_about_termination(const Outcome& outcome) const {
  return outcome.stop == Stop::Violation && module_[outcome.blame].kind == core::ObligationKind::Termination;
}

/// Whether another call of the function might go differently, and nobody tried: clients run before it only
/// where the front end says so.
bool Findings::keeps_state(const machine::Machine& machine, const State& state) const {
  const std::string& name = module_.names.text(entry_.name);
  const bool runs_once = name == core::kToplevelEntry || name == "main" || !module_.strict;
  if (runs_once || met_.has_state) return false;
  for (const auto* input = state.inputs.head(); input != nullptr; input = input->next) {
    const core::ExprId expr(static_cast<std::uint32_t>(Value::from_word(input->words[0]).as_integer()));
    const auto* unknown = std::get_if<core::Unknown>(&module_[expr].node);
    if (unknown != nullptr && module_.names.text(unknown->label) == core::kBeforeLabel) return false;
  }
  return machine.has_global_state(state) && may_use_own_state(module_, entry_.body);
}

/// Whether the values of a path that went well, with numbers that are not real, give the last
/// counterexample that is needed. Refinements are about real numbers.
bool Findings::fails_for_special_numbers(const machine::Machine& machine, const State& state) {
  const bool wanted = (state.notes & machine::kRealArithmetic) != 0 && module_.contracts.empty();
  if (!wanted || special_paths_ == 0) return false;
  --special_paths_;
  const solve::Answer answer = attempts_.model(state);
  const auto* sat = std::get_if<solve::Sat>(&answer);
  const auto answers = sat == nullptr ? std::nullopt : concretise(machine, state, sat->model);
  if (!answers) return false;
  std::vector<Witness> plain;
  for (const Answer& each : *answers) plain.push_back(each.value);
  for (std::vector<Witness>& values : with_special_numbers(plain, options_.overflow)) {
    ReplayResult run = attempts_.run(values, state.steps);
    if (!run.failed || refuted_.count(run.blame.index()) != 0 || accept(faults_.excuse(run.blame, run.calls)))
      continue;
    show({*answers, std::move(values), std::move(run)}, state.steps);
  }
  return verdict_.counterexamples.size() >= options_.counterexamples;
}

/// The first run that raises where it may: it is shown if the contracts turn out to be too weak as well.
void Findings::keep_failure(machine::Machine& machine, const State& state) {
  if (raising_) return;
  const solve::Answer answer = attempts_.model(state);
  const auto* sat = std::get_if<solve::Sat>(&answer);
  std::optional<Attempt> found =
      sat == nullptr ? std::nullopt : attempts_.attempt(machine, state, sat->model);
  if (found && found->run.failed) raising_ = std::move(found);
}

/// Where the program itself came to it: nobody knows the places of the library.
void Findings::note_unsupported(const State& state, const Outcome& outcome) {
  const std::vector<diag::Span> calls = waiting_calls(module_, state, outcome.span);
  const auto place = std::find_if(calls.begin(), calls.end(),
                                  [this](diag::Span span) { return !sources_.in_library(span); });
  std::string text = outcome.reason;
  if (place != calls.end() && place->valid()) text += fmt::format(" ({})", sources_.describe(*place));
  met_.unsupported.insert(std::move(text));
}

bool Findings::possible_violation(machine::Machine& machine, const State& state, const Outcome& outcome) {
  if (refuted_.count(outcome.blame.index()) != 0) return false;  // known already
  const std::optional<std::vector<term::Term>> agreement = machine.agreement(state);
  if (!agreement) return false;
  const solve::Answer answer = attempts_.model(state, *agreement);
  if (std::holds_alternative<solve::Unsat>(answer)) return false;
  if (const auto* unknown = std::get_if<solve::Unknown>(&answer)) {
    unconfirmed(UnknownReason::Solver, outcome.blame, std::string(solve::describe(unknown->reason)));
    return false;
  }
  return confirm(machine, state, outcome, std::get<solve::Sat>(answer).model);
}

bool Findings::is_excused(const State& state, const Outcome& outcome) {
  return accept(faults_.excuse(outcome.blame, waiting_calls(module_, state, outcome.span)));
}

bool Findings::accept(Excuse found) {
  if (found == Excuse::UnknownCode) ++met_.finished;
  if (found == Excuse::Predicate) met_.cuts.insert("an exception of a predicate that is used as a contract");
  return found != Excuse::None;
}

bool Findings::confirm(machine::Machine& machine, const State& state, const Outcome& outcome,
                       const term::Model& model) {
  std::optional<Attempt> found = attempts_.attempt(machine, state, model);
  if (!found) {
    if (aim_ != Aim::WeakSpecs)
      unconfirmed(UnknownReason::NotReplayed, outcome.blame, "its context cannot be written down");
    return false;
  }
  const bool modelled = (state.notes & machine::kMissingModel) == 0;  // else rounding is not what is wrong
  const bool real = (state.notes & machine::kRealArithmetic) != 0;
  if (!found->run.failed && modelled && real) {
    if (rounded_.size() < kMostRounded) {
      rounded_.emplace_back(state, outcome);
    } else if (aim_ != Aim::WeakSpecs) {
      unconfirmed(UnknownReason::NotReplayed, outcome.blame, "");
    }
    return false;
  }
  return accept(state, outcome, std::move(found));
}

void Findings::confirm_in_doubles(machine::Machine& machine) {
  for (const auto& [state, outcome] : std::exchange(rounded_, {})) {
    if (verdict_.counterexamples.empty() && !cancel_.cancelled())
      accept(state, outcome, attempts_.attempt_in_doubles(machine, state));
  }
}

bool Findings::accept(const State& state, const Outcome& outcome, std::optional<Attempt> found) {
  if ((!found || !found->run.failed) && aim_ == Aim::WeakSpecs) return false;
  if (!found || !found->run.failed) {
    const bool missing = (state.notes & machine::kMissingModel) != 0;
    unconfirmed(missing ? UnknownReason::MissingModel : UnknownReason::NotReplayed, outcome.blame, "");
    return false;
  }
  if (accept(faults_.excuse(found->run.blame, found->run.calls))) return false;
  if (is_about_unknown_measure(*found)) {
    met_.cuts.insert("measures without equations beside signatures that are not understood");
    return false;
  }
  if (faults_.is_fault_of_callee(found->run.blame, found->run.calls)) {
    ++met_.finished;
    if (aim_ != Aim::WeakSpecs && !failing_callee_) failing_callee_ = std::move(found);
    return false;
  }
  if (aim_ != Aim::WeakSpecs && is_assumed(*found)) {
    if (!assumed_) assumed_ = std::move(found);
    return false;
  }
  if (aim_ == Aim::WeakSpecs) prefer_concrete(*found, state.steps);
  show(*std::move(found), state.steps);
  return verdict_.counterexamples.size() >= options_.counterexamples;
}

/// Whether it needs a measure that is whatever one likes, although signatures that are not understood may
/// say what it is.
bool Findings::is_about_unknown_measure(const Attempt& found) {
  const bool unread = std::any_of(module_.contracts.begin(), module_.contracts.end(),
                                  [](const core::Contract& each) { return each.unread; });
  return unread && std::any_of(found.answers.begin(), found.answers.end(), [this](const Answer& answer) {
           return attempts_.is_abstract(answer) &&
                  places_.abstracted(module_[answer.unknown].span) == nullptr;
         });
}

/// Whether it needs a result that some callee never returned.
bool Findings::is_assumed(const Attempt& found) {
  return std::any_of(found.answers.begin(), found.answers.end(),
                     [this](const Answer& answer) { return attempts_.is_abstract(answer); });
}

/// Where the callees' real results lead to a failure as well, that is the counterexample.
void Findings::prefer_concrete(Attempt& found, std::uint64_t steps) {
  std::vector<Witness> inputs;
  for (const Answer& answer : found.answers) {
    if (attempts_.is_given(answer)) inputs.push_back(answer.value);
  }
  ReplayResult concrete = attempts_.run(inputs, steps);
  if (!concrete.failed || faults_.is_fault_of_callee(concrete.blame, concrete.calls)) return;
  found.answers = attempts_.given(concrete.asked, inputs);
  found.values = std::move(inputs);
  found.run = std::move(concrete);
}

/// The counterexample, as small as it gets.
void Findings::show(Attempt found, std::uint64_t steps) {
  const bool callee_fails = faults_.is_fault_of_callee(found.run.blame, found.run.calls);
  const auto still_fails = [&](const std::vector<Witness>& candidate) {
    const ReplayResult again = attempts_.run(candidate, steps);
    return again.failed && again.blame == found.run.blame && answered_by(again.asked, found.answers) &&
           faults_.is_fault_of_callee(again.blame, again.calls) == callee_fails &&
           faults_.excuse(again.blame, again.calls) == Excuse::None;
  };
  found.answers = attempts_.given(found.run.asked, found.values);
  found.values.clear();
  for (const Answer& answer : found.answers) found.values.push_back(answer.value);
  const std::vector<Witness> values = shrink(module_, std::move(found.values), kShrinkAttempts, still_fails);
  const ReplayResult final_run = attempts_.run(values, steps);
  add_counterexample(attempts_.given(final_run.asked, values), final_run);
}

void Findings::add_counterexample(const std::vector<Answer>& answers, const ReplayResult& run) {
  refuted_.insert(run.blame.index());
  for (front::CheckPlace& each : program_.failed_checks(module_[run.blame], run.calls))
    refuted_checks_.insert(std::move(each));
  Explained explained = explainer_.explain(answers, run);
  if (verdict_.counterexamples.empty()) {
    verdict_.kind = explained.kind;
    verdict_.obligation = std::move(explained.obligation);
    verdict_.blame = std::move(explained.blame);
  }
  verdict_.counterexamples.push_back(std::move(explained.counterexample));
}

/// The first thing that stood in the way of an answer is the one that is told.
void Findings::unconfirmed(UnknownReason reason, core::BlameId blame, std::string detail) {
  if (met_.obstacle) return;
  met_.obstacle = reason;
  verdict_.obligation = Obligation{module_[blame].kind, module_[blame].text, module_[blame].span};
  verdict_.detail = std::move(detail);
}

void Findings::show_kept(std::optional<Attempt>& kept, std::uint64_t steps) {
  if (verdict_.counterexamples.empty() && kept) show(*std::exchange(kept, std::nullopt), steps);
}

void Findings::show_what_needs_callees(std::uint64_t steps) {
  show_kept(failing_callee_, steps);
  show_kept(assumed_, steps);
}

void Findings::prefer_raising(std::uint64_t steps) {
  if (verdict_.kind != VerdictKind::WeakSpec || !raising_) return;
  verdict_.counterexamples.clear();
  show_kept(raising_, steps);
}

}  // namespace culprit::verify
