// The symbolic engine: explore, confirm, decide.
#include "verify/verify.h"

#include <algorithm>
#include <chrono>
#include <set>

#include <fmt/format.h>

#include "search/explorer.h"
#include "solve/minimise.h"
#include "verify/replay.h"
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
        solver_(solve::make_solver(terms_, configuration(options), cancel)),
        strategy_(search::make_strategy(options.strategy, options.seed)),
        explorer_(heap_, terms_, *solver_, *strategy_, {options.steps, options.memory_mib << 20}, cancel) {}

  Verdict run() {
    const auto begin = std::chrono::steady_clock::now();
    machine::Settings settings;
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
  static solve::Configuration configuration(const env::Options& options) {
    solve::Configuration result;
    result.rlimit_per_query = options.solver_budget;
    result.cross_check = options.cross_check;
    result.log_file = options.solver_log;
    return result;
  }

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
    const std::vector<term::Term> path = search::conjuncts(state);
    const solve::Answer answer =
        solve::smallest_model(*solver_, terms_, path, input_variables(machine, state));
    if (std::holds_alternative<solve::Unsat>(answer)) return false;
    if (const auto* unknown = std::get_if<solve::Unknown>(&answer)) {
      unconfirmed(UnknownReason::Solver, outcome.blame, std::string(solve::describe(unknown->reason)));
      return false;
    }
    return confirm(machine, state, outcome, std::get<solve::Sat>(answer).model);
  }

  /// Variables in the order in which a reader meets them.
  static std::vector<term::Term> input_variables(machine::Machine& machine, const State& state) {
    std::vector<term::Term> result;
    for (const term::Term conjunct : search::conjuncts(state)) {
      const std::vector<term::Term>& variables = machine.terms().variables(conjunct);
      result.insert(result.end(), variables.begin(), variables.end());
    }
    std::sort(result.begin(), result.end(), [&](term::Term a, term::Term b) {
      return std::pair(machine.terms().variable_index(a), a) <
             std::pair(machine.terms().variable_index(b), b);
    });
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  bool confirm(machine::Machine& machine, const State& state, const Outcome& outcome,
               const term::Model& model) {
    std::optional<std::vector<Answer>> answers = concretise(machine, state, model);
    if (!answers) {
      unconfirmed(UnknownReason::NotReplayed, outcome.blame, "its context cannot be written down");
      return false;
    }
    std::vector<Witness> values;
    for (Answer& answer : *answers) values.push_back(std::move(answer.value));
    const ReplayResult first = run_again(values, state.steps);
    if (!first.failed) {
      const bool missing = (state.notes & machine::kMissingModel) != 0;
      unconfirmed(missing ? UnknownReason::MissingModel : UnknownReason::NotReplayed, outcome.blame, "");
      return false;
    }
    const auto still_fails = [&](const std::vector<Witness>& candidate) {
      const ReplayResult again = run_again(candidate, state.steps);
      return again.failed && again.blame == first.blame && answered_by(again.asked, *answers);
    };
    answers = given(first.asked, values);
    values.clear();
    for (const Answer& answer : *answers) values.push_back(answer.value);
    values = shrink(module_, std::move(values), kShrinkAttempts, still_fails);
    const ReplayResult final_run = run_again(values, state.steps);
    add_counterexample(given(final_run.asked, values), final_run);
    return verdict_.counterexamples.size() >= options_.counterexamples;
  }

  /// What each unknown of a run was answered with: the run may have needed fewer than `values`, or, on
  /// another path, others (see replay).
  std::vector<Answer> given(const std::vector<core::ExprId>& asked, const std::vector<Witness>& values) {
    std::vector<Answer> result;
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const core::TypeId type = std::get<core::Unknown>(module_[asked[i]].node).type;
      const bool fits = i < values.size() && values[i].type == type;
      result.push_back({asked[i], type, fits ? values[i] : smallest(module_, type).value_or(Witness())});
    }
    return result;
  }
  /// Whether a run needed nothing but these answers, in this order: only then do they tell the whole story.
  static bool answered_by(const std::vector<core::ExprId>& asked, const std::vector<Answer>& answers) {
    return asked.size() <= answers.size() &&
           std::equal(asked.begin(), asked.end(), answers.begin(),
                      [](core::ExprId unknown, const Answer& answer) { return unknown == answer.unknown; });
  }

  ReplayResult run_again(const std::vector<Witness>& values, std::uint64_t steps) {
    // The concrete run takes no more steps than the symbolic one, but for contexts that are spelled out.
    return replay(module_, entry_.body, values, steps * 4 + 100'000, cancel_);
  }

  void add_counterexample(const std::vector<Answer>& answers, const ReplayResult& run) {
    const core::Blame& blame = module_[run.blame];
    refuted_.insert(run.blame.index());
    std::vector<const Witness*> values;
    for (const Answer& answer : answers) values.push_back(&answer.value);
    const std::vector<core::ExprId> exprs = to_core(module_, values);
    std::vector<front::Input> inputs;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const auto& unknown = std::get<core::Unknown>(module_[answers[i].unknown].node);
      inputs.push_back({unknown.label, unknown.input, answers[i].type, exprs[i]});
    }
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
    const std::string text = exception_text(module_, entry_.body, values, run.steps * 4 + 100'000, cancel_);
    if (!text.empty()) return "raises " + text;
    if (!run.exception) return "violated";
    const core::TypeId type = module_.types.data(module_.names.intern("exn"));
    return "raises " + program_.print(to_core(module_, *run.exception), type);
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
