#include "summary/affine.h"

#include <algorithm>
#include <utility>

namespace culprit::summary {

using base::BigInt;
using base::Rational;

namespace {

void subtract(std::vector<Rational>& from, const std::vector<Rational>& row, const Rational& factor) {
  if (factor == 0) return;
  for (std::size_t i = 0; i < from.size(); ++i) from[i] -= factor * row[i];
}

/// The same equation with whole coefficients that have no common divisor, the first one positive.
std::vector<BigInt> normal(const std::vector<Rational>& equation) {
  BigInt denominator = 1;
  for (const Rational& each : equation) denominator = lcm(denominator, each.get_den());
  std::vector<BigInt> result;
  BigInt divisor = 0;
  for (const Rational& each : equation) {
    result.push_back(each.get_num() * (denominator / each.get_den()));
    divisor = gcd(divisor, result.back());
  }
  const auto first = std::find_if(result.begin(), result.end(), [](const BigInt& each) { return each != 0; });
  if (first != result.end() && *first < 0) divisor = -divisor;
  for (BigInt& each : result) each /= divisor;
  return result;
}

}  // namespace

void AffineHull::add(std::vector<Rational> point) {
  Row row = std::move(point);
  row.insert(row.begin(), Rational(1));
  for (std::size_t i = 0; i < basis_.size(); ++i) subtract(row, basis_[i], Rational(row[pivots_[i]]));
  const auto found = std::find_if(row.begin(), row.end(), [](const Rational& each) { return each != 0; });
  if (found == row.end()) return;
  const auto pivot = static_cast<std::size_t>(found - row.begin());
  const Rational scale = row[pivot];
  for (Rational& each : row) each /= scale;
  for (Row& each : basis_) subtract(each, row, Rational(each[pivot]));
  basis_.push_back(std::move(row));
  pivots_.push_back(pivot);
}

/// One for each coordinate that is no pivot: they are orthogonal to the basis.
std::vector<std::vector<BigInt>> AffineHull::equations() const {
  std::vector<std::vector<BigInt>> result;
  for (std::size_t free = 0; free <= dimension_; ++free) {
    if (std::find(pivots_.begin(), pivots_.end(), free) != pivots_.end()) continue;
    std::vector<Rational> equation(dimension_ + 1);
    equation[free] = 1;
    for (std::size_t i = 0; i < basis_.size(); ++i) equation[pivots_[i]] = -basis_[i][free];
    std::rotate(equation.begin(), equation.begin() + 1, equation.end());  // the constant is the last one
    result.push_back(normal(equation));
  }
  return result;
}

}  // namespace culprit::summary
