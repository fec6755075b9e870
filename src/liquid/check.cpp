#include "liquid/check.h"

#include <algorithm>

#include "base/invariant.h"
#include "term/substitute.h"

namespace culprit::liquid {

using term::Term;

Term instantiate(term::Manager& manager, const Predicate& predicate, Term formula,
                 std::span<const Term> arguments) {
  INVARIANT(arguments.size() == predicate.parameters.size(), "an argument for each parameter");
  term::Substitution substitution(manager);
  for (std::size_t i = 0; i < arguments.size(); ++i) substitution.set(predicate.parameters[i], arguments[i]);
  return substitution.apply(formula);
}

namespace {

Term instance(term::Manager& manager, const HornSystem& system, const Application& application,
              const Assignment& assignment) {
  const std::size_t i = application.predicate.index();
  return instantiate(manager, system.predicates[i], assignment[i], application.arguments);
}

bool is_over_parameters(term::Manager& manager, const Predicate& predicate, Term formula) {
  const std::vector<Term>& mentioned = manager.variables(formula);
  return std::all_of(mentioned.begin(), mentioned.end(), [&](Term v) {
    return std::find(predicate.parameters.begin(), predicate.parameters.end(), v) !=
           predicate.parameters.end();
  });
}

bool mentions(const Clause& clause, PredicateId predicate) {
  return (clause.head && clause.head->predicate == predicate) ||
         std::any_of(clause.body.begin(), clause.body.end(),
                     [&](const Application& a) { return a.predicate == predicate; });
}

bool is_valid(term::Manager& manager, solve::Solver& solver, const HornSystem& system, const Clause& clause,
              const Assignment& assignment) {
  std::vector<Term> conjuncts = premises(manager, system, clause, assignment);
  conjuncts.push_back(manager.negate(conclusion(manager, system, clause, assignment)));
  return std::holds_alternative<solve::Unsat>(solver.check({conjuncts, true}));
}

}  // namespace

std::vector<Term> premises(term::Manager& manager, const HornSystem& system, const Clause& clause,
                           const Assignment& assignment) {
  std::vector<Term> result;
  for (const Application& a : clause.body) result.push_back(instance(manager, system, a, assignment));
  result.push_back(clause.guard);
  return result;
}

Term conclusion(term::Manager& manager, const HornSystem& system, const Clause& clause,
                const Assignment& assignment) {
  return clause.head ? instance(manager, system, *clause.head, assignment) : clause.goal;
}

std::optional<std::size_t> first_invalid(term::Manager& manager, solve::Solver& solver,
                                         const HornSystem& system, const Assignment& assignment) {
  INVARIANT(assignment.size() == system.predicates.size(), "a formula for each predicate");
  const auto is_bad = [&](const Clause& clause) {
    for (std::size_t p = 0; p < system.predicates.size(); ++p) {
      if (is_over_parameters(manager, system.predicates[p], assignment[p])) continue;
      if (mentions(clause, PredicateId(p))) return true;
    }
    return !is_valid(manager, solver, system, clause, assignment);
  };
  const auto found = std::find_if(system.clauses.begin(), system.clauses.end(), is_bad);
  if (found == system.clauses.end()) return std::nullopt;
  return static_cast<std::size_t>(found - system.clauses.begin());
}

}  // namespace culprit::liquid
