// Linear forms: c1*m1 + … + cn*mn + k, the normal form of arithmetic inside the simplifier.
#pragma once

#include <utility>
#include <vector>

#include "term/term.h"

namespace culprit::term {

/// Over terms m ("monomials": anything that is neither a constant, a sum, nor a product with a constant).
/// Invariant: sorted by monomial, each once, no coefficient 0.
class Linear {
 public:
  struct Part {
    Term monomial;
    base::Rational coefficient;
  };

  Linear() = default;
  explicit Linear(base::Rational constant) : constant_(std::move(constant)) {}
  Linear(Term monomial, base::Rational coefficient);

  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  [[nodiscard]] const base::Rational& constant() const { return constant_; }
  [[nodiscard]] bool is_constant() const { return parts_.empty(); }

  /// this + factor * other
  void add(const Linear& other, const base::Rational& factor);
  /// Adds a part whose monomial comes after all others.
  void append(Term monomial, base::Rational coefficient);
  void scale(const base::Rational& factor);
  void add_constant(const base::Rational& amount) { constant_ += amount; }
  /// Scales by a positive factor so that the coefficients are integers without a common divisor. The constant
  /// is scaled with them and may stay a fraction. Needs a part.
  void make_primitive();

 private:
  std::vector<Part> parts_;
  base::Rational constant_ = 0;
};

}  // namespace culprit::term
