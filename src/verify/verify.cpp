// The symbolic engine: explore, confirm, decide.
#include "verify/verify.h"

#include <algorithm>
#include <chrono>
#include <set>

#include <fmt/format.h>

#include "search/explorer.h"
#include "verify/attempt.h"
#include "verify/shrink.h"
#include "verify/witness.h"

namespace culprit::verify {

namespace {

using machine::Outcome;
using machine::State;
using machine::Stop;
using machine::Value;

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
        strategy_(search::make_strategy(options.strategy, options.seed)),
        explorer_(heap_, terms_, *solver_, *strategy_, {options.steps, options.memory_mib << 20}, cancel),
        attempts_(module_, entry_, terms_, *solver_, options_, cancel_) {}

  Verdict run() {
    const auto begin = std::chrono::steady_clock::now();
    machine::Settings settings;
    settings.wrap_integers = options_.overflow;
    settings.pure_context = options_.context == env::ContextMode::Pure;
    const machine::Procedure* procedure = code_.compile_closed(entry_.body);
    machine::Machine machine(code_, heap_, terms_, settings,
                             [this](base::Tracer& tracer) { explorer_.trace(tracer); });
    machine.watch(cancel_);
    const search::Exploration exploration = explorer_.explore(
        machine, machine.initial(procedure),
        [&](const State& state, const Outcome& outcome) { return ended(machine, state, outcome); });
    conclude(exploration);
    machine.add_statistics(verdict_.statistics);
    account(exploration, begin);
    return std::move(verdict_);
  }

 private:
  // --- while exploring ---

  /// A path ended. True: nothing more is needed.
  bool ended(machine::Machine& machine, const State& state, const Outcome& outcome) {
    notes_ |= state.notes;
    switch (outcome.stop) {
      case Stop::Finished: ++finished_; return false;
      case Stop::ForeignError: ++finished_; return false;
      case Stop::Infeasible: return false;
      case Stop::Unsupported: note_unsupported(outcome); return false;
      case Stop::Cut: cuts_.insert(outcome.reason); return false;
      case Stop::Violation: return possible_violation(machine, state, outcome);
      default: return false;
    }
  }

  void note_unsupported(const Outcome& outcome) {
    std::string text = outcome.reason;
    if (outcome.span.valid()) text += fmt::format(" ({})", sources_.describe(outcome.span));
    unsupported_.insert(std::move(text));
  }

  bool possible_violation(machine::Machine& machine, const State& state, const Outcome& outcome) {
    if (refuted_.count(outcome.blame.index()) != 0) return false;  // known already
    const solve::Answer answer = attempts_.model(state);
    if (std::holds_alternative<solve::Unsat>(answer)) return false;
    if (const auto* unknown = std::get_if<solve::Unknown>(&answer)) {
      unconfirmed(UnknownReason::Solver, outcome.blame, std::string(solve::describe(unknown->reason)));
      return false;
    }
    return confirm(machine, state, outcome, std::get<solve::Sat>(answer).model);
  }

  bool confirm(machine::Machine& machine, const State& state, const Outcome& outcome,
               const term::Model& model) {
    std::optional<Attempt> found = attempts_.attempt(machine, state, model);
    if (!found) {
      unconfirmed(UnknownReason::NotReplayed, outcome.blame, "its context cannot be written down");
      return false;
    }
    if (!found->run.failed) found = attempts_.attempt_in_doubles(machine, state);
    if (!found || !found->run.failed) {
      const bool missing = (state.notes & machine::kMissingModel) != 0;
      unconfirmed(missing ? UnknownReason::MissingModel : UnknownReason::NotReplayed, outcome.blame, "");
      return false;
    }
    show(*std::move(found), state.steps);
    return verdict_.counterexamples.size() >= options_.counterexamples;
  }

  /// The counterexample, as small as it gets.
  void show(Attempt found, std::uint64_t steps) {
    const auto still_fails = [&](const std::vector<Witness>& candidate) {
      const ReplayResult again = attempts_.run(candidate, steps);
      return again.failed && again.blame == found.run.blame && answered_by(again.asked, found.answers);
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
    const core::Blame& blame = module_[run.blame];
    refuted_.insert(run.blame.index());
    const std::vector<front::Input> inputs = attempts_.inputs(answers);
    front::Rendered rendered = program_.render(entry_, inputs);
    Counterexample counterexample;
    counterexample.call = std::move(rendered.call);
    counterexample.inputs = std::move(rendered.inputs);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (inputs[i].kind == core::InputKind::Read)
        counterexample.reads.push_back(counterexample.inputs.at(i));
    }
    counterexample.where = place_in_user_code(run);
    counterexample.expected = expected(blame);
    counterexample.actual = actual(run, answers);
    counterexample.reproduction = program_.reproduction(entry_, inputs);
    if (verdict_.counterexamples.empty()) {
      verdict_.kind = VerdictKind::Refuted;
      verdict_.obligation = Obligation{blame.kind, blame.text, blame.span};
      verdict_.blame = {Party::Code, module_.names.text(blame.party), blame.span};
      if (sources_.in_library(blame.span))
        verdict_.blame = {Party::Code, module_.names.text(entry_.name), counterexample.where};
    }
    verdict_.counterexamples.push_back(std::move(counterexample));
  }

  diag::Span place_in_user_code(const ReplayResult& run) const {
    for (const diag::Span span : run.calls) {
      if (span.valid() && !sources_.in_library(span)) return span;
    }
    return entry_.span;
  }
  static std::string expected(const core::Blame& blame) {
    return blame.kind == core::ObligationKind::Assertion ? blame.text + " to hold" : "no uncaught exception";
  }
  std::string actual(const ReplayResult& run, const std::vector<Answer>& answers) {
    std::vector<Witness> values;
    for (const Answer& answer : answers) values.push_back(answer.value);
    const std::string text = exception_text(module_, entry_, values, run.steps * 4 + 100'000, cancel_);
    if (!text.empty()) return "raises " + printable(text.substr(0, text.find('\n')));
    if (!run.exception) return "violated";
    const core::TypeId type = module_.types.data(module_.names.intern("exn"));
    return "raises " +
           program_.print(to_core(module_, *run.exception), type, evaluator(module_, cancel_)).text;
  }

  /// The first thing that stood in the way of an answer is the one that is told.
  void unconfirmed(UnknownReason reason, core::BlameId blame, std::string detail) {
    if (obstacle_) return;
    obstacle_ = reason;
    verdict_.obligation = Obligation{module_[blame].kind, module_[blame].text, module_[blame].span};
    verdict_.detail = std::move(detail);
  }

  // --- afterwards ---

  void conclude(const search::Exploration& exploration) {
    verdict_.function = module_.names.text(entry_.name);
    verdict_.span = entry_.span;
    collect_assumptions();
    if (!verdict_.counterexamples.empty()) return;
    verdict_.kind = VerdictKind::Unknown;
    if (exploration.halt == search::Halt::Cancelled) return give_up(UnknownReason::Watchdog, "");
    if (obstacle_) return give_up(*obstacle_, verdict_.detail);
    if (!unsupported_.empty()) return give_up(UnknownReason::Unsupported, *unsupported_.begin());
    verdict_.kind = VerdictKind::Bounded;
    if (exploration.halt == search::Halt::Memory) {
      verdict_.bound = fmt::format("{} MiB of memory", options_.memory_mib);
    } else if (exploration.halt == search::Halt::Steps) {
      verdict_.bound = fmt::format("{} steps", options_.steps);
    } else if (!cuts_.empty()) {
      verdict_.bound = *cuts_.begin();
    } else if ((notes_ & machine::kContextIncomplete) != 0) {
      verdict_.bound = "some behaviours of unknown code";
    } else if (entry_.instance) {
      verdict_.bound = fmt::format("{}", fmt::join(entry_.assumptions, ", "));
    } else if (finished_ == 0) {
      verdict_.kind = VerdictKind::Unknown;
      give_up(UnknownReason::Vacuous, "");
    } else {
      verdict_.kind = VerdictKind::Proved;
      verdict_.how = "all paths explored";
    }
  }
  void give_up(UnknownReason reason, std::string detail) {
    verdict_.reason = reason;
    verdict_.detail = std::move(detail);
  }
  void collect_assumptions() {
    std::set<std::string> all(entry_.assumptions.begin(), entry_.assumptions.end());
    if ((notes_ & machine::kMachineIntegers) != 0) all.insert("no integer overflow");
    if ((notes_ & machine::kRealArithmetic) != 0) all.insert("real arithmetic instead of floating point");
    if ((notes_ & machine::kPureContext) != 0)
      all.insert("unknown code does not touch state that reached it");
    verdict_.assumptions.assign(all.begin(), all.end());
  }
  void account(const search::Exploration& exploration, std::chrono::steady_clock::time_point begin) {
    env::Statistics& statistics = verdict_.statistics;
    solver_->add_statistics(statistics);
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
  std::unique_ptr<search::Strategy> strategy_;
  search::Explorer explorer_;
  Attempts attempts_;
  Verdict verdict_;
  std::uint64_t finished_ = 0;
  std::uint32_t notes_ = 0;
  std::set<std::string> unsupported_;
  std::set<std::string> cuts_;
  std::set<std::uint32_t> refuted_;
  std::optional<UnknownReason> obstacle_;
};

}  // namespace

Verdict check(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
              const env::Options& options, const env::Cancellation& cancel) {
  return Check(program, entry, sources, options, cancel).run();
}

}  // namespace culprit::verify
