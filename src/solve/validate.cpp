#include "solve/validate.h"

#include <algorithm>

#include "base/invariant.h"

namespace culprit::solve {

using term::Term;

Answer Validate::check(const Query& query) {
  Answer answer = ask_next(query);
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    for (const Term conjunct : query.conjuncts) {
      if (term::holds(manager_, conjunct, sat->model)) continue;
      ++wrong_models_;
      return Unknown{UnknownReason::SolverError,
                     "the solver's model does not satisfy " + manager_.print(conjunct)};
    }
  }
  if (const auto* unsat = std::get_if<Unsat>(&answer)) {
    const bool subset = std::all_of(unsat->core.begin(), unsat->core.end(), [&](Term t) {
      return std::find(query.conjuncts.begin(), query.conjuncts.end(), t) != query.conjuncts.end();
    });
    INVARIANT(subset, "a core is part of the query");
  }
  return answer;
}

void Validate::add_own_statistics(env::Statistics& out) const {
  out.add("solve.validate.wrong_models", wrong_models_);
}

}  // namespace culprit::solve
