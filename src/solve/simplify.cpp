#include "solve/simplify.h"

namespace culprit::solve {

using term::Term;

Answer Simplify::check(const Query& query) {
  std::vector<Term> kept;
  kept.reserve(query.conjuncts.size());
  seen_.clear();
  for (std::size_t i = 0; i < query.conjuncts.size(); ++i) {
    const Term conjunct = query.conjuncts[i];
    if (manager_.is_true(conjunct) || !seen_.insert(conjunct)) continue;
    if (manager_.is_false(conjunct)) return decided(Unsat{{conjunct}});
    const bool may_contradict = !query.prefix_satisfiable || i + 1 == query.conjuncts.size();
    if (const Term opposite = may_contradict ? manager_.negate(conjunct) : Term(); seen_.contains(opposite))
      return decided(Unsat{{opposite, conjunct}});
    kept.push_back(conjunct);
  }
  if (kept.empty()) return decided(Sat{query.prefix_model != nullptr ? *query.prefix_model : term::Model()});
  Query rest = query;
  rest.conjuncts = kept;
  return ask_next(rest);
}

Answer Simplify::decided(Answer answer) {
  ++decided_;
  return answer;
}

void Simplify::add_own_statistics(env::Statistics& out) const { out.add("solve.simplify.decided", decided_); }

}  // namespace culprit::solve
