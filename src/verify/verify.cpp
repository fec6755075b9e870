// The symbolic engine: explore, confirm, decide.
#include "verify/verify.h"

#include <algorithm>
#include <chrono>
#include <functional>

#include <fmt/format.h>

#include "search/explorer.h"
#include "verify/attempt.h"
#include "verify/conclusion.h"
#include "verify/count_checks.h"
#include "verify/findings.h"
#include "verify/limited_solver.h"
#include "verify/refinement_types.h"
#include "verify/refinements_in_reach.h"
#include "verify/summaries.h"

namespace culprit::verify {

namespace {

using machine::Outcome;
using machine::State;

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
        findings_(program, entry_, sources, terms_, *solver_, options_, cancel_, verdict_),
        met_(findings_.met()),
        conclusion_(program, entry_, options_, findings_.faults()) {}

  /// `look_closer`: whether it is worth while after a first look that found nothing.
  Verdict run(const std::function<bool()>& look_closer) {
    const auto begin = std::chrono::steady_clock::now();
    const machine::Procedure* procedure = code_.compile_closed(entry_.body);
    search::Exploration total;
    const bool has_first_look = module_.strict && module_.contracts.empty();
    const bool done =
        (has_first_look && looks_first(procedure, total)) || looks_longer(procedure, total, look_closer);
    verdict_.unfinished = !done;
    if (done) count_checks(code_.compile_closed(entry_.for_proofs()));
    account(total, begin);
    return std::move(verdict_);
  }

  /// Whether recursive calls get smaller, and nothing else.
  Verdict run_termination() {
    findings_.set_aim(Aim::Termination);
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
    findings_.set_aim(Aim::Failures);
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
    findings_.show_what_needs_callees(exploration.steps);
    if (verdict_.counterexamples.empty()) look_for_weak_specs(procedure, steps, look.costliest, total);
    findings_.prefer_raising(steps);
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
      return findings_.faults().is_foreign(outcome.blame, waiting_calls(module_, state, outcome.span),
                                           called_by_unknown);
    };
    CheckCounter counter(program_, code_, heap_, terms_, options_, cancel_, is_foreign);
    verdict_.checks = counter.count(entry_, procedure, findings_.refuted_checks());
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
      findings_.trace(tracer);
    });
    machine.watch(cancel_);
    const search::Exploration exploration = explorer_.explore(
        machine, machine.initial(procedure),
        [&](const State& state, const Outcome& outcome) { return findings_.ended(machine, state, outcome); });
    findings_.confirm_in_doubles(machine);
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
    findings_.set_aim(Aim::WeakSpecs);
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

  /// Dives that come only if need be: the steps are divided by this.
  static constexpr std::uint64_t kPartOfDives = 4;
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
  Verdict verdict_;
  Findings findings_;
  Met& met_;  ///< of the findings
  Conclusion conclusion_;
  bool out_of_steps_ = false;   ///< the last exploration
  bool may_be_proved_ = false;  ///< after the glance
  bool only_reals_ = true;      ///< while exploring: unknown floats are no special numbers
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
