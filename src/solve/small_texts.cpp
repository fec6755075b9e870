#include "solve/small_texts.h"

#include <algorithm>

#include "base/word_map.h"

namespace culprit::solve {

using term::Sort;
using term::Term;

namespace {
constexpr std::size_t kMostStrings = 4;
constexpr std::size_t kMostTexts = 10;
constexpr std::size_t kMostTries = 256;
}  // namespace

Answer SmallTexts::check(const Query& query) {
  if (query.for_user) return ask_next(query);
  std::optional<term::Model> model = solution(query);
  if (!model) return ask_next(query);
  ++sat_;
  return Sat{*std::move(model)};
}

/// Counts through the assignments like an odometer.
std::optional<term::Model> SmallTexts::solution(const Query& query) {
  const std::vector<Term> variables = m_.variables(query.conjuncts);
  const bool all_strings = std::all_of(variables.begin(), variables.end(),
                                       [&](Term each) { return m_.sort(each) == Sort::String; });
  if (variables.empty() || variables.size() > kMostStrings || !all_strings) return std::nullopt;
  const std::vector<std::string> texts = texts_in(query);
  std::vector<std::size_t> at(variables.size(), 0);
  term::Model model;
  for (const Term each : variables) model.set(each, texts[0]);
  for (std::size_t tried = 0; tried < kMostTries; ++tried) {
    const bool right = std::all_of(query.conjuncts.rbegin(), query.conjuncts.rend(),
                                   [&](Term each) { return term::holds(m_, each, model); });
    if (right) return model;
    std::size_t i = 0;
    while (i < at.size() && ++at[i] == texts.size()) {
      at[i] = 0;
      model.set(variables[i], texts[0]);
      ++i;
    }
    if (i == at.size()) return std::nullopt;
    model.set(variables[i], texts[at[i]]);
  }
  return std::nullopt;
}

/// The first of them, each once, and two more.
std::vector<std::string> SmallTexts::texts_in(const Query& query) const {
  std::vector<std::string> result{"", "a"};
  base::WordSet seen;
  std::vector<Term> pending(query.conjuncts.rbegin(), query.conjuncts.rend());
  while (!pending.empty() && result.size() < kMostTexts) {
    const Term next = pending.back();
    pending.pop_back();
    if (!seen.insert(next.index())) continue;
    const auto* text = m_.is_constant(next) ? std::get_if<std::string>(&m_.value(next)) : nullptr;
    const bool is_new = text != nullptr && std::find(result.begin(), result.end(), *text) == result.end();
    if (is_new) result.push_back(*text);
    const auto operands = m_.operands(next);
    pending.insert(pending.end(), operands.rbegin(), operands.rend());
  }
  return result;
}

void SmallTexts::add_own_statistics(env::Statistics& out) const { out.add("solve.small_texts.sat", sat_); }

}  // namespace culprit::solve
