#include "liquid/resolve.h"

#include <algorithm>

#include "base/invariant.h"
#include "liquid/atoms.h"
#include "liquid/project.h"
#include "term/substitute.h"

namespace culprit::liquid {

using term::Term;

namespace {

template <class Visit>
void for_each_term(const Clause& clause, const Visit& visit) {
  visit(clause.guard);
  if (!clause.head) visit(clause.goal);
  for (const Application& a : clause.body) {
    for (const Term argument : a.arguments) visit(argument);
  }
  if (clause.head) {
    for (const Term argument : clause.head->arguments) visit(argument);
  }
}

void substitute(term::Substitution& substitution, DerivedClause& derived) {
  const auto change = [&](Term& t) { t = substitution.apply(t); };
  const auto change_application = [&](Application& a) {
    for (Term& argument : a.arguments) change(argument);
  };
  change(derived.clause.guard);
  if (!derived.clause.head) change(derived.clause.goal);
  for (Application& a : derived.clause.body) change_application(a);
  if (derived.clause.head) change_application(*derived.clause.head);
}

DerivedClause renamed(term::Manager& manager, FreshVariables& fresh, DerivedClause derived) {
  term::Substitution substitution(manager);
  for (const Term v : variables_of(manager, derived.clause)) substitution.set(v, fresh.make(manager.sort(v)));
  substitute(substitution, derived);
  return derived;
}

/// Adds the definition's tree; `position` of the user's body is its root now.
void join_origins(DerivedClause& user, std::size_t position, const DerivedClause& definition) {
  const std::size_t root = user.origin.size();
  const std::size_t body_left = user.clause.body.size() - 1;
  for (DerivedClause::Node& node : user.origin) {
    for (DerivedClause::Premise& premise : node.premises) {
      if (premise.is_node) continue;
      if (premise.index == position) {
        premise = {true, root};
      } else if (premise.index > position) {
        --premise.index;
      }
    }
  }
  for (DerivedClause::Node node : definition.origin) {
    for (DerivedClause::Premise& premise : node.premises) premise.index += premise.is_node ? root : body_left;
    user.origin.push_back(std::move(node));
  }
}

}  // namespace

std::vector<Term> variables_of(term::Manager& manager, const Clause& clause) {
  std::vector<Term> all;
  for_each_term(clause, [&](Term t) { all.push_back(t); });
  return manager.variables(std::span<const Term>(all));
}

FreshVariables::FreshVariables(term::Manager& manager, const HornSystem& system) : manager_(manager) {
  const auto avoid = [&](Term v) { next_ = std::max(next_, manager.variable_index(v) + 1); };
  for (const Predicate& predicate : system.predicates) {
    std::for_each(predicate.parameters.begin(), predicate.parameters.end(), avoid);
  }
  for (const Clause& clause : system.clauses) {
    for (const Term v : variables_of(manager, clause)) avoid(v);
  }
}

DerivedClause underived(const Clause& clause, std::size_t index) {
  DerivedClause result{clause, {DerivedClause::Node{index, {}}}};
  for (std::size_t i = 0; i < clause.body.size(); ++i) result.origin[0].premises.push_back({false, i});
  return result;
}

DerivedClause resolve(term::Manager& manager, FreshVariables& fresh, const DerivedClause& user,
                      std::size_t position, const DerivedClause& definition) {
  DerivedClause result = user;
  const DerivedClause other = renamed(manager, fresh, definition);
  const Application used = result.clause.body[position];
  INVARIANT(other.clause.head && other.clause.head->predicate == used.predicate,
            "a definition of what is used");
  join_origins(result, position, other);
  result.clause.body.erase(result.clause.body.begin() + static_cast<std::ptrdiff_t>(position));
  result.clause.body.insert(result.clause.body.end(), other.clause.body.begin(), other.clause.body.end());
  std::vector<Term> guard{result.clause.guard, other.clause.guard};
  for (std::size_t i = 0; i < used.arguments.size(); ++i) {
    guard.push_back(manager.eq(used.arguments[i], other.clause.head->arguments[i]));
  }
  result.clause.guard = manager.make(term::Kind::And, guard);
  substitute_definitions(manager, result);
  return result;
}

void substitute_definitions(term::Manager& manager, DerivedClause& derived) {
  const auto any = [](Term) { return true; };
  while (true) {
    std::vector<Term> conjuncts;
    add_conjuncts(manager, derived.clause.guard, conjuncts);
    std::optional<Definition> found;
    for (std::size_t i = 0; i < conjuncts.size() && !found; ++i)
      found = definition(manager, conjuncts[i], any);
    if (!found) return;
    term::Substitution substitution(manager);
    substitution.set(found->variable, found->value);
    substitute(substitution, derived);
  }
}

std::vector<Step> original_steps(const std::vector<DerivedClause>& clauses, const std::vector<Step>& steps) {
  std::vector<Step> result;
  std::vector<std::size_t> roots;  // of each derived step
  for (const Step& step : steps) {
    const std::vector<DerivedClause::Node>& nodes = clauses[step.clause].origin;
    std::vector<std::size_t> places(nodes.size());
    for (std::size_t n = nodes.size(); n-- > 0;) {  // a node comes after the one that uses it
      Step made{nodes[n].clause, {}, {}};
      for (const DerivedClause::Premise& premise : nodes[n].premises) {
        made.premises.push_back(premise.is_node ? places[premise.index]
                                                : roots[step.premises[premise.index]]);
      }
      places[n] = result.size();
      result.push_back(std::move(made));
    }
    roots.push_back(places[0]);
  }
  return result;
}

bool find_values(term::Manager& manager, solve::Solver& solver, const HornSystem& system,
                 std::vector<Step>& steps) {
  FreshVariables fresh(manager, system);
  std::vector<std::vector<std::pair<Term, Term>>> renamings;
  std::vector<std::vector<Term>> conclusions;  // arguments of the heads
  std::vector<Term> conjuncts;
  for (const Step& step : steps) {
    const Clause& clause = system.clauses[step.clause];
    term::Substitution substitution(manager);
    auto& renaming = renamings.emplace_back();
    for (const Term v : variables_of(manager, clause)) renaming.emplace_back(v, fresh.make(manager.sort(v)));
    for (const auto& [variable, renamed] : renaming) substitution.set(variable, renamed);
    add_conjuncts(manager, substitution.apply(clause.guard), conjuncts);
    for (std::size_t p = 0; p < clause.body.size(); ++p) {
      const std::vector<Term>& concluded = conclusions[step.premises[p]];
      for (std::size_t i = 0; i < concluded.size(); ++i) {
        conjuncts.push_back(manager.eq(substitution.apply(clause.body[p].arguments[i]), concluded[i]));
      }
    }
    auto& conclusion = conclusions.emplace_back();
    if (!clause.head) conjuncts.push_back(manager.negate(substitution.apply(clause.goal)));
    if (!clause.head) continue;
    for (const Term argument : clause.head->arguments) conclusion.push_back(substitution.apply(argument));
  }
  const solve::Answer answer = solver.check({conjuncts});
  const auto* sat = std::get_if<solve::Sat>(&answer);
  if (sat == nullptr) return false;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (const auto& [variable, renamed] : renamings[i]) {
      steps[i].values.set(variable, term::evaluate(manager, renamed, sat->model));
    }
  }
  return true;
}

}  // namespace culprit::liquid
