#include "solve/slice.h"

#include <algorithm>

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
    for (const Term variable : variables_) {
      const term::Constant* value = sat->model.find(variable);
      whole.set(variable, value != nullptr ? *value : term::evaluate(manager_, variable, sat->model));
    }
    sat->model = std::move(whole);
  }
  return answer;
}

/// In path order. Grows the set of reached variables until it is stable; most paths need one or two rounds.
std::vector<Term> Slice::connected_with_last(std::span<const Term> conjuncts) {
  reached_.clear();
  variables_.clear();
  reach(conjuncts.back());
  std::vector<bool> kept(conjuncts.size(), false);
  kept.back() = true;
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t i = conjuncts.size(); i-- > 0;) {
      if (kept[i]) continue;
      const auto& variables = manager_.variables(conjuncts[i]);
      if (std::none_of(variables.begin(), variables.end(), [&](Term v) { return reached_.contains(v); }))
        continue;
      kept[i] = true;
      grown = reach(conjuncts[i]) || grown;
    }
  }
  std::vector<Term> result;
  for (std::size_t i = 0; i < conjuncts.size(); ++i) {
    if (kept[i]) result.push_back(conjuncts[i]);
  }
  return result;
}

/// Whether a variable of `conjunct` is new.
bool Slice::reach(Term conjunct) {
  const std::size_t before = variables_.size();
  for (const Term variable : manager_.variables(conjunct)) {
    if (reached_.insert(variable)) variables_.push_back(variable);
  }
  return variables_.size() > before;
}

void Slice::add_own_statistics(env::Statistics& out) const {
  out.add("solve.slice.dropped_conjuncts", dropped_);
  out.add("solve.slice.queries", sliced_);
}

}  // namespace culprit::solve
