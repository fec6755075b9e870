#include "solve/z3/degree.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace culprit::solve::z3_backend {

using term::Kind;
using term::Term;

namespace {

bool multiplies(Kind kind) {
  switch (kind) {
    case Kind::Mul:
    case Kind::RealDiv:
    case Kind::DivFloor:
    case Kind::ModFloor:
    case Kind::QuotTrunc:
    case Kind::RemTrunc: return true;
    default: return false;
  }
}

}  // namespace

/// Without recursion: operands first.
std::size_t highest_degree(const term::Manager& manager, std::span<const Term> terms) {
  constexpr std::size_t kMost = 1'000'000;  // repeated squaring gets large
  std::unordered_map<Term, std::size_t> degrees;
  std::vector<Term> pending(terms.begin(), terms.end());
  std::size_t highest = 0;
  while (!pending.empty()) {
    const Term top = pending.back();
    const auto operands = manager.operands(top);
    const auto open = std::find_if(operands.begin(), operands.end(),
                                   [&](Term operand) { return degrees.count(operand) == 0; });
    if (open != operands.end()) {
      pending.push_back(*open);
      continue;
    }
    pending.pop_back();
    std::size_t degree = manager.kind(top) == Kind::Variable ? 1 : 0;
    for (const Term operand : operands) {
      const std::size_t part = degrees.at(operand);
      degree = multiplies(manager.kind(top)) ? std::min(kMost, degree + part) : std::max(degree, part);
    }
    degrees[top] = degree;
    highest = std::max(highest, degree);
  }
  return highest;
}

}  // namespace culprit::solve::z3_backend
