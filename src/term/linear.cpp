#include "term/linear.h"

#include "base/invariant.h"

namespace culprit::term {

using base::BigInt;
using base::Rational;

Linear::Linear(Term monomial, Rational coefficient) {
  if (coefficient != 0) parts_.push_back({monomial, std::move(coefficient)});
}

void Linear::add(const Linear& other, const Rational& factor) {
  constant_ += factor * other.constant_;
  if (other.parts_.empty() || factor == 0) return;
  std::vector<Part> merged;
  merged.reserve(parts_.size() + other.parts_.size());
  auto mine = parts_.begin();
  auto theirs = other.parts_.begin();
  while (mine != parts_.end() || theirs != other.parts_.end()) {
    if (theirs == other.parts_.end() || (mine != parts_.end() && mine->monomial < theirs->monomial)) {
      merged.push_back(std::move(*mine++));
      continue;
    }
    Part part{theirs->monomial, theirs->coefficient * factor};
    ++theirs;
    if (mine != parts_.end() && mine->monomial == part.monomial) part.coefficient += (mine++)->coefficient;
    if (part.coefficient != 0) merged.push_back(std::move(part));
  }
  parts_ = std::move(merged);
}

void Linear::append(Term monomial, Rational coefficient) {
  INVARIANT(parts_.empty() || parts_.back().monomial < monomial, "parts are sorted by monomial");
  parts_.push_back({monomial, std::move(coefficient)});
}

void Linear::scale(const Rational& factor) {
  constant_ *= factor;
  if (factor == 0) parts_.clear();
  for (Part& part : parts_) part.coefficient *= factor;
}

void Linear::make_primitive() {
  INVARIANT(!parts_.empty(), "a constant has no primitive form");
  BigInt divisor = 0;
  BigInt denominator = 1;
  for (const Part& part : parts_) {
    divisor = gcd(divisor, part.coefficient.get_num());
    denominator = lcm(denominator, part.coefficient.get_den());
  }
  if (divisor == 1 && denominator == 1) return;
  Rational factor(denominator, divisor);
  factor.canonicalize();
  scale(factor);
}

}  // namespace culprit::term
