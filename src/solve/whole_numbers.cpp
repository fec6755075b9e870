#include "solve/whole_numbers.h"

#include <algorithm>

namespace culprit::solve {

using term::Kind;
using term::Term;

namespace {
constexpr std::uint32_t kFirst = 1U << 30;
}  // namespace

Answer WholeNumbers::check(const Query& query) {
  std::unordered_map<Term, Term> integers;
  for (const Term conjunct : query.conjuncts) {
    const Term x = said_to_be_whole(conjunct);
    if (x.valid()) integers[x] = manager_.variable(term::Sort::Int, kFirst + manager_.variable_index(x));
  }
  if (integers.empty()) return ask_next(query);
  ++queries_;
  if (integers != integers_) {
    integers_ = std::move(integers);
    replaced_.clear();
  }
  std::vector<Term> asked;
  for (const Term conjunct : query.conjuncts) asked.push_back(replaced(conjunct));
  Query other = query;
  other.conjuncts = asked;
  other.prefix_model = nullptr;  // it speaks of other variables
  return in_terms_of(query, asked, ask_next(other));
}

/// The variable that the conjunct is about; invalid: it says something else.
Term WholeNumbers::said_to_be_whole(Term conjunct) const {
  if (manager_.kind(conjunct) != Kind::Eq) return {};
  const std::span<const Term> sides = manager_.operands(conjunct);
  for (const std::size_t i : {0, 1}) {
    const Term x = sides[i];
    const Term other = sides[1 - i];
    if (manager_.kind(x) != Kind::Variable || manager_.kind(other) != Kind::ToReal) continue;
    const Term whole = manager_.operands(other)[0];
    if (manager_.kind(whole) == Kind::TruncToInt && manager_.operands(whole)[0] == x) return x;
  }
  return {};
}

/// Does not recurse: terms may be deep.
Term WholeNumbers::replaced(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term t = pending.back();
    if (replaced_.count(t) != 0) {
      pending.pop_back();
      continue;
    }
    const auto& variables = manager_.variables(t);
    const bool affected =
        std::any_of(variables.begin(), variables.end(), [this](Term v) { return integers_.count(v) != 0; });
    const auto integer = integers_.find(t);
    if (!affected || integer != integers_.end()) {
      replaced_[t] = affected ? manager_.make(Kind::ToReal, {integer->second}) : t;
      continue;
    }
    std::vector<Term> operands;
    for (const Term operand : manager_.operands(t)) {
      const auto known = replaced_.find(operand);
      if (known == replaced_.end()) pending.push_back(operand);
      operands.push_back(known == replaced_.end() ? Term() : known->second);
    }
    if (pending.back() == t) replaced_[t] = manager_.make(manager_.kind(t), operands);
  }
  return replaced_.at(root);
}

/// The answer to the replaced question as one to the original.
Answer WholeNumbers::in_terms_of(const Query& query, std::span<const Term> asked, Answer answer) const {
  if (auto* sat = std::get_if<Sat>(&answer)) {
    for (const auto& [x, integer] : integers_) {
      const term::Constant value = term::evaluate(manager_, integer, sat->model);
      sat->model.set(x, base::Rational(std::get<base::BigInt>(value)));
    }
  } else if (auto* unsat = std::get_if<Unsat>(&answer)) {
    std::vector<Term> core;
    for (std::size_t i = 0; i < asked.size(); ++i) {
      // That a number is whole is part of what was asked, though the question does not say so any more.
      const bool says_whole = said_to_be_whole(query.conjuncts[i]).valid();
      const bool used = std::find(unsat->core.begin(), unsat->core.end(), asked[i]) != unsat->core.end();
      if (says_whole || used) core.push_back(query.conjuncts[i]);
    }
    unsat->core = std::move(core);
  }
  return answer;
}

void WholeNumbers::add_own_statistics(env::Statistics& out) const {
  out.add("solve.whole_numbers.queries", queries_);
}

}  // namespace culprit::solve
