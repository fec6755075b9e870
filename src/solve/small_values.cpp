#include "solve/small_values.h"

#include <algorithm>
#include <array>

#include "base/word_map.h"

namespace culprit::solve {

using term::Kind;
using term::Sort;
using term::Term;

namespace {

constexpr std::size_t kMostVariables = 4;
constexpr std::size_t kMostAssignments = 256;
/// Numbers per variable, by the number of variables: together about as many as kMostAssignments.
constexpr std::array<std::size_t, kMostVariables + 1> kMostValues = {0, 64, 16, 6, 4};
/// Operands in the whole query: evaluating larger ones so many times costs more than asking Z3.
constexpr std::size_t kMostOperands = 400;
/// Larger ones are the ends of machine ranges.
constexpr std::int64_t kLargest = std::int64_t{1} << 48;

}  // namespace

Answer SmallValues::check(const Query& query) {
  if (std::optional<Answer> answer = decide(query)) {
    ++(std::holds_alternative<Sat>(*answer) ? sat_ : unsat_);
    return std::move(*answer);
  }
  ++passed_on_;
  return ask_next(query);
}

std::optional<Answer> SmallValues::decide(const Query& query) {
  const std::vector<Choices> variables = choices(query);
  if (variables.empty()) return std::nullopt;
  if (std::optional<term::Model> model = solution(query, variables)) return Sat{*std::move(model)};
  const bool all =
      std::all_of(variables.begin(), variables.end(), [](const Choices& each) { return each.all; });
  if (!all) return std::nullopt;
  return Unsat{{query.conjuncts.begin(), query.conjuncts.end()}};
}

/// None: the query is not for us.
std::vector<SmallValues::Choices> SmallValues::choices(const Query& query) {
  const std::vector<Term> variables = manager_.variables(query.conjuncts);
  if (variables.empty() || variables.size() > kMostVariables) return {};
  for (const Term variable : variables) {
    const Sort sort = manager_.sort(variable);
    if (sort != Sort::Int && sort != Sort::Bool) return {};
  }
  if (!find_constants(query)) return {};
  std::vector<Choices> result;
  std::size_t assignments = 1;
  for (const Term variable : variables) {
    result.push_back(choices(variable, range(variable, query), kMostAssignments / assignments));
    assignments *= std::max<std::size_t>(result.back().values.size(), 1);
  }
  const bool all = std::all_of(result.begin(), result.end(), [](const Choices& each) { return each.all; });
  if (all) return result;
  result.clear();
  for (const Term variable : variables)
    result.push_back(choices(variable, range(variable, query), kMostValues[variables.size()]));
  return result;
}

/// At most so many.
SmallValues::Choices SmallValues::choices(Term variable, const Range& range, std::size_t most) const {
  Choices result{variable, {}, false};
  if (manager_.sort(variable) == Sort::Bool) return {variable, {false, true}, true};
  const bool few = range.low && range.high && *range.high - *range.low < static_cast<std::int64_t>(most);
  if (few) {
    for (std::int64_t value = *range.low; value <= *range.high; ++value)
      result.values.emplace_back(base::big(value));
    result.all = true;
    return result;
  }
  for (const std::int64_t value : promising_) {
    if (result.values.size() == most) break;
    if (range.contains(value)) result.values.emplace_back(base::big(value));
  }
  return result;
}

SmallValues::Range SmallValues::range(Term variable, const Query& query) {
  Range result;
  for (const Term conjunct : query.conjuncts) {
    const DifferenceReading reading = reader_.read(conjunct);
    for (const DifferenceAtom& atom : reader_.atoms(reading)) {
      if (atom.relation != DifferenceAtom::Relation::AtMost) continue;
      const auto [left, right] = reader_.nodes_of(atom.pair);
      const bool above = right == DifferenceReader::kZero && reader_.term_of(left) == variable;
      const bool below = left == DifferenceReader::kZero && reader_.term_of(right) == variable;
      const bool in_range = atom.bound > -kLargest && atom.bound < kLargest;
      if (!in_range) continue;
      if (above) result.high = std::min(result.high.value_or(atom.bound), atom.bound);
      if (below) result.low = std::max(result.low.value_or(-atom.bound), -atom.bound);
    }
  }
  return result;
}

/// The numbers nearest to 0 and to each constant take turns. False: the query is too large.
bool SmallValues::find_constants(const Query& query) {
  constexpr std::array<std::int64_t, 12> kNear = {0, 1, -1, 2, -2, 3, -3, 4, 5, 6, 7, 8};
  std::vector<std::int64_t> centres{0};
  std::vector<Term> pending(query.conjuncts.rbegin(), query.conjuncts.rend());
  base::WordSet seen;
  std::size_t operands_seen = 0;
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    if (!seen.insert(next.index())) continue;
    if (manager_.is_constant(next)) {
      const auto* number = std::get_if<base::BigInt>(&manager_.value(next));
      if (number == nullptr || !base::fits_int64(*number)) continue;
      const std::int64_t value = base::to_int64(*number);
      if (value <= -kLargest || value >= kLargest) continue;
      centres.push_back(value);
      centres.push_back(-value);
      continue;
    }
    const auto operands = manager_.operands(next);
    operands_seen += operands.size();
    if (operands_seen > kMostOperands) return false;
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  promising_.clear();
  base::WordSet known;
  for (const std::int64_t offset : kNear)
    for (const std::int64_t centre : centres)
      if (known.insert(static_cast<std::uint64_t>(centre + offset + 2 * kLargest)))
        promising_.push_back(centre + offset);
  return true;
}

/// Counts through the assignments like an odometer.
std::optional<term::Model> SmallValues::solution(const Query& query,
                                                 const std::vector<Choices>& variables) const {
  term::Model model;
  std::vector<std::size_t> at(variables.size(), 0);
  for (const Choices& each : variables) {
    if (each.values.empty()) return std::nullopt;
    model.set(each.variable, each.values.front());
  }
  while (true) {
    // From the end: the question is what is most likely to fail.
    const auto wrong = std::find_if_not(query.conjuncts.rbegin(), query.conjuncts.rend(),
                                        [&](Term t) { return term::holds(manager_, t, model); });
    if (wrong == query.conjuncts.rend()) return model;
    std::size_t i = 0;
    while (i < variables.size() && ++at[i] == variables[i].values.size()) {
      at[i] = 0;
      model.set(variables[i].variable, variables[i].values[0]);
      ++i;
    }
    if (i == variables.size()) return std::nullopt;
    model.set(variables[i].variable, variables[i].values[at[i]]);
  }
}

void SmallValues::add_own_statistics(env::Statistics& out) const {
  out.add("solve.small_values.passed_on", passed_on_);
  out.add("solve.small_values.sat", sat_);
  out.add("solve.small_values.unsat", unsat_);
}

}  // namespace culprit::solve
