#include "random_contexts.h"

#include <algorithm>

#include <fmt/format.h>

#include "search/explorer.h"
#include "verify/attempt.h"
#include "verify/excuse.h"
#include "verify/explain.h"
#include "verify/special_numbers.h"

namespace culprit::test {

namespace {

using machine::Stop;
using machine::Value;

constexpr std::uint64_t kSteps = 20'000;          ///< of one context
constexpr std::uint64_t kForks = 400;             ///< terms grow in loops
constexpr std::uint64_t kConcreteSteps = 60'000;  ///< contexts that are written down do more
constexpr std::size_t kPoints = 64;               ///< forks to which the next context may go back
constexpr std::size_t kNear = 4;                  ///< what went wrong was mostly decided among the last ones
constexpr unsigned kTries = 12;                   ///< to find values for a condition

constexpr std::size_t kTrust = 50;  ///< in experience

/// What code waits: the same number for the same question about the same part of the input, mostly.
std::uint64_t site_of(const machine::State& state) {
  constexpr unsigned kFrames = 12;
  std::uint64_t hash = 0;
  unsigned seen = 0;
  for (const machine::Frame* frame = state.kont; frame != nullptr && seen < kFrames; frame = frame->next) {
    if (frame->kind != machine::kCaseFrame) continue;
    hash = (hash ^ static_cast<const machine::CaseFrame*>(frame)->node->expr.index()) * 0x9e3779b97f4a7c15;
    ++seen;
  }
  return hash;
}

}  // namespace

RandomContexts::RandomContexts(driver::Loaded& loaded, const core::Entry& entry, std::uint64_t seed)
    : loaded_(loaded),
      module_(loaded.program->module()),
      entry_(entry),
      heap_(machine::object_kinds()),
      code_(module_, heap_),
      machine_(code_, heap_, terms_, {},
               [this](base::Tracer& tracer) {
                 first_.state.trace(tracer);
                 here_.state.trace(tracer);
                 for (const Point& point : points_) point.state.trace(tracer);
               }),
      draws_(mentioned_values(module_, *loaded.sources)) {
  first_.state = machine_.initial(code_.compile_closed(entry_.body));
  first_.outcome = machine_.run(first_.state, kSteps * 10);
  draws_.seed(seed);
  start_anew();
}

std::optional<Blamed> RandomContexts::try_contexts(std::uint64_t count) {
  const std::uint64_t enough = tally_.contexts + count;
  // Where nearly everything is impossible, that shall not take for ever.
  const std::uint64_t too_many = tally_.impossible + 20 * count;
  while (tally_.contexts < enough && tally_.impossible < too_many) {
    walk();
    const Stop stop = here_.outcome.stop;
    const bool possible = stop != Stop::Infeasible && stop != Stop::Cut && stop != Stop::Unsupported;
    ++(possible ? tally_.contexts : tally_.impossible);
    if (stop == Stop::Finished) ++tally_.finished;
    if (stop == Stop::Steps) ++tally_.unfinished;
    if (possible) {
      if (std::optional<Blamed> found = run_concretely()) return found;
    }
    learn();
    if (points_.empty() || draws_.one_in(16)) {
      start_anew();
    } else {
      go_back(stop == Stop::Finished ? points_.size() : kNear);
    }
  }
  return std::nullopt;
}

void RandomContexts::start_anew() {
  points_.clear();
  here_ = {machine_.fork(first_.state), first_.outcome, {}, 0};
}

void RandomContexts::go_back(std::size_t reach) {
  const std::size_t back = draws_.below(std::min(reach, points_.size()));
  points_.resize(points_.size() - back);
  here_ = std::move(points_.back());
  points_.pop_back();
}

/// To the end of a context.
void RandomContexts::walk() {
  while (here_.outcome.stop == Stop::Fork) {
    const std::uint64_t done = here_.state.steps - first_.state.steps;
    if (done >= kSteps || here_.state.decisions.size() >= kForks) {
      here_.outcome.stop = Stop::Steps;
      return;
    }
    const std::uint64_t site = site_of(here_.state);
    points_.push_back({machine_.fork(here_.state), here_.outcome, here_.model, here_.assumptions, site, -1});
    if (points_.size() > kPoints) points_.pop_front();
    const int chosen = points_.back().chosen = choose(site);
    if (chosen >= 0) here_.outcome = machine_.run(here_.state, kSteps - done, chosen);
    if (chosen < 0 || !new_assumptions_hold()) here_.outcome.stop = Stop::Infeasible;
  }
}

/// Most contexts break the contracts that they are under at once, which shows nothing.
void RandomContexts::learn() {
  const Stop stop = here_.outcome.stop;
  const bool kept = stop == Stop::Finished || stop == Stop::Steps;
  for (const Point& point : points_) {
    Experience& experience = experience_[{point.site, point.chosen}];
    ++experience.taken;
    if (kept) ++experience.kept;
  }
}

int RandomContexts::choose(std::uint64_t site) {
  for (const int which : random_order(site)) {
    const term::Term condition = here_.outcome.alternatives[static_cast<std::size_t>(which)];
    if (!condition.valid() || holds(condition) || make_true(condition)) return which;
  }
  return -1;
}

std::vector<int> RandomContexts::random_order(std::uint64_t site) {
  std::vector<std::pair<int, std::size_t>> left;  // with weights
  const bool unbiased = draws_.one_in(4);
  for (std::size_t i = 0; i < here_.outcome.alternatives.size(); ++i) {
    const term::Term condition = here_.outcome.alternatives[i];
    if (condition.valid() && terms_.is_false(condition)) continue;
    const auto known = experience_.find({site, static_cast<int>(i)});
    const Experience seen = unbiased || known == experience_.end() ? Experience() : known->second;
    left.emplace_back(static_cast<int>(i), 1 + kTrust * (seen.kept + 1) / (seen.taken + 1));
  }
  std::vector<int> order;
  while (!left.empty()) {
    std::size_t sum = 0;
    for (const auto& [which, weight] : left) sum += weight;
    std::size_t at = draws_.below(sum);
    auto chosen = left.begin();
    for (; at >= chosen->second; ++chosen) at -= chosen->second;
    order.push_back(chosen->first);
    left.erase(chosen);
  }
  return order;
}

bool RandomContexts::holds(term::Term condition) {
  for (const term::Term variable : terms_.variables(condition)) {
    if (here_.model.find(variable) == nullptr) here_.model.set(variable, draws_.value(terms_.sort(variable)));
  }
  return term::holds(terms_, condition, here_.model);
}

std::vector<term::Term> RandomContexts::path_about(const std::vector<term::Term>& variables) {
  std::vector<term::Term> result;
  for (const auto* entry = here_.state.path.head(); entry != nullptr; entry = entry->next) {
    const term::Term assumed = Value::from_word(entry->words[0]).as_term();
    const std::vector<term::Term>& own = terms_.variables(assumed);
    if (std::find_first_of(own.begin(), own.end(), variables.begin(), variables.end()) != own.end())
      result.push_back(assumed);
  }
  return result;
}

bool RandomContexts::make_true(term::Term condition) {
  const std::vector<term::Term> variables = terms_.variables(condition);
  if (variables.empty()) return false;
  std::vector<term::Term> wanted = path_about(variables);
  wanted.push_back(condition);
  const term::Model before = here_.model;
  for (unsigned i = 0; i < kTries; ++i) {
    const term::Term variable = variables[draws_.below(variables.size())];
    const std::optional<term::Constant> suggestion =
        draws_.one_in(3) ? std::nullopt : suggested(variable, condition);
    here_.model.set(variable, suggestion ? *suggestion : draws_.value(terms_.sort(variable)));
    if (std::all_of(wanted.begin(), wanted.end(), [this](term::Term each) { return holds(each); }))
      return true;
  }
  here_.model = before;
  return false;
}

/// If the condition compares the variable with something: what that is, or what is next to it.
std::optional<term::Constant> RandomContexts::suggested(term::Term variable, term::Term condition) {
  if (terms_.kind(condition) == term::Kind::Not) condition = terms_.operands(condition)[0];
  const std::span<const term::Term> sides = terms_.operands(condition);
  if (sides.size() != 2) return std::nullopt;
  const bool left = sides[0] == variable;
  if (!left && sides[1] != variable) return std::nullopt;
  const term::Constant other = term::evaluate(terms_, sides[left ? 1 : 0], here_.model);
  const auto step = static_cast<std::int64_t>(draws_.below(3)) - 1;
  if (const auto* integer = std::get_if<base::BigInt>(&other))
    return base::BigInt(*integer + base::big(step));
  if (const auto* real = std::get_if<base::Rational>(&other))
    return base::Rational(*real + base::Rational(base::big(step)));
  return other;
}

/// What the machine itself assumed of fresh unknowns.
bool RandomContexts::new_assumptions_hold() {
  std::uint32_t unseen = here_.state.path.size() - here_.assumptions;
  here_.assumptions = here_.state.path.size();
  for (const auto* entry = here_.state.path.head(); unseen > 0; entry = entry->next, --unseen) {
    const term::Term assumed = Value::from_word(entry->words[0]).as_term();
    if (!holds(assumed) && !make_true(assumed)) return false;
  }
  return true;
}

bool RandomContexts::is_excused(core::BlameId blame, const std::vector<diag::Span>& calls) {
  return verify::excuse(*loaded_.program, entry_, *loaded_.sources, blame, calls) != verify::Excuse::None;
}

/// What happened in symbols was with given values, so it is no wonder if it happens again. Yet floating-point
/// numbers are real ones there, and never infinite.
std::optional<Blamed> RandomContexts::run_concretely() {
  const bool failed = here_.outcome.stop == Stop::Violation;
  const bool excused = failed && is_excused(here_.outcome.blame,
                                            verify::waiting_calls(module_, here_.state, here_.outcome.span));
  const bool worth_while = (failed && !excused) || draws_.one_in(8);
  const auto answers = worth_while ? verify::concretise(machine_, here_.state, here_.model) : std::nullopt;
  if (!answers) return std::nullopt;
  std::vector<verify::Witness> values;
  for (const verify::Answer& answer : *answers) values.push_back(answer.value);
  std::vector<std::vector<verify::Witness>> variants = verify::with_special_numbers(values, false);
  variants.push_back(std::move(values));
  for (const std::vector<verify::Witness>& each : variants) {
    ++tally_.run;
    const verify::ReplayResult run = verify::replay(module_, entry_, each, kConcreteSteps, never_);
    if (run.failed && !is_excused(run.blame, run.calls)) return in_words(each);
  }
  return std::nullopt;
}

std::optional<Blamed> RandomContexts::in_words(const std::vector<verify::Witness>& values) {
  const env::Options options;
  const std::unique_ptr<solve::Solver> solver =
      solve::make_solver(terms_, verify::Attempts::configuration(options), never_);
  verify::Attempts attempts(module_, entry_, terms_, *solver, options, never_);
  verify::Explainer explainer(*loaded_.program, entry_, *loaded_.sources, attempts, never_);
  const verify::ReplayResult run = verify::replay(module_, entry_, values, kConcreteSteps, never_);
  const verify::Explained explained = explainer.explain(attempts.given(run.asked, values), run);
  std::vector<std::int64_t> decisions;
  for (const auto* entry = here_.state.decisions.head(); entry != nullptr; entry = entry->next)
    decisions.push_back(Value::from_word(entry->words[0]).as_integer());
  std::reverse(decisions.begin(), decisions.end());
  return Blamed{fmt::format("{}", fmt::join(decisions, " ")), explained.counterexample.call,
                explained.counterexample.actual, explained.counterexample.reproduction};
}

}  // namespace culprit::test
