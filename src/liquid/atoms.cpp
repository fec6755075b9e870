#include "liquid/atoms.h"

#include <unordered_set>

#include "term/semantics.h"

namespace culprit::liquid {

using term::Kind;
using term::Linear;
using term::Sort;
using term::Term;

namespace {

bool is_connective(const term::Manager& manager, Term t) {
  switch (manager.kind(t)) {
    case Kind::Not:
    case Kind::And:
    case Kind::Or: return true;
    case Kind::Ite: return manager.sort(t) == Sort::Bool;
    case Kind::Eq: return manager.sort(manager.operands(t)[0]) == Sort::Bool;
    default: return false;
  }
}

}  // namespace

std::vector<Term> atoms(const term::Manager& manager, std::span<const Term> formulas) {
  std::vector<Term> result;
  std::unordered_set<Term> seen;
  std::vector<Term> pending(formulas.rbegin(), formulas.rend());
  while (!pending.empty()) {
    const Term t = pending.back();
    pending.pop_back();
    if (manager.is_constant(t) || !seen.insert(t).second) continue;
    if (manager.sort(t) == Sort::Bool && !is_connective(manager, t)) result.push_back(t);
    const auto operands = manager.operands(t);  // conditions hide inside numbers, too
    pending.insert(pending.end(), operands.rbegin(), operands.rend());
  }
  return result;
}

void add_conjuncts(const term::Manager& manager, Term formula, std::vector<Term>& out) {
  if (manager.is_true(formula)) return;
  if (manager.kind(formula) != Kind::And) return out.push_back(formula);
  for (const Term part : manager.operands(formula)) out.push_back(part);  // conjunctions are flat
}

Linear linear_form(const term::Manager& manager, Term t) {
  if (manager.is_constant(t)) return Linear(term::rational(manager.value(t)));
  const auto operands = manager.operands(t);
  if (manager.kind(t) == Kind::Mul && manager.is_constant(operands[0])) {
    return {operands[1], term::rational(manager.value(operands[0]))};
  }
  if (manager.kind(t) != Kind::Add) return {t, 1};
  Linear total;
  for (const Term operand : operands) total.add(linear_form(manager, operand), 1);  // sums are flat
  return total;
}

std::optional<Linear> compared(const term::Manager& manager, Term atom) {
  const Kind kind = manager.kind(atom);
  if (kind != Kind::Eq && kind != Kind::Lt && kind != Kind::Le) return std::nullopt;
  const Sort sort = manager.sort(manager.operands(atom)[0]);
  if (sort != Sort::Int && sort != Sort::Real) return std::nullopt;
  Linear difference = linear_form(manager, manager.operands(atom)[0]);
  difference.add(linear_form(manager, manager.operands(atom)[1]), -1);
  return difference;
}

Term sum(term::Manager& manager, const Linear& form, Sort sort) {
  Term total = manager.constant(term::number(sort, form.constant()));
  for (const auto& [monomial, coefficient] : form.parts()) {
    const Term factor = manager.constant(term::number(sort, coefficient));
    total = manager.add(total, manager.mul(factor, monomial));
  }
  return total;
}

}  // namespace culprit::liquid
