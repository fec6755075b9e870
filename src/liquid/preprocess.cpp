#include "liquid/preprocess.h"

#include <algorithm>

#include "liquid/check.h"
#include "liquid/project.h"

namespace culprit::liquid {

using term::Kind;
using term::Term;

namespace {

std::size_t occurrences(const Clause& clause, std::size_t predicate) {
  return static_cast<std::size_t>(
      std::count_if(clause.body.begin(), clause.body.end(),
                    [&](const Application& a) { return a.predicate.index() == predicate; }));
}

bool defines(const Clause& clause, std::size_t predicate) {
  return clause.head && clause.head->predicate.index() == predicate;
}

}  // namespace

Preprocessed::Preprocessed(term::Manager& manager, const HornSystem& system)
    : manager_(manager), fresh_(manager, system) {
  reduced_.predicates = system.predicates;
  is_false_.resize(system.predicates.size(), false);
  for (std::size_t i = 0; i < system.clauses.size(); ++i) {
    clauses_.push_back(underived(system.clauses[i], i));
    substitute_definitions(manager, clauses_.back());
  }
  drop_unreached();
  drop_unneeded();
  drop_parameters();
  resolve_all();
  for (const DerivedClause& derived : clauses_) reduced_.clauses.push_back(derived.clause);
}

void Preprocessed::drop_unreached() {
  std::vector<bool> reached(reduced_.predicates.size(), false);
  const auto can_apply = [&](const DerivedClause& d) {
    return !manager_.is_false(d.clause.guard) &&
           std::all_of(d.clause.body.begin(), d.clause.body.end(),
                       [&](const Application& a) { return reached[a.predicate.index()]; });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const DerivedClause& d : clauses_) {
      if (!d.clause.head || reached[d.clause.head->predicate.index()] || !can_apply(d)) continue;
      changed = reached[d.clause.head->predicate.index()] = true;
    }
  }
  std::erase_if(clauses_, [&](const DerivedClause& d) { return !can_apply(d); });
  for (std::size_t p = 0; p < reached.size(); ++p) is_false_[p] = !reached[p];
}

void Preprocessed::drop_unneeded() {
  std::vector<bool> needed(reduced_.predicates.size(), false);
  const auto matters = [&](const Clause& c) { return !c.head || needed[c.head->predicate.index()]; };
  for (bool changed = true; changed;) {
    changed = false;
    for (const DerivedClause& d : clauses_) {
      if (!matters(d.clause)) continue;
      for (const Application& a : d.clause.body) {
        changed = changed || !needed[a.predicate.index()];
        needed[a.predicate.index()] = true;
      }
    }
  }
  std::erase_if(clauses_, [&](const DerivedClause& d) { return !matters(d.clause); });
}

/// Whether an argument in the body says anything: a variable that stands nowhere else does not.
bool Preprocessed::is_live(const Clause& clause, std::size_t application, std::size_t argument,
                           const std::vector<std::vector<bool>>& live) const {
  const Term t = clause.body[application].arguments[argument];
  if (manager_.kind(t) != Kind::Variable) return true;
  const auto in = [&](Term other) {
    const std::vector<Term>& variables = manager_.variables(other);
    return std::binary_search(variables.begin(), variables.end(), t);
  };
  if (in(clause.guard) || (!clause.head && in(clause.goal))) return true;
  for (std::size_t a = 0; a < clause.body.size(); ++a) {
    for (std::size_t i = 0; i < clause.body[a].arguments.size(); ++i) {
      if ((a != application || i != argument) && in(clause.body[a].arguments[i])) return true;
    }
  }
  if (!clause.head) return false;
  for (std::size_t i = 0; i < clause.head->arguments.size(); ++i) {
    if (live[clause.head->predicate.index()][i] && in(clause.head->arguments[i])) return true;
  }
  return false;
}

std::vector<std::vector<bool>> Preprocessed::live_parameters() const {
  std::vector<std::vector<bool>> live;
  for (const Predicate& p : reduced_.predicates) live.emplace_back(p.parameters.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    for (const DerivedClause& d : clauses_) {
      for (std::size_t a = 0; a < d.clause.body.size(); ++a) {
        std::vector<bool>& mine = live[d.clause.body[a].predicate.index()];
        for (std::size_t i = 0; i < mine.size(); ++i) {
          if (mine[i] || !is_live(d.clause, a, i, live)) continue;
          changed = mine[i] = true;
        }
      }
    }
  }
  return live;
}

void Preprocessed::drop_parameters() {
  const std::vector<std::vector<bool>> live = live_parameters();
  const auto shorten = [&](std::vector<Term>& terms, std::size_t p) {
    std::vector<Term> left;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (live[p][i]) left.push_back(terms[i]);
    }
    terms = std::move(left);
  };
  for (std::size_t p = 0; p < live.size(); ++p) shorten(reduced_.predicates[p].parameters, p);
  for (DerivedClause& d : clauses_) {
    for (Application& a : d.clause.body) shorten(a.arguments, a.predicate.index());
    if (d.clause.head) shorten(d.clause.head->arguments, d.clause.head->predicate.index());
  }
}

void Preprocessed::resolve_all() {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t p = 0; p < reduced_.predicates.size(); ++p) changed = resolve_away(p) || changed;
  }
}

bool Preprocessed::resolve_away(std::size_t predicate) {
  std::vector<DerivedClause> definitions;
  for (const DerivedClause& d : clauses_) {
    if (!defines(d.clause, predicate)) continue;
    if (occurrences(d.clause, predicate) > 0) return false;  // recursive
    definitions.push_back(d);
  }
  if (definitions.empty() || !is_worth_it(predicate, definitions)) return false;
  Resolved& record = resolved_.emplace_back();
  record.predicate = predicate;
  for (const DerivedClause& d : definitions) record.definitions.push_back(d.clause);
  replace_uses(predicate, definitions);
  return true;
}

/// No more clauses than before, and none with more premises than the parts can cope with.
bool Preprocessed::is_worth_it(std::size_t predicate, const std::vector<DerivedClause>& definitions) const {
  constexpr std::size_t kMostPremises = 6;
  std::size_t longest = 0;
  for (const DerivedClause& d : definitions) longest = std::max(longest, d.clause.body.size());
  std::size_t removed = definitions.size();
  std::size_t made = 0;
  for (const DerivedClause& d : clauses_) {
    const std::size_t count = occurrences(d.clause, predicate);
    if (count == 0) continue;
    const std::size_t premises = d.clause.body.size() - count + count * longest;
    if (premises > std::max(kMostPremises, d.clause.body.size()) || count > 4) return false;
    std::size_t ways = 1;
    for (std::size_t i = 0; i < count; ++i) ways *= definitions.size();
    made += ways;
    ++removed;
  }
  return made > 0 && made <= removed;
}

void Preprocessed::replace_uses(std::size_t predicate, const std::vector<DerivedClause>& definitions) {
  std::vector<DerivedClause> result;
  std::vector<DerivedClause> pending(clauses_.rbegin(), clauses_.rend());
  while (!pending.empty()) {
    const DerivedClause current = std::move(pending.back());
    pending.pop_back();
    const auto& body = current.clause.body;
    const auto used = std::find_if(body.begin(), body.end(),
                                   [&](const Application& a) { return a.predicate.index() == predicate; });
    if (used == body.end()) {
      if (!defines(current.clause, predicate) && !manager_.is_false(current.clause.guard)) {
        result.push_back(current);
      }
      continue;
    }
    const auto position = static_cast<std::size_t>(used - body.begin());
    for (auto d = definitions.rbegin(); d != definitions.rend(); ++d) {
      pending.push_back(resolve(manager_, fresh_, current, position, *d));
    }
  }
  clauses_ = std::move(result);
}

Term Preprocessed::strongest(const Resolved& resolved, const Assignment& assignment) const {
  const Predicate& predicate = reduced_.predicates[resolved.predicate];
  Term result = manager_.boolean(false);
  for (const Clause& clause : resolved.definitions) {
    std::vector<Term> conjuncts = premises(manager_, reduced_, clause, assignment);
    for (std::size_t i = 0; i < predicate.parameters.size(); ++i) {
      conjuncts.push_back(manager_.eq(predicate.parameters[i], clause.head->arguments[i]));
    }
    result = manager_.disj(result, project(manager_, std::move(conjuncts), predicate.parameters));
  }
  return result;
}

bool Preprocessed::is_resolved(std::size_t predicate) const {
  return std::any_of(resolved_.begin(), resolved_.end(),
                     [&](const Resolved& r) { return r.predicate == predicate; });
}

Assignment Preprocessed::original(const Assignment& assignment) const {
  Assignment result = assignment;
  std::vector<bool> left(result.size(), false);
  for (const DerivedClause& d : clauses_) {
    for (const Application& a : d.clause.body) left[a.predicate.index()] = true;
    if (d.clause.head) left[d.clause.head->predicate.index()] = true;
  }
  for (std::size_t p = 0; p < result.size(); ++p) {
    if (!left[p]) result[p] = manager_.boolean(!is_false_[p]);
  }
  for (auto it = resolved_.rbegin(); it != resolved_.rend(); ++it) {
    result[it->predicate] = strongest(*it, result);
  }
  return result;
}

}  // namespace culprit::liquid
