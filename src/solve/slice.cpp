#include "solve/slice.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::solve {

using term::Term;

Answer Slice::check(const Query& query) {
  const bool applicable = query.prefix_satisfiable && query.prefix_model != nullptr && !query.for_user &&
                          query.conjuncts.size() > 1;
  if (!applicable) return ask_next(query);
  const std::vector<Term> connected = connected_with_last(query.conjuncts);
  if (connected.size() == query.conjuncts.size()) return ask_next(query);
  ++sliced_;
  dropped_ += query.conjuncts.size() - connected.size();

  Query part = query;
  part.conjuncts = connected;
  Answer answer = ask_next(part);
  if (auto* sat = std::get_if<Sat>(&answer)) {
    term::Model whole = *query.prefix_model;
    for (const Term conjunct : connected) {
      for (const Term variable : manager_.variables(conjunct)) {
        const term::Constant* value = sat->model.find(variable);
        whole.set(variable, value != nullptr ? *value : term::evaluate(manager_, variable, sat->model));
      }
    }
    sat->model = std::move(whole);
  }
  return answer;
}

/// In path order. Grows the set of reached variables until it is stable; most paths need one or two rounds.
std::vector<Term> Slice::connected_with_last(std::span<const Term> conjuncts) {
  const auto& asked = manager_.variables(conjuncts.back());
  std::unordered_set<Term> reached(asked.begin(), asked.end());
  std::vector<bool> kept(conjuncts.size(), false);
  kept.back() = true;
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t i = conjuncts.size(); i-- > 0;) {
      if (kept[i]) continue;
      const auto& variables = manager_.variables(conjuncts[i]);
      if (std::none_of(variables.begin(), variables.end(), [&](Term v) { return reached.contains(v); }))
        continue;
      kept[i] = true;
      for (const Term variable : variables) grown = reached.insert(variable).second || grown;
    }
  }
  std::vector<Term> result;
  for (std::size_t i = 0; i < conjuncts.size(); ++i) {
    if (kept[i]) result.push_back(conjuncts[i]);
  }
  return result;
}

void Slice::add_own_statistics(env::Statistics& out) const {
  out.add("solve.slice.dropped_conjuncts", dropped_);
  out.add("solve.slice.queries", sliced_);
}

}  // namespace culprit::solve
