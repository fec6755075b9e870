#include "liquid/candidates.h"

#include <algorithm>

namespace culprit::liquid {

using base::Rational;
using term::Linear;
using term::Term;

Candidates::Candidates(const term::Manager& manager, const std::vector<Chain>& chains) : manager_(manager) {
  for (const Chain& chain : chains) {
    if (chain.bounds && manager.is_true(chain.bounds->guard)) {
      unguarded_.emplace(key(chain.bounds->direction), all.size());
    }
    all.push_back({&chain});
  }
}

Candidates::Key Candidates::key(const Linear& direction) {
  Key result;
  for (const auto& [monomial, coefficient] : direction.parts()) result.emplace_back(monomial, coefficient);
  return result;
}

/// What is known to bound the direction, or null.
const Rational* Candidates::limit(const Key& direction) const {
  const auto it = unguarded_.find(direction);
  if (it == unguarded_.end() || all[it->second].gone()) return nullptr;
  return &all[it->second].chain->bounds->limits[all[it->second].strongest];
}

bool Candidates::is_implied(const Candidate& candidate) const {
  if (!candidate.chain->bounds) return false;
  const auto& [guard, direction, limits] = *candidate.chain->bounds;
  const Rational& own = limits[candidate.strongest];
  if (!manager_.is_true(guard)) {
    const Rational* unguarded = limit(key(direction));
    return unguarded != nullptr && *unguarded <= own;
  }
  if (direction.parts().size() < 2) return false;
  Rational total = 0;
  for (const auto& [monomial, coefficient] : direction.parts()) {
    const Rational* single = limit({{monomial, Rational(sgn(coefficient))}});
    if (single == nullptr) return false;
    total += abs(coefficient) * *single;
  }
  return total <= own;
}

std::vector<Term> Candidates::essential() const {
  std::vector<Term> result;
  for (const Candidate& candidate : all) {
    if (!candidate.gone() && !is_implied(candidate)) result.push_back(candidate.qualifier());
  }
  return result;
}

}  // namespace culprit::liquid
