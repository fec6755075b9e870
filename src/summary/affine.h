// Linear equations that hold of some points: what a set of numbers has in common, without saying which
// numbers they are.
#pragma once

#include <vector>

#include "base/numbers.h"

namespace culprit::summary {

/// The smallest affine space that holds all points that were added.
class AffineHull {
 public:
  explicit AffineHull(std::size_t dimension) : dimension_(dimension) {}

  void add(std::vector<base::Rational> point);
  /// Coefficients of the coordinates, then the constant: their sum is 0 for every point. Whole numbers
  /// without a common divisor, the first one positive; the same space always gives the same equations.
  [[nodiscard]] std::vector<std::vector<base::BigInt>> equations() const;

 private:
  using Row = std::vector<base::Rational>;

  std::size_t dimension_;
  /// A basis of what the points span, each with a first coordinate 1: equations say what others are, given
  /// that. In reduced row echelon form.
  std::vector<Row> basis_;
  std::vector<std::size_t> pivots_;  ///< of the rows
};

}  // namespace culprit::summary
