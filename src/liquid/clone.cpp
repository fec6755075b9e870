#include "liquid/clone.h"

#include <algorithm>
#include <set>

#include "base/invariant.h"
#include "term/substitute.h"

namespace culprit::liquid {

using term::Kind;
using term::Sort;
using term::Term;

namespace {

/// l' - l: what is left of a context if a definition with this label is for it.
std::optional<Context> rest(const Context& context, std::uint32_t label) {
  if (label == 0) return context;
  if (context.empty()) return Context{};  // used without a label: any application's definition will do
  if (context.front() != label) return std::nullopt;
  return Context(context.begin() + 1, context.end());
}

Context tagged(std::uint32_t label, const Context& context) {
  Context result = context;
  if (label != 0) result.insert(result.begin(), label);
  return result;
}

}  // namespace

std::optional<Clones> Clones::make(term::Manager& manager, const HornSystem& system, std::size_t obligation,
                                   unsigned depth) {
  Clones result(manager, system);
  result.add_clause(obligation, {}, manager.boolean(true), {}, std::nullopt);
  if (!result.expand(depth)) return std::nullopt;
  return result;
}

bool Clones::expand(unsigned depth) {
  for (std::size_t next = 0; next < pending_.size(); ++next) {
    if (clauses_.size() > kMost) return false;
    define(Pending(pending_[next]), depth);
  }
  return true;
}

void Clones::define(const Pending& pending, unsigned depth) {
  const PredicateId predicate = predicates_[pending.predicate].predicate;
  const auto before = std::count(pending.users.begin(), pending.users.end(), predicate.index());
  if (before > static_cast<std::ptrdiff_t>(depth)) {
    cut_ = true;
    return;
  }
  std::vector<std::pair<std::size_t, Context>> definitions;
  for (std::size_t c = 0; c < system_.clauses.size(); ++c) {
    const Clause& clause = system_.clauses[c];
    if (!clause.head || clause.head->predicate != predicate) continue;
    const auto context = rest(predicates_[pending.predicate].context, clause.head->label);
    if (context) definitions.emplace_back(c, *context);
  }
  std::vector<std::size_t> users = pending.users;
  users.push_back(predicate.index());
  for (const auto& [clause, context] : definitions) {
    const bool only = definitions.size() == 1;
    const Term chosen = only ? predicates_[pending.predicate].active : fresh_.make(Sort::Bool);
    const std::size_t made = add_clause(clause, context, chosen, users, pending.predicate);
    predicates_[pending.predicate].definitions.push_back(made);
  }
}

std::size_t Clones::add_clause(std::size_t index, const Context& context, Term chosen,
                               const std::vector<std::size_t>& users, std::optional<std::size_t> head) {
  const Clause& clause = system_.clauses[index];
  ClonedClause cloned{index, context, chosen, {}, {}, environment_of(clause), {}};
  for (const Term v : variables_of(manager_, clause)) {
    cloned.renaming.emplace_back(v, fresh_.make(manager_.sort(v)));
  }
  for (const Application& a : clause.body) cloned.premises.push_back(premise(a, context, chosen, users));
  cloned.formula = constraint_formula(cloned, head);
  clauses_.push_back(std::move(cloned));
  return clauses_.size() - 1;
}

std::size_t Clones::premise(const Application& application, const Context& context, Term chosen,
                            const std::vector<std::size_t>& users) {
  const std::pair key{application.predicate, tagged(application.label, context)};
  if (!key.second.empty()) {
    if (const auto it = known_.find(key); it != known_.end()) return it->second;
    known_.emplace(key, predicates_.size());
  }
  ClonedPredicate cloned{application.predicate, key.second, {}, chosen, {}};
  for (const Term p : system_.predicates[application.predicate.index()].parameters) {
    cloned.values.push_back(fresh_.make(manager_.sort(p)));
  }
  predicates_.push_back(std::move(cloned));
  pending_.push_back({predicates_.size() - 1, users});
  return predicates_.size() - 1;
}

/// Premises about a variable by itself that the head has in its scope, too.
std::map<std::size_t, std::size_t> Clones::environment_of(const Clause& clause) const {
  std::map<std::size_t, std::size_t> result;
  if (!clause.head) return result;
  const std::vector<Term>& scope = clause.head->arguments;
  for (std::size_t i = 0; i < clause.body.size(); ++i) {
    if (clause.body[i].arguments.empty()) continue;
    const Term value = clause.body[i].arguments[0];
    if (manager_.kind(value) != Kind::Variable || scope.empty()) continue;
    const auto found = std::find(scope.begin() + 1, scope.end(), value);
    if (found != scope.end()) result.emplace(i, static_cast<std::size_t>(found - scope.begin()));
  }
  return result;
}

Term Clones::constraint_formula(const ClonedClause& cloned, std::optional<std::size_t> head) {
  const Clause& clause = system_.clauses[cloned.clause];
  term::Substitution substitution(manager_);
  for (const auto& [variable, renamed] : cloned.renaming) substitution.set(variable, renamed);
  std::vector<Term> conjuncts{substitution.apply(clause.guard), manager_.boolean(true)};
  const auto equate = [&](const Application& a, const ClonedPredicate& with) {
    for (std::size_t i = 0; i < a.arguments.size(); ++i) {
      conjuncts.push_back(manager_.eq(substitution.apply(a.arguments[i]), with.values[i]));
    }
  };
  for (std::size_t i = 0; i < clause.body.size(); ++i)
    equate(clause.body[i], predicates_[cloned.premises[i]]);
  if (head) {
    equate(*clause.head, predicates_[*head]);
  } else {
    conjuncts.push_back(manager_.negate(substitution.apply(clause.goal)));
  }
  return manager_.implies(cloned.chosen, manager_.make(Kind::And, conjuncts));
}

/// One of the definitions is chosen.
Term Clones::choice(const ClonedPredicate& cloned) const {
  std::vector<Term> ways{manager_.negate(cloned.active), manager_.boolean(false)};
  for (const std::size_t d : cloned.definitions) ways.push_back(clauses_[d].chosen);
  return manager_.make(Kind::Or, ways);
}

std::vector<Term> Clones::trace_formula() const {
  std::vector<Term> result;
  for (const ClonedClause& clause : clauses_) result.push_back(clause.formula);
  for (const ClonedPredicate& predicate : predicates_) result.push_back(choice(predicate));
  std::erase(result, manager_.boolean(true));
  return result;
}

std::vector<Step> Clones::derivation(const term::Model& model) const {
  std::vector<Step> result;
  std::map<std::size_t, std::size_t> places;  // of cloned clauses
  std::vector<std::size_t> pending{0};
  const auto definition = [&](std::size_t predicate) {
    for (const std::size_t d : predicates_[predicate].definitions) {
      if (term::holds(manager_, clauses_[d].chosen, model)) return d;
    }
    UNREACHABLE("a model of the trace formula chooses a definition");
  };
  while (!pending.empty()) {  // premises first
    const std::size_t top = pending.back();
    const std::size_t before = pending.size();
    for (const std::size_t p : clauses_[top].premises) {
      if (!places.contains(definition(p))) pending.push_back(definition(p));
    }
    if (pending.size() > before) continue;
    pending.pop_back();
    if (places.contains(top)) continue;
    Step step{clauses_[top].clause, {}, {}};
    for (const std::size_t p : clauses_[top].premises) step.premises.push_back(places.at(definition(p)));
    for (const auto& [variable, renamed] : clauses_[top].renaming) {
      step.values.set(variable, term::evaluate(manager_, renamed, model));
    }
    places.emplace(top, result.size());
    result.push_back(std::move(step));
  }
  return result;
}

Clones::Parts Clones::partition(std::size_t pivot) const {
  Parts result;
  const auto name = [&](std::size_t predicate, std::size_t value, std::size_t parameter) {
    const PredicateId id = predicates_[pivot].predicate;
    result.parameters[predicates_[predicate].values[value]] =
        system_.predicates[id.index()].parameters[parameter];
  };
  for (std::size_t i = 0; i < predicates_[pivot].values.size(); ++i) name(pivot, i, i);
  std::set<std::size_t> scope;  // vars(Γ)
  for (const std::size_t d : predicates_[pivot].definitions) {
    for (const auto& [position, parameter] : clauses_[d].environment) {
      scope.insert(clauses_[d].premises[position]);
      name(clauses_[d].premises[position], 0, parameter);
    }
  }
  std::set<std::size_t> defining_predicates;
  std::set<std::size_t> defining_clauses;
  std::vector<std::size_t> work{pivot};
  while (!work.empty()) {
    const std::size_t predicate = work.back();
    work.pop_back();
    if (!defining_predicates.insert(predicate).second) continue;
    for (const std::size_t d : predicates_[predicate].definitions) {
      defining_clauses.insert(d);
      for (const std::size_t p : clauses_[d].premises) {
        if (!scope.contains(p)) work.push_back(p);
      }
    }
  }
  const auto put = [&](bool defining, Term formula) {
    if (!manager_.is_true(formula)) (defining ? result.defining : result.using_it).push_back(formula);
  };
  for (std::size_t c = 0; c < clauses_.size(); ++c) put(defining_clauses.contains(c), clauses_[c].formula);
  for (std::size_t p = 0; p < predicates_.size(); ++p) {
    put(defining_predicates.contains(p), choice(predicates_[p]));
  }
  return result;
}

}  // namespace culprit::liquid
