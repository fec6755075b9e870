#include "machine/doubles.h"

#include <cmath>
#include <limits>
#include <set>

#include "base/invariant.h"

namespace culprit::machine {

using base::BigInt;
using base::Rational;
using core::Primitive;
using term::Kind;
using term::Term;

namespace {

const Rational& infinity() {
  static const Rational value(BigInt(1) << 1024);
  return value;
}
const Rational& nan() {
  static const Rational value(BigInt(1) << 1025);
  return value;
}
/// Up to here every integer is a double.
const BigInt& last_exact() {
  static const BigInt value = BigInt(1) << 53;
  return value;
}

}  // namespace

Doubles::Doubles(term::Manager& terms, Results results, std::function<bool(Term)> is_known)
    : terms_(terms),
      results_(results),
      is_known_(std::move(is_known)),
      zero_(terms.real(Rational(0))),
      one_(terms.real(Rational(1))),
      infinity_(terms.real(infinity())),
      minus_infinity_(terms.real(-infinity())),
      nan_(terms.real(nan())) {}

Rational Doubles::encode(double number) {
  if (std::isnan(number)) return nan();
  if (std::isinf(number)) return number > 0 ? infinity() : Rational(-infinity());
  return base::exact(number);
}

double Doubles::decode(const Rational& number) {
  if (number >= nan()) return std::numeric_limits<double>::quiet_NaN();
  if (number >= infinity()) return std::numeric_limits<double>::infinity();
  if (number <= -infinity()) return -std::numeric_limits<double>::infinity();
  return base::nearest_double(number);
}

Term Doubles::all(std::initializer_list<Term> conditions) {
  return terms_.make(Kind::And, std::span<const Term>(conditions.begin(), conditions.size()));
}
Term Doubles::any(std::initializer_list<Term> conditions) {
  return terms_.make(Kind::Or, std::span<const Term>(conditions.begin(), conditions.size()));
}

Term Doubles::is_not_nan(Term t) {
  return terms_.is_true(is_below_infinity(t)) ? terms_.boolean(true) : unless_known(terms_.lt(t, nan_));
}
Term Doubles::is_above_minus_infinity(Term t) {
  return is_made_of_finite(t) ? terms_.boolean(true) : unless_known(terms_.lt(minus_infinity_, t));
}
Term Doubles::is_below_infinity(Term t) {
  return is_made_of_finite(t) ? terms_.boolean(true) : unless_known(terms_.lt(t, infinity_));
}

/// Results that are not too large, of what is known to be finite. Whole numbers of the program are finite as
/// floats, too, but what an infinity is truncated to is not. Does not recurse: terms may be deep.
bool Doubles::is_made_of_finite(Term whole) {
  if (results_ == Results::Rounded || terms_.kind(whole) == Kind::Variable) return false;
  std::vector<Term> pending{whole};
  std::set<Term> seen;
  while (!pending.empty()) {
    const Term t = pending.back();
    pending.pop_back();
    if (terms_.sort(t) == term::Sort::Bool || !seen.insert(t).second) continue;
    const bool is_real = terms_.sort(t) == term::Sort::Real;
    if (is_real && terms_.kind(t) == Kind::Variable) {
      if (!is_known_(terms_.lt(minus_infinity_, t)) || !is_known_(terms_.lt(t, infinity_))) return false;
    } else if (is_real && terms_.is_constant(t)) {
      if (abs(std::get<Rational>(terms_.value(t))) >= infinity()) return false;
    }
    const std::span<const Term> operands = terms_.operands(t);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return true;
}

Term Doubles::comparison(Primitive primitive, Term a, Term b) {
  for (const bool left : {true, false}) {  // what is one of two numbers need not become a term
    const Term choice = left ? a : b;
    if (terms_.kind(choice) != Kind::Ite) continue;
    const Term condition = terms_.operands(choice)[0];
    const Term yes = terms_.operands(choice)[1];
    const Term no = terms_.operands(choice)[2];
    return terms_.make(Kind::Ite, {condition, comparison(primitive, left ? yes : a, left ? b : yes),
                                   comparison(primitive, left ? no : a, left ? b : no)});
  }
  switch (primitive) {
    case Primitive::FloatEq: return all({terms_.eq(a, b), any_known(is_not_nan(a), is_not_nan(b))});
    case Primitive::FloatLt: return all({terms_.lt(a, b), is_not_nan(b)});
    case Primitive::FloatLe: return all({terms_.le(a, b), is_not_nan(b)});
    default: UNREACHABLE("not a comparison of floats");
  }
}

Term compare_exactly(term::Manager& terms, Primitive primitive, Term number, Term n, Term d) {
  const Term left = terms.mul(number, terms.make(Kind::ToReal, {d}));
  const Term right = terms.make(Kind::ToReal, {n});
  switch (primitive) {
    case Primitive::FloatLtExact: return terms.lt(left, right);
    case Primitive::FloatLeExact: return terms.le(left, right);
    case Primitive::FloatEqExact: return terms.eq(left, right);
    case Primitive::FloatGeExact: return terms.le(right, left);
    case Primitive::FloatGtExact: return terms.lt(right, left);
    default: UNREACHABLE("not a comparison with what is exact");
  }
}

Term Doubles::exact_comparison(Primitive primitive, Term number, Term n, Term d) {
  const bool holds_of_infinity = primitive == Primitive::FloatGeExact || primitive == Primitive::FloatGtExact;
  const bool holds_of_equal = primitive == Primitive::FloatEqExact;
  const Term of_minus_infinity = terms_.boolean(!holds_of_infinity && !holds_of_equal);
  const Term of_infinity = holds_of_infinity ? is_not_nan(number) : terms_.boolean(false);
  const Term otherwise = terms_.make(Kind::Ite, {is_endless(number), of_infinity, of_minus_infinity});
  return terms_.make(Kind::Ite,
                     {is_finite(number), compare_exactly(terms_, primitive, number, n, d), otherwise});
}

Term Doubles::known_result(Primitive primitive, Term a, Term b) {
  if (primitive == Primitive::FloatNeg) return terms_.make(Kind::Ite, {is_not_nan(a), negative(a), nan_});
  const bool is_nothing = primitive == Primitive::FloatSub && a == b;
  return is_nothing ? terms_.make(Kind::Ite, {is_finite(a), zero_, nan_}) : Term();
}

Term Doubles::exact_result(Primitive primitive, Term a, Term b) {
  if (!b.valid() || !is_exact(a, b)) return {};
  switch (primitive) {
    case Primitive::FloatAdd: return terms_.add(a, b);
    case Primitive::FloatSub: return terms_.sub(a, b);
    case Primitive::FloatMul: return terms_.mul(a, b);
    case Primitive::FloatDiv: return is_not_zero(b) ? terms_.make(Kind::RealDiv, {a, b}) : Term();
    default: return {};
  }
}

Term Doubles::limits(Primitive primitive, Term a, Term b, Term result) {
  switch (primitive) {
    case Primitive::FloatAdd: return nan_if(any({is_nan(a), is_nan(b)}), result, sum(a, b, result));
    case Primitive::FloatSub: return nan_if(any({is_nan(a), is_nan(b)}), result, sum(a, negative(b), result));
    case Primitive::FloatMul: return product(a, b, result);
    case Primitive::FloatDiv: return quotient(a, b, result);
    case Primitive::FloatSqrt: return root(a, result);
    case Primitive::FloatAtan2: {
      const Term beyond = terms_.real(Rational(4));
      return nan_if(any({is_nan(a), is_nan(b)}), result, lies_between(negative(beyond), result, beyond));
    }
    case Primitive::FloatExp: return nan_if(is_nan(a), result, lies_between(zero_, result, infinity_));
    case Primitive::FloatSin:
    case Primitive::FloatCos:
      return nan_if(terms_.negate(is_finite(a)), result, lies_between(negative(one_), result, one_));
    default: return terms_.boolean(true);
  }
}

Term Doubles::limits_of_integer(Term exact, Term rounded) {
  const Term last = terms_.integer(last_exact());
  const Term first = terms_.integer(BigInt(-last_exact()));
  const Term most = terms_.integer(infinity().get_num());
  const Term least = terms_.integer(BigInt(-infinity().get_num()));
  return any({all({terms_.le(first, exact), terms_.le(exact, last), terms_.eq(exact, rounded)}),
              all({terms_.lt(last, exact), lies_between(last, rounded, most)}),
              all({terms_.lt(exact, first), lies_between(least, rounded, first)})});
}

Term Doubles::limits_of_ratio(Term n, Term d, Term rounded) {
  return all({is_number(rounded), signs(n, d, rounded), size_of_quotient(n, d, rounded)});
}

Term Doubles::nan_if(Term condition, Term result, Term otherwise) {
  return terms_.make(Kind::Ite, {condition, terms_.eq(result, nan_), otherwise});
}

/// Rounding keeps order: what is not below a double is not below it when it is rounded. Sums that are not
/// zero are not rounded to zero, and small numbers do not make the largest one infinite. An infinity as a
/// real number exceeds each finite number, so signs are right for them, too.
Term Doubles::rounded_sum(Term a, Term b, Term result) {
  const Term exact = terms_.add(a, b);
  const Term small = terms_.real(Rational(last_exact()));
  const auto keeps_order = [&](Term one, Term other) {
    const Term is_small = lies_between(negative(small), one, small);
    return all({terms_.implies(terms_.le(zero_, one), terms_.le(other, result)),
                terms_.implies(terms_.le(one, zero_), terms_.le(result, other)),
                terms_.implies(all({is_small, is_finite(other)}), is_finite(result)),
                terms_.implies(terms_.le(infinity_, one), terms_.le(infinity_, result)),
                terms_.implies(terms_.le(one, minus_infinity_), terms_.le(result, minus_infinity_))});
  };
  const Term has_sign = all({terms_.implies(terms_.lt(zero_, exact), terms_.lt(zero_, result)),
                             terms_.implies(terms_.lt(exact, zero_), terms_.lt(result, zero_)),
                             terms_.implies(terms_.eq(exact, zero_), terms_.eq(result, zero_))});
  return all({is_number(result), keeps_order(a, b), keeps_order(b, a), has_sign});
}

/// Of numbers that are not nan.
Term Doubles::sum(Term a, Term b, Term result) {
  const Term opposite =
      any({all({is_endless(a), is_minus_endless(b)}), all({is_minus_endless(a), is_endless(b)})});
  const Term is_infinity = any({is_endless(a), is_endless(b)});
  const Term endless =
      terms_.make(Kind::Ite, {is_infinity, terms_.eq(result, infinity_), terms_.eq(result, minus_infinity_)});
  const Term exact =
      terms_.make(Kind::Ite, {are_finite(a, b), is_exactly(result, terms_.add(a, b)), endless});
  return nan_if(opposite, result, results_ == Results::Rounded ? rounded_sum(a, b, result) : exact);
}

/// Of products, and of quotients if the divisor is not zero. Either may be rounded to zero.
Term Doubles::signs(Term a, Term b, Term result) {
  const auto is_positive = [&](Term t) { return terms_.le(zero_, t); };
  const auto is_negative = [&](Term t) { return terms_.le(t, zero_); };
  const auto if_both = [&](Term one, Term other, Term then) {
    return terms_.implies(all({one, other}), then);
  };
  return all({if_both(is_positive(a), is_positive(b), is_positive(result)),
              if_both(is_negative(a), is_negative(b), is_positive(result)),
              if_both(is_positive(a), is_negative(b), is_negative(result)),
              if_both(is_negative(a), is_positive(b), is_negative(result))});
}

/// Compared with one of the factors: larger if the other is larger than one.
Term Doubles::size_of_product(Term a, Term b, Term result) {
  Term limits = terms_.boolean(true);
  for (const auto& [factor, by] : {std::pair(a, b), std::pair(b, a)}) {
    for (const bool is_reversed : {false, true}) {
      const Term scale = is_reversed ? negative(by) : by;
      const Term size = is_reversed ? negative(factor) : factor;
      const Term is_large = terms_.le(one_, scale);
      const Term is_small = lies_between(zero_, scale, one_);
      const Term above = terms_.le(size, result);
      const Term below = terms_.le(result, size);
      const Term is_positive = terms_.le(zero_, size);
      const Term is_negative = terms_.le(size, zero_);
      limits = all({limits, terms_.implies(all({is_large, is_positive}), above),
                    terms_.implies(all({is_large, is_negative}), below),
                    terms_.implies(all({is_small, is_positive}), below),
                    terms_.implies(all({is_small, is_negative}), above)});
    }
  }
  return limits;
}

Term Doubles::product(Term a, Term b, Term result) {
  const Term no_number =
      any({all({is_infinite(a), terms_.eq(b, zero_)}), all({terms_.eq(a, zero_), is_infinite(b)})});
  const Term endless = all({signs(a, b, result), is_an_infinity(result)});
  const Term ordinary = is_exact(a, b)
                            ? is_exactly(result, terms_.mul(a, b))
                            : all({is_number(result), signs(a, b, result), size_of_product(a, b, result)});
  return nan_if(any({is_nan(a), is_nan(b), no_number}), result,
                terms_.make(Kind::Ite, {are_finite(a, b), ordinary, endless}));
}

/// Compared with the dividend: smaller if the divisor is larger than one; and with one.
Term Doubles::size_of_quotient(Term a, Term b, Term result) {
  Term limits = terms_.boolean(true);
  for (const bool is_reversed : {false, true}) {
    const Term divisor = is_reversed ? negative(b) : b;
    const Term size = is_reversed ? negative(a) : a;
    const Term is_large = terms_.le(one_, divisor);
    const Term is_small = all({terms_.lt(zero_, divisor), terms_.le(divisor, one_)});
    const Term above = terms_.le(size, result);
    const Term below = terms_.le(result, size);
    const Term is_positive = terms_.le(zero_, size);
    const Term is_negative = terms_.le(size, zero_);
    const Term divides = terms_.lt(zero_, divisor);
    limits = all({limits, terms_.implies(all({is_large, is_positive}), below),
                  terms_.implies(all({is_large, is_negative}), above),
                  terms_.implies(all({is_small, is_positive}), above),
                  terms_.implies(all({is_small, is_negative}), below),
                  terms_.implies(all({divides, terms_.le(divisor, size)}), terms_.le(one_, result)),
                  terms_.implies(all({divides, terms_.le(size, divisor)}), terms_.le(result, one_))});
  }
  return limits;
}

/// Nobody knows the sign of a zero by which is divided.
Term Doubles::quotient(Term a, Term b, Term result) {
  const Term by_zero = terms_.eq(b, zero_);
  const Term no_number = any({all({terms_.eq(a, zero_), by_zero}), all({is_infinite(a), is_infinite(b)})});
  const Term ordinary = is_exact(a, b)
                            ? is_exactly(result, terms_.make(Kind::RealDiv, {a, b}))
                            : all({is_number(result), signs(a, b, result), size_of_quotient(a, b, result)});
  const auto choose = [&](Term condition, Term yes, Term no) {
    return terms_.make(Kind::Ite, {condition, yes, no});
  };
  const Term endless =
      choose(is_finite(a), terms_.eq(result, zero_), all({signs(a, b, result), is_an_infinity(result)}));
  return nan_if(any({is_nan(a), is_nan(b), no_number}), result,
                choose(by_zero, is_an_infinity(result), choose(are_finite(a, b), ordinary, endless)));
}

Term Doubles::root(Term square, Term result) {
  const Term is_zero = all({terms_.eq(square, zero_), terms_.eq(result, zero_)});
  const Term is_small = all({terms_.lt(zero_, square), terms_.le(square, result), terms_.le(result, one_)});
  const Term is_large =
      all({lies_between(one_, result, square), is_below_infinity(square), terms_.lt(result, infinity_)});
  const Term endless = all({is_endless(square), terms_.eq(result, infinity_)});
  return nan_if(any({is_nan(square), terms_.lt(square, zero_)}), result,
                any({is_zero, is_small, is_large, endless}));
}

}  // namespace culprit::machine
