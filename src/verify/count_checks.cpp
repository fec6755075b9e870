#include "verify/count_checks.h"

#include <algorithm>

#include "verify/attempt.h"
#include "verify/replay.h"

namespace culprit::verify {

namespace {

constexpr std::uint64_t kMostCountingRuns = 10'000;
/// What is refuted is known soon, and the rest should be; what is undecided took long anyway.
constexpr std::uint64_t kQuestionsIfRefuted = 600;
constexpr std::uint64_t kQuestions = 2000;
constexpr std::uint64_t kPartOfSteps = 8;

std::vector<CheckedPlace> marked(const std::vector<front::CheckPlace>& all,
                                 const std::set<front::CheckPlace>& failing) {
  std::vector<CheckedPlace> result;
  for (const front::CheckPlace& each : all)
    result.push_back({each.span, each.party, failing.count(each) == 0});
  return result;
}

}  // namespace

std::vector<CheckedPlace> all_checks(front::Program& program, const core::Entry& entry, bool proved) {
  std::vector<CheckedPlace> result = marked(program.checks(entry), {});
  for (CheckedPlace& each : result) each.proved = proved;
  return result;
}

std::vector<CheckedPlace> CheckCounter::count(const core::Entry& entry, const machine::Procedure* procedure,
                                              const std::set<front::CheckPlace>& refuted) {
  const std::vector<front::CheckPlace> all = program_.checks(entry);
  if (all.empty()) return {};
  summary::Budget budget{options_.steps, kMostCountingRuns, kQuestions};
  if (!refuted.empty()) {
    budget = {options_.steps / kPartOfSteps, kMostCountingRuns, kQuestionsIfRefuted};
    budget.asks_about_products = false;  // Z3 may take minutes
  }
  if (cancel_.cancelled() || !find_failing(procedure, budget)) return marked(all, {all.begin(), all.end()});
  failing_.insert(refuted.begin(), refuted.end());
  return marked(all, failing_);
}

/// Whether it is known what may fail. After a failure unknown code may go on with what it has got: that must
/// be no state.
bool CheckCounter::find_failing(const machine::Procedure* procedure, const summary::Budget& budget) {
  core::Module& module = code_.module();
  const machine::Settings settings = Attempts::settings_of_proofs(program_, options_);
  const machine::Machine machine(code_, heap_, terms_, settings, [](base::Tracer&) {});
  const auto go_on = [&](const machine::State& state, const machine::Outcome& outcome, bool by_unknown) {
    if (is_foreign_(state, outcome, by_unknown)) return true;
    if (!state.leaks.empty() || !state.origins.empty() || machine.has_global_state(state)) return false;
    const std::vector<diag::Span> calls = waiting_calls(module, state, outcome.span);
    for (front::CheckPlace& each : program_.failed_checks(module[outcome.blame], calls))
      failing_.insert(std::move(each));
    return true;
  };
  solve::Configuration easy = Attempts::configuration(options_);
  easy.thorough = false;
  const std::unique_ptr<solve::Solver> solver = solve::make_solver(terms_, easy, cancel_);
  const summary::Recursion recursion(module);
  summary::OpenDefinitions open;
  summary::Proof proof;
  do {
    failing_.clear();
    summary::Prover prover(code_, recursion, heap_, terms_, *solver, settings, {}, summary::Precision::Kinds,
                           budget, cancel_, go_on, open);
    proof = prover.prove(procedure);
    steps_ += proof.steps;
  } while (proof.found_open);
  const bool wide = (proof.notes & machine::kCharacters) != 0 && program_.has_wide_characters();
  if (!proof.found || wide) return false;
  notes_ = proof.notes;
  return true;
}

}  // namespace culprit::verify
