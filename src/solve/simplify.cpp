#include "solve/simplify.h"

#include <unordered_set>

namespace culprit::solve {

using term::Term;

Answer Simplify::check(const Query& query) {
  std::vector<Term> kept;
  std::unordered_set<Term> seen;
  for (const Term conjunct : query.conjuncts) {
    if (manager_.is_true(conjunct) || !seen.insert(conjunct).second) continue;
    const Term opposite = manager_.negate(conjunct);
    if (manager_.is_false(conjunct) || seen.contains(opposite)) {
      ++decided_;
      return Unsat{manager_.is_false(conjunct) ? std::vector{conjunct} : std::vector{opposite, conjunct}};
    }
    kept.push_back(conjunct);
  }
  if (kept.empty()) {
    ++decided_;
    return Sat{query.prefix_model != nullptr ? *query.prefix_model : term::Model()};
  }
  Query rest = query;
  rest.conjuncts = kept;
  return ask_next(rest);
}

void Simplify::add_own_statistics(env::Statistics& out) const { out.add("solve.simplify.decided", decided_); }

}  // namespace culprit::solve
