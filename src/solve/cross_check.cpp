#include "solve/cross_check.h"

#include "base/invariant.h"
#include "solve/cvc5/smtlib.h"

namespace culprit::solve {

Answer CrossCheck::check(const Query& query) {
  Answer answer = ask_next(query);
  if (std::holds_alternative<Unknown>(answer)) return answer;
  const std::string script =
      "(set-logic ALL)\n" + smtlib::assertions(manager_, query.conjuncts) + "(check-sat)\n";
  const auto verdict = process_.check_sat(script);
  if (!verdict.ok()) return Unknown{UnknownReason::SolverError, "cross-check: " + verdict.reason()};
  if (verdict.value() == cvc5::Verdict::Unknown) {
    ++undecided_;
    return answer;
  }
  const bool sat = std::holds_alternative<Sat>(answer);
  if (sat != (verdict.value() == cvc5::Verdict::Sat)) {
    base::invariant_failed("solvers agree", sat ? "Z3 says sat, cvc5 unsat" : "Z3 says unsat, cvc5 sat",
                           __FILE__, __LINE__, script);
  }
  ++agreed_;
  return answer;
}

void CrossCheck::add_own_statistics(env::Statistics& out) const {
  out.add("solve.cross_check.agreed", agreed_);
  out.add("solve.cross_check.undecided", undecided_);
}

}  // namespace culprit::solve
