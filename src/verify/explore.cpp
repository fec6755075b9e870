#include "verify/explore.h"

#include <algorithm>

#include <fmt/format.h>

#include "pass/instrument.h"
#include "search/explorer.h"
#include "verify/attempt.h"

namespace culprit::verify {

namespace {

using machine::Outcome;
using machine::State;
using machine::Stop;

class Exploring {
 public:
  Exploring(front::Program& program, const core::Entry& entry, const env::Options& options,
            const env::Cancellation& cancel)
      : program_(program),
        module_(program.module()),
        entry_(entry),
        options_(options),
        cancel_(cancel),
        heap_(machine::object_kinds()),
        code_(module_, heap_),
        solver_(solve::make_solver(terms_, Attempts::configuration(options), cancel)),
        strategy_(search::make_strategy(options.strategy, options.seed)),
        explorer_(heap_, terms_, *solver_, *strategy_, {options.steps, options.memory_mib << 20}, cancel),
        attempts_(module_, entry_, terms_, *solver_, options_, cancel_) {}

  ExploreResult run(std::vector<diag::Span> branches) {
    result_.function = module_.names.text(entry_.name);
    result_.branches = std::move(branches);
    machine::Machine machine(code_, heap_, terms_, Attempts::settings(options_),
                             [this](base::Tracer& tracer) { explorer_.trace(tracer); });
    machine.watch(cancel_);
    const search::Exploration exploration = explorer_.explore(
        machine, machine.initial(code_.compile_closed(entry_.body)),
        [&](const State& state, const Outcome& outcome) { return ended(machine, state, outcome); });
    conclude(exploration);
    machine.add_statistics(result_.statistics);
    solver_->add_statistics(result_.statistics);
    return std::move(result_);
  }

 private:
  /// A path ended. True: enough.
  bool ended(const machine::Machine& machine, const State& state, const Outcome& outcome) {
    notes_ |= state.notes;
    if (outcome.stop == Stop::Unsupported || outcome.stop == Stop::Cut)
      result_.obstacles.insert(outcome.reason);
    if (outcome.stop != Stop::Finished && outcome.stop != Stop::Violation) return false;
    if (entry_.reaches.valid() && (state.notes & machine::kReached) == 0) return false;
    const solve::Answer answer = attempts_.model(state);
    if (std::holds_alternative<solve::Unknown>(answer))
      result_.obstacles.insert("the solver gave up on a path");
    const auto* sat = std::get_if<solve::Sat>(&answer);
    if (sat == nullptr) return false;
    add(attempts_.attempt(machine, state, sat->model), outcome.stop == Stop::Violation);
    return options_.explore && options_.explore->max_outputs != 0 &&
           result_.paths.size() >= options_.explore->max_outputs;
  }

  /// What was run is what is shown, even if it took another path than the one that it was made for.
  void add(const std::optional<Attempt>& attempt, bool violation) {
    if (!attempt) {
      result_.obstacles.insert("an unknown function of a path cannot be written down");
      return;
    }
    const ReplayResult& run = attempt->run;
    if (run.stop != Stop::Finished && !run.failed) return;
    const std::vector<front::Input> inputs = attempts_.inputs(attempts_.given(run.asked, attempt->values));
    const front::Rendered rendered = program_.render(entry_, inputs);
    ExploredPath path{rendered.call, {}, run.failed, "", "", {}};
    path.test.rendered = rendered;
    if (run.failed) describe_violation(run, attempt->values, path);
    if (run.value) {
      path.test.result =
          program_.print(to_core(module_, *run.value), entry_.result, evaluator(module_, cancel_));
      path.value = path.test.result->text;
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (core::is_read(inputs[i].kind)) path.reads.push_back(rendered.inputs.at(i));
    }
    if (run.failed != violation)
      result_.obstacles.insert("a path behaves differently when it is run with machine numbers");
    for (const std::int64_t mark : run.marks) {
      if (mark > 0) result_.taken.insert(static_cast<std::size_t>(mark - 1));
    }
    if (shown_.insert(path.call + fmt::format("{}", fmt::join(texts(path.reads), ","))).second) {
      result_.paths.push_back(std::move(path));
    }
  }

  static std::vector<std::string> texts(const std::vector<std::pair<std::string, std::string>>& reads) {
    std::vector<std::string> result;
    for (const auto& [label, text] : reads) result.push_back(text);
    return result;
  }

  void describe_violation(const ReplayResult& run, const std::vector<Witness>& values, ExploredPath& path) {
    using Outcome = front::TestCase::Outcome;
    path.happened = "violates " + module_[run.blame].text;
    path.test.outcome = Outcome::Violates;
    const auto& conditions = entry_.conditions;
    if (std::find(conditions.begin(), conditions.end(), run.blame) != conditions.end()) return;
    path.test.outcome = run.marks.contains(core::kValueMark) ? Outcome::RaisesInside : Outcome::Raises;
    const std::string text = exception_text(module_, entry_, values, run.steps * 4 + 100'000, cancel_);
    const core::ObligationKind kind = module_[run.blame].kind;
    const bool refinement =
        kind == core::ObligationKind::Precondition || kind == core::ObligationKind::Postcondition;
    if (text.empty() && refinement) {  // nothing that the real system could be asked about
      path.test.outcome = Outcome::Violates;
      path.test.rendered.condition.clear();
      return;
    }
    if (!text.empty()) {
      path.test.exception = text.substr(0, text.find('\n'));
      path.happened = "raises " + printable(path.test.exception);
    } else if (run.exception) {
      const core::TypeId type = module_.types.data(module_.names.intern("exn"));
      path.happened =
          "raises " +
          program_.print(to_core(module_, *run.exception), type, evaluator(module_, cancel_)).text;
    }
  }

  void conclude(const search::Exploration& exploration) {
    switch (exploration.halt) {
      case search::Halt::Exhausted:
        if ((notes_ & machine::kContextIncomplete) != 0)
          result_.obstacles.insert("some behaviours of unknown functions are left out");
        if ((notes_ & machine::kTypesChosen) != 0)
          result_.obstacles.insert("some types inside unknown values are left out");
        result_.exhausted = result_.obstacles.empty();
        if (entry_.instance) result_.instance = fmt::format("{}", fmt::join(entry_.assumptions, ", "));
        result_.in_real_arithmetic = (notes_ & machine::kRealArithmetic) != 0;
        break;
      case search::Halt::Answered: result_.bound = fmt::format("{} outputs", result_.paths.size()); break;
      case search::Halt::Steps: result_.bound = fmt::format("{} steps", options_.steps); break;
      case search::Halt::Memory: result_.bound = fmt::format("{} MiB of memory", options_.memory_mib); break;
      case search::Halt::Cancelled:
        result_.bound = fmt::format("{} seconds", options_.timeout_seconds);
        break;
    }
  }

  front::Program& program_;
  core::Module& module_;
  const core::Entry& entry_;
  const env::Options& options_;
  const env::Cancellation& cancel_;
  base::Heap heap_;
  machine::Code code_;
  term::Manager terms_;
  std::unique_ptr<solve::Solver> solver_;
  std::unique_ptr<search::Strategy> strategy_;
  search::Explorer explorer_;
  Attempts attempts_;
  ExploreResult result_;
  std::set<std::string> shown_;
  std::uint32_t notes_ = 0;  // of all paths
};

}  // namespace

ExploreResult explore(front::Program& program, const core::Entry& entry, const diag::SourceManager& sources,
                      const env::Options& options, const env::Cancellation& cancel) {
  core::Module& module = program.module();
  const core::Entry copy = entry;
  if (copy.reaches.valid()) pass::mark_calls(module, copy.reaches);
  std::vector<diag::Span> branches =
      pass::mark_branches(module, copy.body, [&](diag::Span span) { return !sources.in_library(span); });
  return Exploring(program, copy, options, cancel).run(std::move(branches));
}

}  // namespace culprit::verify
