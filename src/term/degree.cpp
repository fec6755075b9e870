#include "term/degree.h"

#include <algorithm>
#include <vector>

namespace culprit::term {

/// Without recursion: operands first.
unsigned Degrees::of(Term whole) {
  std::vector<Term> pending{whole};
  while (!pending.empty()) {
    const Term t = pending.back();
    const std::size_t before = pending.size();
    if (known_.count(t) == 0) {
      for (const Term operand : terms_.operands(t)) {
        if (known_.count(operand) == 0) pending.push_back(operand);
      }
    }
    if (pending.size() > before) continue;
    known_.try_emplace(t, of_operation(t));
    pending.pop_back();
  }
  return known_.at(whole);
}

unsigned Degrees::of_operation(Term t) const {
  constexpr unsigned kMost = 1'000'000;  // products of products double it
  const auto operands = terms_.operands(t);
  if (operands.empty()) return terms_.is_constant(t) ? 0 : 1;
  unsigned sum = 0;
  unsigned greatest = 0;
  for (const Term operand : operands) {
    sum += known_.at(operand);
    greatest = std::max(greatest, known_.at(operand));
  }
  switch (terms_.kind(t)) {
    case Kind::Mul: return std::min(sum, kMost);
    case Kind::QuotTrunc:
    case Kind::RemTrunc:
    case Kind::DivFloor:
    case Kind::ModFloor:
    case Kind::RealDiv: {
      const unsigned divisor = known_.at(operands[1]);  // solvers multiply it with the quotient
      return std::min(divisor > 1 ? sum + divisor : sum, kMost);
    }
    default: return greatest;
  }
}

}  // namespace culprit::term
