#include "verify/attempt.h"

#include <algorithm>

#include "search/explorer.h"
#include "solve/minimise.h"

namespace culprit::verify {

solve::Configuration Attempts::configuration(const env::Options& options) {
  solve::Configuration result;
  result.rlimit_per_query = options.solver_budget;
  result.cross_check = options.cross_check;
  result.log_file = options.solver_log;
  result.decide_differences = !options.data_constraints;
  return result;
}

machine::Settings Attempts::settings(const env::Options& options) {
  machine::Settings result;
  result.wrap_integers = options.overflow;
  result.pure_context = options.context == env::ContextMode::Pure;
  result.data_constraints = options.data_constraints;
  return result;
}

machine::Settings Attempts::settings_of_proofs(const front::Program& program, const env::Options& options) {
  machine::Settings result = settings(options);
  if (program.proves_for_doubles())
    result.floats = options.overflow ? machine::Floats::Doubles : machine::Floats::ExactDoubles;
  return result;
}

solve::Answer Attempts::model(const machine::State& state, std::span<const term::Term> agreement) {
  std::vector<term::Term> path = search::conjuncts(state);
  path.insert(path.end(), agreement.begin(), agreement.end());
  std::vector<term::Term> variables = terms_.variables(path);
  std::sort(variables.begin(), variables.end(), [&](term::Term a, term::Term b) {
    return std::pair(terms_.variable_index(a), a) < std::pair(terms_.variable_index(b), b);
  });
  return solve::smallest_model(solver_, terms_, path, variables);
}

std::optional<Attempt> Attempts::attempt(const machine::Machine& machine, const machine::State& state,
                                         const term::Model& model) {
  std::optional<std::vector<Answer>> answers = concretise(machine, state, model);
  if (!answers) return std::nullopt;
  Attempt result{*std::move(answers), {}, {}};
  for (const Answer& answer : result.answers) result.values.push_back(answer.value);
  result.run = run(result.values, state.steps);
  return result;
}

std::optional<Attempt> Attempts::attempt_in_doubles(const machine::Machine& machine,
                                                    const machine::State& state) {
  if ((state.notes & machine::kRealArithmetic) == 0) return std::nullopt;
  const solve::Answer answer =
      solve::check_in_doubles(terms_, search::conjuncts(state), configuration(options_), cancel_);
  const auto* sat = std::get_if<solve::Sat>(&answer);
  return sat == nullptr ? std::nullopt : attempt(machine, state, sat->model);
}

ReplayResult Attempts::run(const std::vector<Witness>& values, std::uint64_t steps) {
  // The concrete run takes no more steps than the symbolic one, but for contexts that are spelled out.
  return replay(module_, entry_, values, steps * 4 + 100'000, cancel_);
}

std::vector<Answer> Attempts::given(const std::vector<Asked>& asked, const std::vector<Witness>& values) {
  std::vector<Answer> result;
  std::size_t position = 0;
  for (const auto& [unknown, type] : asked) {
    const bool fits = position < values.size() && values[position].type == type;
    result.push_back({unknown, type, fits ? values[position] : smallest(module_, type).value_or(Witness())});
    const bool choice = std::holds_alternative<core::Choice>(module_[unknown].node);
    if (fits || !choice) ++position;
  }
  return result;
}

bool Attempts::is_given(const Answer& answer) const {
  const auto* unknown = std::get_if<core::Unknown>(&module_[answer.unknown].node);
  return unknown != nullptr && unknown->input != core::InputKind::Assumed;
}

bool Attempts::is_abstract(const Answer& answer) {
  return answer.value.kind == Witness::Data && answer.value.constructor == module_.sides().abstract;
}

std::vector<front::Input> Attempts::inputs(const std::vector<Answer>& answers) {
  std::vector<const Witness*> values;
  for (const Answer& answer : answers) values.push_back(&answer.value);
  const std::vector<core::ExprId> exprs = to_core(module_, values);
  std::vector<front::Input> result;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!is_given(answers[i])) continue;
    const auto& unknown = std::get<core::Unknown>(module_[answers[i].unknown].node);
    result.push_back({unknown.label, unknown.input, answers[i].type, exprs[i]});
  }
  return result;
}

}  // namespace culprit::verify
