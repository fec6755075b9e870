// The symbolic engine: explore, confirm, decide.
#include "verify/verify.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "core/labels.h"
#include "search/explorer.h"
#include "verify/attempt.h"
#include "verify/conclusion.h"
#include "verify/count_checks.h"
#include "verify/explain.h"
#include "verify/faults.h"
#include "verify/limited_solver.h"
#include "verify/own_state.h"
#include "verify/places.h"
#include "verify/refinement_types.h"
#include "verify/refinements_in_reach.h"
#include "verify/shrink.h"
#include "verify/special_numbers.h"
#include "verify/summaries.h"
#include "verify/witness.h"

namespace culprit::verify {

namespace {

using machine::Outcome;
using machine::State;
using machine::Stop;
using machine::Value;

solve::Configuration quick(solve::Configuration configuration) {
  configuration.thorough = false;
  return configuration;
}

struct Look {
  std::uint64_t factor;     ///< times the steps that were asked for
  std::uint32_t costliest;  ///< how much abstract sides may cost together
  std::uint64_t part;       ///< the steps are divided by this
  std::uint64_t undecided = std::numeric_limits<std::uint64_t>::max();  ///< questions to the solver, at most
  bool dives_half = false;  ///< the second half of the steps is for dives; else dives come only if need be
};

class Check {
 public:
  Check(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
        const env::Options& options, const env::Cancellation& cancel)
      : program_(program),
        module_(program.module()),
        entry_(entry),
        sources_(sources),
        options_(options),
        cancel_(cancel),
        heap_(machine::object_kinds()),
        code_(module_, heap_),
        solver_(solve::make_solver(terms_, Attempts::configuration(options), cancel)),
        quick_solver_(solve::make_solver(terms_, quick(Attempts::configuration(options)), cancel)),
        strategy_(search::make_strategy(options.strategy, options.seed)),
        explorer_(heap_, terms_, *solver_, *strategy_, {options.steps, options.memory_mib << 20}, cancel),
        attempts_(module_, entry_, terms_, *solver_, options_, cancel_),
        places_(module_, sources),
        faults_(program, entry_, sources),
        conclusion_(program, entry_, options_, faults_),
        explainer_(program, entry_, sources, attempts_, cancel_) {}

  /// `look_closer`: whether it is worth while after a first look that found nothing.
  Verdict run(const std::function<bool()>& look_closer) {
    const auto begin = std::chrono::steady_clock::now();
    const machine::Procedure* procedure = code_.compile_closed(entry_.body);
    search::Exploration total;
    const bool has_first_look = module_.strict && module_.contracts.empty();
    const bool done =
        (has_first_look && looks_first(procedure, total)) || looks_longer(procedure, total, look_closer);
    verdict_.unfinished = !done;
    if (done) count_checks(procedure);
    account(total, begin);
    return std::move(verdict_);
  }

  /// Whether recursive calls get smaller, and nothing else.
  Verdict run_termination() {
    only_termination_ = true;
    const auto begin = std::chrono::steady_clock::now();
    const search::Exploration exploration = explore(code_.compile_closed(entry_.body), 0);
    conclude(exploration);
    account(exploration, begin);
    return std::move(verdict_);
  }

 private:
  [[nodiscard]] bool is_found() const {
    return verdict_.kind == VerdictKind::Proved || verdict_.kind == VerdictKind::Refuted;
  }

  /// A glance, and proofs that take little. Whether nothing more is to be done.
  bool looks_first(const machine::Procedure* procedure, search::Exploration& total) {
    if (options_.looks == env::Looks::Search) return false;
    const bool decided = glance(procedure, total);
    const bool is_vacuous = met_.finished == 0 && !out_of_steps_;  // paths that are still open are possible
    const bool is_open = verdict_.kind == VerdictKind::Bounded || met_.obstacle == UnknownReason::Solver;
    may_be_proved_ = is_open && !is_vacuous;
    if (options_.looks == env::Looks::Glance) return is_found();
    look_for_types(TypeEffort::Little);
    const bool all = options_.looks == env::Looks::Further || (decided && options_.looks == env::Looks::All);
    look_for_summaries(all ? ProofEffort::All : ProofEffort::Little);
    return is_found() || (decided && options_.looks != env::Looks::Proofs);
  }

  /// A search with all steps, then what else may help. Whether nothing more is to be done.
  bool looks_longer(const machine::Procedure* procedure, search::Exploration& total,
                    const std::function<bool()>& look_closer) {
    if (options_.looks == env::Looks::Glance || options_.looks == env::Looks::Proofs) return false;
    const bool has_proofs = may_have_summaries(module_, entry_);
    bool all_decided = false;
    if (has_proofs && options_.looks != env::Looks::Further) {
      all_decided = search_quickly(procedure, kQuickSearch, total);
      if (is_found() || options_.looks == env::Looks::Search) return is_found();
      look_for_summaries(ProofEffort::All);
      if (is_found()) return true;
    }
    if (is_for_reals_only() && !cancel_.cancelled()) {
      only_reals_ = false;
      search_quickly(procedure, kQuickSearch, total);
      only_reals_ = true;
      if (is_found()) return true;
    }
    if (all_decided) return finish_search(procedure, total);
    for (const Look& look : kLooks) {
      search(procedure, look, total);
      // Where there are specifications to doubt, closer looks are worth their time.
      if (verdict_.kind != VerdictKind::Bounded || module_.contracts.empty()) break;
      if (look.factor == 1 && (!look_closer() || !reaches_refinements(module_, entry_.body))) break;
    }
    look_for_types(TypeEffort::All);
    return finish_search(procedure, total);
  }

  [[nodiscard]] bool has_imports() const {
    for (std::size_t i = 0; i < module_.expr_count(); ++i) {
      const auto* unknown = std::get_if<core::Unknown>(&module_[core::ExprId(i)].node);
      if (unknown != nullptr && unknown->input == core::InputKind::Import) return true;
    }
    return false;
  }

  /// A first look. Whether nothing is left to look at.
  bool glance(const machine::Procedure* procedure, search::Exploration& total) {
    const bool all_decided = search_quickly(procedure, has_imports() ? kLongGlance : kGlance, total);
    return (all_decided || verdict_.kind == VerdictKind::Refuted) && !out_of_steps_;
  }
  /// With no hard questions to the solver: a proof may do without the answers. Whether it had them all.
  bool search_quickly(const machine::Procedure* procedure, const Look& look, search::Exploration& total) {
    search::Exploration part;
    LimitedSolver limited(*quick_solver_, kQuickEffort);
    explorer_.set_solver(limited);
    search(procedure, look, part);
    explorer_.set_solver(*solver_);
    add(part, total);
    return part.solver_unknown == 0;
  }
  void search(const machine::Procedure* procedure, const Look& look, search::Exploration& total) {
    const std::uint64_t steps = options_.steps * look.factor / look.part;
    counterfactual_ = false;
    search::Budget budget{steps, options_.memory_mib << 20, true, look.undecided};
    budget.dives = steps / (look.dives_half ? 2 : kPartOfDives);
    budget.only_if_stuck = !look.dives_half;
    if (look.dives_half) budget.steps -= budget.dives;
    explorer_.set_budget(budget);
    search::Exploration exploration = explore(procedure, 0);
    add(exploration, total);
    conclude(exploration);
    if (verdict_.kind == VerdictKind::Proved && is_for_reals_only()) {
      exploration = explore_doubles(procedure);
      add(exploration, total);
    }
    out_of_steps_ = exploration.halt == search::Halt::Steps;
    if (verdict_.counterexamples.empty() && failing_callee_) {
      counterfactual_ = true;
      show(*std::exchange(failing_callee_, std::nullopt), exploration.steps);
    }
    if (verdict_.counterexamples.empty() && assumed_) {
      counterfactual_ = true;
      show(*std::exchange(assumed_, std::nullopt), exploration.steps);
    }
    if (verdict_.counterexamples.empty()) look_for_weak_specs(procedure, steps, look.costliest, total);
    if (verdict_.kind == VerdictKind::WeakSpec && raising_) {
      verdict_.counterexamples.clear();
      show(*std::exchange(raising_, std::nullopt), steps);
    }
  }
  [[nodiscard]] bool is_for_reals_only() const {
    return verdict_.counterexamples.empty() && (met_.notes & machine::kRealArithmetic) != 0 &&
           program_.proves_for_doubles();
  }
  /// The same paths again, with infinities and nan.
  search::Exploration explore_doubles(const machine::Procedure* procedure) {
    met_ = Met();
    verdict_.how.clear();
    only_reals_ = false;
    search::Exploration exploration = explore(procedure, 0);
    only_reals_ = true;
    conclude(exploration);
    return exploration;
  }
  /// What needs all of a small input, or is deep down one side of the tree, the usual order does not reach
  /// soon: worth as many steps again, each.
  bool finish_search(const machine::Procedure* procedure, search::Exploration& total) {
    if (verdict_.kind != VerdictKind::Bounded || !module_.contracts.empty()) return true;
    for (const env::Strategy order : {env::Strategy::SmallFirst, env::Strategy::RandomPath}) {
      const bool worth_while = out_of_steps_ && verdict_.kind == VerdictKind::Bounded;
      if (!worth_while || options_.strategy == order || cancel_.cancelled()) continue;
      const auto strategy = search::make_strategy(order, options_.seed);
      explorer_.set_strategy(*strategy);
      search(procedure, kLooks[0], total);
      explorer_.set_strategy(*strategy_);
    }
    return true;
  }
  /// Paths that are still open when the steps run out are possible, so such a proof is not vacuous.
  void look_for_types(TypeEffort effort) {
    const bool possible = verdict_.kind == VerdictKind::Bounded && (out_of_steps_ || met_.only_instance);
    if (!possible || !program_.is_typed() || cancel_.cancelled()) return;
    std::optional<TypeProof> proof =
        prove_by_types(module_, entry_, sources_, options_, effort, cancel_, verdict_.statistics);
    if (!proof) return;
    verdict_.kind = VerdictKind::Proved;
    verdict_.bound.clear();
    verdict_.how = "refinement types";
    verdict_.types = std::move(proof->types);
    if (proof->machine_integers) met_.notes |= machine::kMachineIntegers;
    met_.notes &= ~static_cast<std::uint32_t>(machine::kEqualCalls);  // types say nothing of single calls
    met_.ordered = proof->ordered;
    verdict_.assumptions = conclusion_.assumptions(met_);
    // An entry's assumptions begin with what its type variables became; the proof holds for all of them.
    for (std::size_t i = 0; i < std::min(proof->type_variables, entry_.assumptions.size()); ++i)
      std::erase(verdict_.assumptions, entry_.assumptions[i]);
  }
  /// What paths without end leave open, summaries of recursive functions may decide; also where the search
  /// met something meanwhile that it could not confirm.
  void look_for_summaries(ProofEffort effort) {
    if (!may_be_proved_ || is_found() || !may_have_summaries(module_, entry_)) return;
    if (met_.has_state || cancel_.cancelled()) return;
    const SummaryProof proof =
        prove_by_summaries(program_, entry_, sources_, options_, effort, cancel_, verdict_.statistics);
    if (!proof.found) return;
    met_.notes = proof.notes;
    met_.predicates_trusted = proof.predicates_trusted;
    met_.instances_trusted = proof.instances_trusted;
    verdict_.kind = VerdictKind::Proved;
    verdict_.how = "summaries of recursive functions";
    verdict_.bound.clear();
    verdict_.obligation.reset();
    verdict_.reason.reset();
    verdict_.detail.clear();
    verdict_.assumptions = conclusion_.assumptions(met_);
  }
  void count_checks(const machine::Procedure* procedure) {
    const bool proved = verdict_.kind == VerdictKind::Proved;
    verdict_.checks = all_checks(program_, entry_, proved);
    if (verdict_.checks.empty() || proved || !may_have_summaries(module_, entry_)) return;
    const auto is_foreign = [this](const State& state, const Outcome& outcome, bool called_by_unknown) {
      return faults_.is_foreign(outcome.blame, waiting_calls(module_, state, outcome.span),
                                called_by_unknown);
    };
    CheckCounter counter(program_, code_, heap_, terms_, options_, cancel_, is_foreign);
    verdict_.checks = counter.count(entry_, procedure, refuted_checks_);
    verdict_.statistics.add("checks.steps", counter.steps());
    met_.notes |= counter.notes();
    verdict_.assumptions = conclusion_.assumptions(met_);
  }
  static void add(const search::Exploration& part, search::Exploration& total) {
    total.steps += part.steps;
    total.paths += part.paths;
    total.forks += part.forks;
    total.infeasible += part.infeasible;
    total.solver_unknown += part.solver_unknown;
  }

  /// Abstract sides may cost this much together.
  search::Exploration explore(const machine::Procedure* procedure, std::uint32_t most_abstracted) {
    machine::Settings settings =
        only_reals_ ? Attempts::settings(options_) : Attempts::settings_of_proofs(program_, options_);
    settings.most_abstracted = most_abstracted;
    machine::Machine machine(code_, heap_, terms_, settings, [this](base::Tracer& tracer) {
      explorer_.trace(tracer);
      for (const auto& [state, outcome] : rounded_) state.trace(tracer);
    });
    machine.watch(cancel_);
    const search::Exploration exploration = explorer_.explore(
        machine, machine.initial(procedure),
        [&](const State& state, const Outcome& outcome) { return ended(machine, state, outcome); });
    for (const auto& [state, outcome] : std::exchange(rounded_, {})) {
      if (verdict_.counterexamples.empty() && !cancel_.cancelled())
        confirm_in_doubles(machine, state, outcome);
    }
    machine.add_statistics(verdict_.statistics);
    return exploration;
  }

  /// The concrete side was searched; now with more and more calls abstracted, each with the same budget. The
  /// fewest abstracted calls that give a counterexample are the ones to report (000 §4).
  void look_for_weak_specs(const machine::Procedure* procedure, std::uint64_t steps, std::uint32_t costliest,
                           search::Exploration& total) {
    constexpr std::uint32_t kCosts[] = {1, 2, 3, 100, 101, 200};
    const bool nothing_to_abstract = module_.contracts.empty() && (met_.notes & machine::kNotAbstracted) == 0;
    if (nothing_to_abstract) return;
    counterfactual_ = true;
    bool halted = true;
    explorer_.set_budget({steps, options_.memory_mib << 20, false});
    for (const std::uint32_t cost : kCosts) {
      // What did not end may have more to abstract, too.
      const bool more = halted || (met_.notes & machine::kNotAbstracted) != 0;
      if (!more || cost > costliest || cancel_.cancelled()) return;
      met_.notes = 0;
      const search::Exploration exploration = explore(procedure, cost);
      halted = exploration.halt == search::Halt::Steps;
      add(exploration, total);
      if (!verdict_.counterexamples.empty()) return;
    }
  }

  // --- while exploring ---

  /// A path ended. True: nothing more is needed.
  bool ended(machine::Machine& machine, const State& state, const Outcome& outcome) {
    met_.notes |= state.notes;
    if (only_termination_ && !is_about_termination(outcome)) return false;
    if (counterfactual_ && outcome.stop != Stop::Violation) return false;
    if (outcome.stop == Stop::Violation && faults_.is_unread()) {
      ++met_.finished;  // its signature may exclude the input
      return false;
    }
    if (outcome.stop == Stop::Violation &&
        faults_.is_allowed(outcome.blame, waiting_calls(module_, state, outcome.span))) {
      ++met_.finished;
      met_.raises = true;
      if (!counterfactual_) keep_failure(machine, state);
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

  bool is_about_termination(const Outcome& outcome) const {
    return outcome.stop == Stop::Violation &&
           module_[outcome.blame].kind == core::ObligationKind::Termination;
  }

  /// Whether another call of the function might go differently, and nobody tried: clients run before it only
  /// where the front end says so.
  bool keeps_state(const machine::Machine& machine, const State& state) {
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
  bool fails_for_special_numbers(const machine::Machine& machine, const State& state) {
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
      if (!run.failed || refuted_.count(run.blame.index()) != 0 ||
          accept(faults_.excuse(run.blame, run.calls)))
        continue;
      show({*answers, std::move(values), std::move(run)}, state.steps);
    }
    return verdict_.counterexamples.size() >= options_.counterexamples;
  }

  /// The first run that raises where it may: it is shown if the contracts turn out to be too weak as well.
  void keep_failure(machine::Machine& machine, const State& state) {
    if (raising_) return;
    const solve::Answer answer = attempts_.model(state);
    const auto* sat = std::get_if<solve::Sat>(&answer);
    std::optional<Attempt> found =
        sat == nullptr ? std::nullopt : attempts_.attempt(machine, state, sat->model);
    if (found && found->run.failed) raising_ = std::move(found);
  }

  /// Where the program itself came to it: nobody knows the places of the library.
  void note_unsupported(const State& state, const Outcome& outcome) {
    const std::vector<diag::Span> calls = waiting_calls(module_, state, outcome.span);
    const auto place = std::find_if(calls.begin(), calls.end(),
                                    [this](diag::Span span) { return !sources_.in_library(span); });
    std::string text = outcome.reason;
    if (place != calls.end() && place->valid()) text += fmt::format(" ({})", sources_.describe(*place));
    met_.unsupported.insert(std::move(text));
  }

  bool possible_violation(machine::Machine& machine, const State& state, const Outcome& outcome) {
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

  bool is_excused(const State& state, const Outcome& outcome) {
    return accept(faults_.excuse(outcome.blame, waiting_calls(module_, state, outcome.span)));
  }
  bool accept(Excuse found) {
    if (found == Excuse::UnknownCode) ++met_.finished;
    if (found == Excuse::Predicate)
      met_.cuts.insert("an exception of a predicate that is used as a contract");
    return found != Excuse::None;
  }
  bool confirm(machine::Machine& machine, const State& state, const Outcome& outcome,
               const term::Model& model) {
    std::optional<Attempt> found = attempts_.attempt(machine, state, model);
    if (!found) {
      if (!counterfactual_)
        unconfirmed(UnknownReason::NotReplayed, outcome.blame, "its context cannot be written down");
      return false;
    }
    const bool modelled = (state.notes & machine::kMissingModel) == 0;  // else rounding is not what is wrong
    const bool real = (state.notes & machine::kRealArithmetic) != 0;
    if (!found->run.failed && modelled && real) {
      if (rounded_.size() < kMostRounded) {
        rounded_.emplace_back(state, outcome);
      } else if (!counterfactual_) {
        unconfirmed(UnknownReason::NotReplayed, outcome.blame, "");
      }
      return false;
    }
    return accept(state, outcome, std::move(found));
  }
  /// Solving in floating point is expensive: other paths come first.
  void confirm_in_doubles(machine::Machine& machine, const State& state, const Outcome& outcome) {
    accept(state, outcome, attempts_.attempt_in_doubles(machine, state));
  }
  bool accept(const State& state, const Outcome& outcome, std::optional<Attempt> found) {
    if ((!found || !found->run.failed) && counterfactual_) return false;
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
      if (!counterfactual_ && !failing_callee_) failing_callee_ = std::move(found);
      return false;
    }
    if (!counterfactual_ && is_assumed(*found)) {
      if (!assumed_) assumed_ = std::move(found);
      return false;
    }
    if (counterfactual_) prefer_concrete(*found, state.steps);
    show(*std::move(found), state.steps);
    return verdict_.counterexamples.size() >= options_.counterexamples;
  }

  /// Whether it needs a measure that is whatever one likes, although signatures that are not understood may
  /// say what it is.
  bool is_about_unknown_measure(const Attempt& found) {
    const bool unread = std::any_of(module_.contracts.begin(), module_.contracts.end(),
                                    [](const core::Contract& each) { return each.unread; });
    return unread && std::any_of(found.answers.begin(), found.answers.end(), [this](const Answer& answer) {
             return attempts_.is_abstract(answer) &&
                    places_.abstracted(module_[answer.unknown].span) == nullptr;
           });
  }

  /// Whether it needs a result that some callee never returned.
  bool is_assumed(const Attempt& found) {
    return std::any_of(found.answers.begin(), found.answers.end(),
                       [this](const Answer& answer) { return attempts_.is_abstract(answer); });
  }

  /// Where the callees' real results lead to a failure as well, that is the counterexample.
  void prefer_concrete(Attempt& found, std::uint64_t steps) {
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
  void show(Attempt found, std::uint64_t steps) {
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
    const std::vector<Witness> values =
        shrink(module_, std::move(found.values), kShrinkAttempts, still_fails);
    const ReplayResult final_run = attempts_.run(values, steps);
    add_counterexample(attempts_.given(final_run.asked, values), final_run);
  }

  /// Whether a run needed nothing but these answers, in this order: only then do they tell the whole story.
  static bool answered_by(const std::vector<Asked>& asked, const std::vector<Answer>& answers) {
    return asked.size() <= answers.size() && std::equal(asked.begin(), asked.end(), answers.begin(),
                                                        [](const Asked& asked_for, const Answer& answer) {
                                                          return asked_for.unknown == answer.unknown;
                                                        });
  }

  void add_counterexample(const std::vector<Answer>& answers, const ReplayResult& run) {
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
  void unconfirmed(UnknownReason reason, core::BlameId blame, std::string detail) {
    if (met_.obstacle) return;
    met_.obstacle = reason;
    verdict_.obligation = Obligation{module_[blame].kind, module_[blame].text, module_[blame].span};
    verdict_.detail = std::move(detail);
  }

  // --- afterwards ---

  void conclude(const search::Exploration& exploration) {
    // What was said before a closer look was cut short still holds.
    const bool cut_short = exploration.halt == search::Halt::Cancelled;
    if (cut_short && verdict_.kind == VerdictKind::Bounded && verdict_.counterexamples.empty()) return;
    verdict_.function = module_.names.text(entry_.name);
    verdict_.span = entry_.span;
    verdict_.assumptions = conclusion_.assumptions(met_);
    if (verdict_.counterexamples.empty()) conclusion_.decide(verdict_, met_, exploration.halt);
  }
  void account(const search::Exploration& exploration, std::chrono::steady_clock::time_point begin) {
    env::Statistics& statistics = verdict_.statistics;
    solver_->add_statistics(statistics);
    quick_solver_->add_statistics(statistics);
    statistics.add("search.steps", exploration.steps);
    statistics.add("search.paths", exploration.paths);
    statistics.add("search.forks", exploration.forks);
    statistics.add("search.infeasible", exploration.infeasible);
    statistics.add("search.solver_unknown", exploration.solver_unknown);
    statistics.add("heap.collections", heap_.collections());
    verdict_.steps = exploration.steps;
    verdict_.paths = exploration.paths;
    verdict_.queries = statistics.get("solve.z3.queries");
    verdict_.rlimit = statistics.get("solve.z3.rlimit");
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin;
    verdict_.milliseconds = elapsed.count();
  }

  static constexpr unsigned kShrinkAttempts = 200;
  /// Dives that come only if need be: the steps are divided by this.
  static constexpr std::uint64_t kPartOfDives = 4;
  static constexpr std::size_t kMostRounded = 8;  ///< solved bit by bit: each may cost a second
  static constexpr unsigned kSpecialPaths = 4;    ///< tried with special numbers: each costs a few runs
  /// What only many steps find is about callees with signatures, so the last look leaves the others alone.
  /// What takes longer to explore may have types, which are cheaper than the rest of the steps.
  static constexpr Look kGlance = {1, 200, 10, 10};
  /// Where modules are known by their contracts alone, it takes that much to get through these.
  static constexpr Look kLongGlance = {1, 200, 5, 10};
  /// All steps, but few questions that are too hard: what these are about may have a proof, which is cheaper.
  static constexpr Look kQuickSearch = {1, 200, 1, 30, true};
  static constexpr std::uint64_t kQuickEffort = 1'000'000;  ///< of the solver: about half a second
  static constexpr Look kLooks[] = {{1, 200, 1}, {10, 200, 1}, {30, 3, 1}};

  front::Program& program_;
  core::Module& module_;
  const core::Entry& entry_;
  const diag::SourceManager& sources_;
  const env::Options& options_;
  const env::Cancellation& cancel_;
  base::Heap heap_;
  machine::Code code_;
  term::Manager terms_;
  std::unique_ptr<solve::Solver> solver_;
  std::unique_ptr<solve::Solver> quick_solver_;  ///< gives up on hard questions
  std::unique_ptr<search::Strategy> strategy_;
  search::Explorer explorer_;
  Attempts attempts_;
  Places places_;
  Faults faults_;
  Conclusion conclusion_;
  Explainer explainer_;
  Verdict verdict_;
  Met met_;
  std::vector<std::pair<State, Outcome>> rounded_;  ///< violations whose real solution did not fail
  std::optional<Attempt> assumed_;  ///< one that needs what a callee without code is trusted to return
  std::optional<Attempt> raising_;  ///< a run that raises an exception that no contract forbids
  /// A run that fails in the code of a callee: what is shown if the function itself is not at fault.
  std::optional<Attempt> failing_callee_;
  bool out_of_steps_ = false;   ///< the last exploration
  bool may_be_proved_ = false;  ///< after the glance
  bool only_reals_ = true;      ///< while exploring: unknown floats are no special numbers
  bool only_termination_ = false;
  bool counterfactual_ = false;  ///< looking for specifications that are too weak
  unsigned special_paths_ = kSpecialPaths;
  std::set<std::uint32_t> refuted_;
  std::set<front::CheckPlace> refuted_checks_;  ///< among them, one that was refuted
};

}  // namespace

Verdict check(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
              const env::Options& options, const env::Cancellation& cancel) {
  env::Options scaled = options;
  scaled.steps *= program.steps_factor();
  std::optional<Verdict> termination;
  const auto look_closer = [&] {
    if (!entry.termination.valid()) return true;
    core::Entry recursion = entry;
    recursion.body = entry.termination;
    termination = Check(program, recursion, sources, scaled, cancel).run_termination();
    return termination->kind != VerdictKind::Refuted;
  };
  Verdict verdict = Check(program, entry, sources, scaled, cancel).run(look_closer);
  if (options.types && verdict.kind == VerdictKind::Proved && program.is_typed())
    describe_functions(verdict, program.module(), entry, sources, scaled, cancel);
  return termination && termination->kind == VerdictKind::Refuted ? *std::move(termination) : verdict;
}

}  // namespace culprit::verify
