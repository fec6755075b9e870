// Unknown floating-point numbers as they are: finite, infinite or nan, and rounded. Solvers see real numbers:
// a finite double is itself, the infinities are ±2^1024, nan is 2^1025. So all but nan are ordered as reals
// are. The signs of zeros are not told apart: a result that depends on one may be either.
//
// What is said of a result that is rounded holds of the double that the operation gives, whatever the
// operands are; it does not say which one that is, and nothing in it is a product or a quotient of unknowns.
// Else results of finite operands are what they are for real numbers: neither rounded nor too large.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>

#include "base/numbers.h"
#include "core/expr.h"
#include "term/term.h"

namespace culprit::machine {

enum class Results : std::uint8_t { Exact, Rounded };

/// Of a real number with a quotient of integers.
term::Term compare_exactly(term::Manager& terms, core::Primitive primitive, term::Term number, term::Term n,
                           term::Term d);

class Doubles {
 public:
  /// `is_known`: whether a condition holds anyway, so that nothing depends on it.
  explicit Doubles(
      term::Manager& terms, Results results = Results::Exact,
      std::function<bool(term::Term)> is_known = [](term::Term) { return false; });

  [[nodiscard]] static base::Rational encode(double number);
  [[nodiscard]] static double decode(const base::Rational& number);

  /// Whether `limits` leaves out results that are rounded or too large.
  [[nodiscard]] bool is_exact(core::Primitive primitive) const {
    const bool is_arithmetic =
        primitive >= core::Primitive::FloatAdd && primitive <= core::Primitive::FloatDiv;
    return results_ == Results::Exact && (is_arithmetic || primitive == core::Primitive::FloatOfInt ||
                                          primitive == core::Primitive::FloatOfRatio);
  }

  // --- what a number may be ---
  [[nodiscard]] term::Term is_not_nan(term::Term t);
  [[nodiscard]] term::Term is_above_minus_infinity(term::Term t);
  [[nodiscard]] term::Term is_below_infinity(term::Term t);
  [[nodiscard]] term::Term is_finite(term::Term t) {
    return terms_.conj(is_above_minus_infinity(t), is_below_infinity(t));
  }

  /// FloatEq, FloatLt or FloatLe: false if one of them is nan.
  term::Term comparison(core::Primitive primitive, term::Term a, term::Term b);
  /// Of a double with a quotient of integers; infinities are larger than all of them.
  term::Term exact_comparison(core::Primitive primitive, term::Term number, term::Term n, term::Term d);
  /// What the result of an operation is in terms of its operands; invalid: that depends on rounding.
  term::Term known_result(core::Primitive primitive, term::Term a, term::Term b);
  /// The same where results are exact and the operands are finite; invalid: it is only known by `limits`.
  term::Term exact_result(core::Primitive primitive, term::Term a, term::Term b);
  /// What is so of the result of an operation on floats; the second operand of one that has none is invalid.
  term::Term limits(core::Primitive primitive, term::Term a, term::Term b, term::Term result);
  /// What is so of an integer that is the value of the double nearest to another one, if results are rounded.
  term::Term limits_of_integer(term::Term exact, term::Term rounded);
  /// The same of a quotient of integers, the divisor larger than one. They may be larger than all doubles.
  term::Term limits_of_ratio(term::Term n, term::Term d, term::Term rounded);

 private:
  using Term = term::Term;
  Term all(std::initializer_list<Term> conditions);
  Term any(std::initializer_list<Term> conditions);
  Term negative(Term t) { return terms_.make(term::Kind::Neg, {t}); }
  bool is_made_of_finite(Term whole);
  Term unless_known(Term condition) { return is_known_(condition) ? terms_.boolean(true) : condition; }
  /// One of two conditions of which each follows from the other.
  Term any_known(Term a, Term b) { return terms_.is_true(b) ? b : a; }
  Term is_endless(Term t) { return terms_.negate(is_below_infinity(t)); }
  Term is_minus_endless(Term t) { return terms_.negate(is_above_minus_infinity(t)); }
  Term is_infinite(Term t) { return any({is_endless(t), is_minus_endless(t)}); }
  /// That it is one of the two, whatever is known.
  Term is_an_infinity(Term t) { return any({terms_.eq(t, infinity_), terms_.eq(t, minus_infinity_)}); }
  /// That it is not nan, nor anything that no double is.
  Term is_number(Term t) { return lies_between(minus_infinity_, t, infinity_); }
  Term is_nan(Term t) { return terms_.negate(is_not_nan(t)); }
  Term lies_between(Term low, Term t, Term high) { return all({terms_.le(low, t), terms_.le(t, high)}); }
  /// Nan if the condition holds, else a number with the limits.
  Term nan_if(Term condition, Term result, Term otherwise);
  bool is_not_zero(Term t) { return terms_.is_true(unless_known(terms_.negate(terms_.eq(t, zero_)))); }
  bool is_exact(Term a, Term b) { return results_ == Results::Exact && terms_.is_true(are_finite(a, b)); }
  Term are_finite(Term a, Term b) { return all({is_finite(a), is_finite(b)}); }
  Term is_exactly(Term result, Term exact) { return all({terms_.eq(result, exact), is_finite(result)}); }
  Term sum(Term a, Term b, Term result);
  Term rounded_sum(Term a, Term b, Term result);
  Term product(Term a, Term b, Term result);
  Term quotient(Term a, Term b, Term result);
  Term root(Term square, Term result);
  Term signs(Term a, Term b, Term result);
  Term size_of_product(Term a, Term b, Term result);
  Term size_of_quotient(Term a, Term b, Term result);

  term::Manager& terms_;
  Results results_;
  std::function<bool(term::Term)> is_known_;
  Term zero_, one_, infinity_, minus_infinity_, nan_;
};

}  // namespace culprit::machine
