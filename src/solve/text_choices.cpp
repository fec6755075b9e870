#include "solve/text_choices.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::solve {

using term::Kind;
using term::Sort;
using term::Term;

Answer TextChoices::check(const Query& query) {
  const std::vector<Subject> all = subjects(query);
  if (all.empty()) return ask_next(query);
  term::Model chosen;
  for (const Subject& subject : all) {
    std::optional<std::string> text = choice(subject);
    if (!text) {
      ++unsat_;
      return Unsat{subject.conjuncts};
    }
    chosen.set(subject.variable, *std::move(text));
  }
  chosen_ += all.size();
  Answer answer = ask_about_others(query, all);
  if (auto* sat = std::get_if<Sat>(&answer)) {
    for (const auto& [variable, text] : chosen.values()) sat->model.set(variable, text);
  }
  return answer;
}

Answer TextChoices::ask_about_others(const Query& query, const std::vector<Subject>& subjects) {
  std::unordered_set<Term> decided;
  for (const Subject& subject : subjects) decided.insert(subject.conjuncts.begin(), subject.conjuncts.end());
  std::vector<Term> rest;
  for (const Term conjunct : query.conjuncts) {
    if (!decided.contains(conjunct)) rest.push_back(conjunct);
  }
  if (rest.empty()) return Sat{};
  Query others = query;
  others.conjuncts = rest;
  if (decided.contains(query.conjuncts.back())) {  // nothing is known of the others without their last one
    others.prefix_satisfiable = false;
    others.prefix_model = nullptr;
  }
  return ask_next(others);
}

/// In the order in which the query mentions them.
std::vector<TextChoices::Subject> TextChoices::subjects(const Query& query) {
  std::vector<Subject> result;
  for (const Term conjunct : query.conjuncts) {
    const Term variable = compared(conjunct);
    if (!variable.valid()) continue;
    auto known = std::find_if(result.begin(), result.end(),
                              [&](const Subject& each) { return each.variable == variable; });
    if (known == result.end()) known = result.insert(known, {variable, {}});
    known->conjuncts.push_back(conjunct);
  }
  for (const Term conjunct : query.conjuncts) {
    if (result.empty() || compared(conjunct).valid()) continue;
    const std::vector<Term>& variables = m_.variables(conjunct);
    std::erase_if(result, [&](const Subject& each) {
      return std::find(variables.begin(), variables.end(), each.variable) != variables.end();
    });
  }
  return result;
}

/// The string of which a conjunct only says what texts it is equal to; invalid if it says something else.
Term TextChoices::compared(Term conjunct) {
  const auto [known, fresh] = compared_.try_emplace(conjunct);
  if (fresh) known->second = find_compared(conjunct);
  return known->second;
}

Term TextChoices::find_compared(Term conjunct) const {
  const std::vector<Term>& variables = m_.variables(conjunct);
  if (variables.size() != 1 || m_.sort(variables[0]) != Sort::String) return {};
  std::vector<Term> pending{conjunct};
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    const auto operands = m_.operands(next);
    switch (m_.kind(next)) {
      case Kind::And:
      case Kind::Or:
      case Kind::Not: pending.insert(pending.end(), operands.begin(), operands.end()); break;
      case Kind::Eq: {
        const bool is_comparison = (operands[0] == variables[0] && m_.is_constant(operands[1])) ||
                                   (operands[1] == variables[0] && m_.is_constant(operands[0]));
        if (!is_comparison) return {};
        break;
      }
      default: return {};
    }
  }
  return variables[0];
}

/// Each once.
std::vector<std::string> TextChoices::texts_in(const Subject& subject) const {
  std::vector<std::string> result;
  std::unordered_set<Term> seen;
  std::vector<Term> pending(subject.conjuncts.rbegin(), subject.conjuncts.rend());
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    if (!seen.insert(next).second) continue;
    if (m_.is_constant(next)) {
      if (const auto* text = std::get_if<std::string>(&m_.value(next))) result.push_back(*text);
    }
    const auto operands = m_.operands(next);
    pending.insert(pending.end(), operands.rbegin(), operands.rend());
  }
  return result;
}

/// Another one than those that are mentioned, if that is possible.
std::optional<std::string> TextChoices::choice(const Subject& subject) const {
  const std::vector<std::string> texts = texts_in(subject);
  std::string other;
  while (std::find(texts.begin(), texts.end(), other) != texts.end()) other += 'a';
  std::vector<std::string> candidates{other};
  candidates.insert(candidates.end(), texts.begin(), texts.end());
  for (std::string& each : candidates) {
    term::Model model;
    model.set(subject.variable, each);
    const bool right = std::all_of(subject.conjuncts.begin(), subject.conjuncts.end(),
                                   [&](Term conjunct) { return term::holds(m_, conjunct, model); });
    if (right) return std::move(each);
  }
  return std::nullopt;
}

void TextChoices::add_own_statistics(env::Statistics& out) const {
  out.add("solve.text_choices.chosen", chosen_);
  out.add("solve.text_choices.unsat", unsat_);
}

}  // namespace culprit::solve
