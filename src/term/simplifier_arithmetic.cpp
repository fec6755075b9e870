// Arithmetic rules of the simplifier: everything goes through the linear form.
#include <algorithm>

#include "base/invariant.h"
#include "term/semantics.h"
#include "term/simplifier.h"

namespace culprit::term {

using base::BigInt;
using base::Rational;

namespace {
/// A longer sum is a monomial itself: else adding up n terms one after the other would cost n * n.
constexpr std::size_t kLongSum = 64;
}  // namespace

bool Simplifier::is_number(Term t, int value) const {
  return m_.is_constant(t) && rational(m_.value(t)) == value;
}

Linear Simplifier::linear(Term t) const {
  if (m_.is_constant(t)) return Linear(rational(m_.value(t)));
  const Operands operands = m_.operands(t);
  if (m_.kind(t) == Kind::Mul && m_.is_constant(operands[0])) {
    return {operands[1], rational(m_.value(operands[0]))};
  }
  if (is_monomial(t)) return {t, 1};
  Linear total;
  for (const Term operand : operands) {
    const Linear part = linear(operand);  // operands of a sum are in order, and none of them is a short sum
    for (const auto& [monomial, coefficient] : part.parts()) total.append(monomial, coefficient);
    total.add_constant(part.constant());
  }
  return total;
}

Term Simplifier::from_linear(const Linear& form, Sort sort) {
  std::vector<Term> operands;
  for (const auto& [monomial, coefficient] : form.parts()) {
    if (coefficient == 1) {
      operands.push_back(monomial);
    } else {
      operands.push_back(
          m_.intern(Kind::Mul, sort, std::array{m_.constant(number(sort, coefficient)), monomial}));
    }
  }
  if (form.constant() != 0 || operands.empty())
    operands.push_back(m_.constant(number(sort, form.constant())));
  return operands.size() == 1 ? operands[0] : m_.intern(Kind::Add, sort, operands);
}

bool Simplifier::is_monomial(Term t) const {
  if (m_.is_constant(t)) return false;
  const Operands operands = m_.operands(t);
  if (m_.kind(t) == Kind::Add) return operands.size() > kLongSum;
  return m_.kind(t) != Kind::Mul || !m_.is_constant(operands[0]);
}

// match: (a + b + …) + m     result: m at its place, if the sum is short and does not have that monomial
// The commonest sum, so it does without calculating. Invalid: no match.
Term Simplifier::inserted(Term sum, Term monomial) {
  if (m_.kind(sum) != Kind::Add || is_monomial(sum) || !is_monomial(monomial)) return {};
  const Operands parts = m_.operands(sum);
  const auto comes_after = std::find_if(parts.begin(), parts.end(), [&](Term part) {
    if (m_.is_constant(part)) return true;
    return monomial < (is_monomial(part) ? part : m_.operands(part)[1]) || part == monomial;
  });
  const bool has_it = comes_after != parts.end() && *comes_after == monomial;
  const bool scaled = comes_after != parts.begin() && !is_monomial(comes_after[-1]) &&
                      m_.operands(comes_after[-1])[1] == monomial;
  if (has_it || scaled) return {};
  std::vector<Term> result(parts.begin(), comes_after);
  result.push_back(monomial);
  result.insert(result.end(), comes_after, parts.end());
  return m_.intern(Kind::Add, m_.sort(sum), result);
}

// match: a + b + …        result: the linear form of the sum
Term Simplifier::sum(Operands operands) {
  if (operands.size() == 2) {
    if (const Term result = inserted(operands[0], operands[1]); result.valid()) return result;
    if (const Term result = inserted(operands[1], operands[0]); result.valid()) return result;
  }
  Linear total;
  for (const Term operand : operands) total.add(linear(operand), 1);
  return from_linear(total, m_.sort(operands[0]));
}

// match: k * a            result: the linear form of a, scaled
// match: (k * a) * (l * b)   result: (k * l) * (a * b), a and b in order of ids
Term Simplifier::product(Term a, Term b) {
  const Sort sort = m_.sort(a);
  Linear left = linear(a);
  Linear right = linear(b);
  if (left.is_constant()) std::swap(left, right);
  if (right.is_constant()) {
    left.scale(right.constant());
    return from_linear(left, sort);
  }
  Rational factor = 1;
  const auto strip = [&](const Linear& form, Term whole) {
    if (form.parts().size() != 1 || form.constant() != 0) return whole;
    factor *= form.parts()[0].coefficient;
    return form.parts()[0].monomial;
  };
  const Term first = strip(left, a);
  const Term second = strip(right, b);
  const Term monomial =
      m_.intern(Kind::Mul, sort, std::array{std::min(first, second), std::max(first, second)});
  return from_linear(Linear(monomial, factor), sort);
}

bool Simplifier::is_leaf(Term t) const { return m_.is_constant(t) || m_.kind(t) == Kind::Variable; }

// match: x < y, x <= y, x < k …   result: the normal form; the commonest comparisons do without calculating
Term Simplifier::leaf_comparison(Kind kind, Term a, Term b) {
  if (a == b) return m_.boolean(kind == Kind::Le);
  const bool has_constant = m_.is_constant(a) || m_.is_constant(b);
  if (kind == Kind::Lt && has_constant && m_.sort(a) == Sort::Int) {
    const auto next = [&](Term k, int step) { return m_.integer(std::get<BigInt>(m_.value(k)) + step); };
    if (m_.is_constant(a)) return m_.intern(Kind::Le, Sort::Bool, std::array{next(a, 1), b});
    return m_.intern(Kind::Le, Sort::Bool, std::array{a, next(b, -1)});
  }
  return m_.intern(kind, Sort::Bool, std::array{a, b});
}

// match: a < b, a <= b    result: a - b compared with 0, normalised
Term Simplifier::comparison(Kind kind, Term a, Term b) {
  if (is_leaf(a) && is_leaf(b)) return leaf_comparison(kind, a, b);
  if (const Term result = compared_order(kind, a, b); result.valid()) return result;
  Linear difference = linear(a);
  difference.add(linear(b), -1);
  return at_most_zero(std::move(difference), kind == Kind::Lt, m_.sort(a));
}

/// The same number as a form over integers; nothing if parts may be other reals.
std::optional<Linear> Simplifier::as_integers(const Linear& form) const {
  Linear result(form.constant());
  for (const auto& [monomial, coefficient] : form.parts()) {
    if (m_.kind(monomial) != Kind::ToReal) return std::nullopt;
    result.add(linear(m_.operands(monomial)[0]), coefficient);
  }
  return result;
}

// match: trunc(to_real(a) + …)   result: a + …
Term Simplifier::truncation(Term t) {
  const std::optional<Linear> integers = as_integers(linear(t));
  const auto is_whole = [](const Rational& number) { return number.get_den() == 1; };
  const bool whole = integers && is_whole(integers->constant()) &&
                     std::all_of(integers->parts().begin(), integers->parts().end(),
                                 [&](const Linear::Part& part) { return is_whole(part.coefficient); });
  return whole ? from_linear(*integers, Sort::Int) : plain(Kind::TruncToInt, {t});
}

/// form <= 0, or form < 0 if strict. Integers: a strict comparison becomes form + 1 <= 0, coefficients lose
/// their common divisor and the constant is rounded, which may decide it or at least sharpen it for the
/// solver.
Term Simplifier::at_most_zero(Linear form, bool strict, Sort sort) {
  if (std::optional<Linear> integers = sort == Sort::Real ? as_integers(form) : std::nullopt) {
    if (!integers->is_constant()) integers->make_primitive();
    const bool reached = integers->constant().get_den() == 1;  // else it is never exactly 0
    if (strict && reached) integers->add_constant(1);
    return at_most_zero(*std::move(integers), false, Sort::Int);
  }
  if (sort == Sort::Int && strict) {
    form.add_constant(1);
    strict = false;
  }
  if (form.is_constant()) return m_.boolean(strict ? form.constant() < 0 : form.constant() <= 0);
  form.make_primitive();
  if (sort == Sort::Real) return split_comparison(strict ? Kind::Lt : Kind::Le, form, sort);
  const Rational& k = form.constant();
  form.add_constant(Rational(-base::floor_div(-k.get_num(), k.get_den())) - k);  // round up
  // Lengths are never negative: -len + k <= 0 holds for k <= 0; len + k <= 0 fails for k > 0.
  if (form.constant() <= 0 && is_sum_of_lengths(form, -1)) return m_.boolean(true);
  if (form.constant() > 0 && is_sum_of_lengths(form, 1)) return m_.boolean(false);
  return split_comparison(Kind::Le, form, sort);
}

bool Simplifier::is_sum_of_lengths(const Linear& form, int sign) const {
  for (const auto& part : form.parts()) {
    if (m_.kind(part.monomial) != Kind::StrLen || sgn(part.coefficient) != sign) return false;
  }
  return true;
}

// match: a = b            result: false if a - b has no integer root; else the first coefficient is positive
Term Simplifier::numeric_equality(Term a, Term b) {
  if (is_leaf(a) && is_leaf(b) && a != b) {  // the variable that was made first comes first
    const bool swapped = m_.is_constant(a) || (!m_.is_constant(b) && b < a);
    return m_.intern(Kind::Eq, Sort::Bool, swapped ? std::array{b, a} : std::array{a, b});
  }
  if (const Term result = compared_order(Kind::Eq, a, b); result.valid()) return result;
  Sort sort = m_.sort(a);
  Linear difference = linear(a);
  difference.add(linear(b), -1);
  if (std::optional<Linear> integers = sort == Sort::Real ? as_integers(difference) : std::nullopt) {
    difference = *std::move(integers);
    sort = Sort::Int;
  }
  if (difference.is_constant()) return m_.boolean(difference.constant() == 0);
  difference.make_primitive();
  if (sort == Sort::Int && difference.constant().get_den() != 1) return m_.boolean(false);
  if (difference.parts()[0].coefficient < 0) difference.scale(-1);
  return split_comparison(Kind::Eq, difference, sort);
}

/// form `kind` 0 with each part on the side where its coefficient is positive, e.g. x + 2 <= y. The constant
/// stands alone on a side without parts, else on the side where it is positive.
Term Simplifier::split_comparison(Kind kind, const Linear& form, Sort sort) {
  Linear left;
  Linear right;
  for (const auto& [monomial, coefficient] : form.parts()) {
    if (coefficient > 0) {
      left.add(Linear(monomial, coefficient), 1);
    } else {
      right.add(Linear(monomial, coefficient), -1);
    }
  }
  const Rational& k = form.constant();
  const bool constant_left = left.is_constant() || (!right.is_constant() && k > 0);
  if (constant_left) {
    left.add_constant(k);
  } else {
    right.add_constant(-k);
  }
  const bool reads_as_less =
      kind == Kind::Le && sort == Sort::Int && k == 1 && !left.is_constant() && !right.is_constant();
  if (reads_as_less) {  // x + 1 <= y
    kind = Kind::Lt;
    left.add_constant(-1);
  }
  return m_.intern(kind, Sort::Bool, std::array{from_linear(left, sort), from_linear(right, sort)});
}

/// The form f of an integer comparison f <= 0; nothing if it is none.
std::optional<Linear> Simplifier::below_zero(Term comparison) const {
  const Kind kind = m_.kind(comparison);
  if (kind != Kind::Lt && kind != Kind::Le) return std::nullopt;
  const Operands sides = m_.operands(comparison);
  if (m_.sort(sides[0]) != Sort::Int) return std::nullopt;
  Linear form = linear(sides[0]);
  form.add(linear(sides[1]), -1);
  if (kind == Kind::Lt) form.add_constant(1);
  return form;
}

// match: (ite (x < y) k (ite (y < x) l m)) compared with a number, where k, l, m are numbers
// result: the one comparison of x and y that it amounts to; invalid: no match
// It is what `compare` gives; solvers would have to split cases.
Term Simplifier::compared_order(Kind kind, Term a, Term b) {
  const bool mirrored = m_.is_constant(a);
  const Term order = mirrored ? b : a;
  const Term bound = mirrored ? a : b;
  if (!m_.is_constant(bound) || m_.kind(order) != Kind::Ite) return {};
  const Operands outer = m_.operands(order);
  if (!m_.is_constant(outer[1]) || m_.kind(outer[2]) != Kind::Ite) return {};
  const Operands inner = m_.operands(outer[2]);
  if (!m_.is_constant(inner[1]) || !m_.is_constant(inner[2])) return {};
  const std::optional<Linear> less = below_zero(outer[0]);
  const std::optional<Linear> greater = below_zero(inner[0]);
  if (!less || !greater) return {};
  Linear sum = *less;
  sum.add(*greater, 1);
  if (!sum.is_constant() || sum.constant() != 2) return {};  // x - y + 1 and y - x + 1
  const auto holds = [&](Term value) {
    return m_.is_true(mirrored ? m_.make(kind, {bound, value}) : m_.make(kind, {value, bound}));
  };
  const Term is_less = m_.boolean(holds(outer[1]));
  const Term is_greater = m_.boolean(holds(inner[1]));
  const Term is_equal = m_.boolean(holds(inner[2]));
  if (is_less == is_equal) return choice(inner[0], is_greater, is_equal);
  if (is_greater == is_equal) return choice(outer[0], is_less, is_equal);
  Linear difference = *less;
  difference.add_constant(-1);
  const Term equal = numeric_equality(from_linear(difference, Sort::Int), m_.integer(0));
  return m_.is_true(is_equal) ? equal : negation(equal);
}

// match: a / 0, 0 / b     result: 0 (also for remainders)
// match: a / 1            result: a; remainder by 1 or -1: 0
Term Simplifier::division(Kind kind, Term a, Term b) {
  if (is_number(b, 0) || is_number(a, 0)) return m_.integer(0);
  const bool remainder = kind == Kind::RemTrunc || kind == Kind::ModFloor;
  if (is_number(b, 1)) return remainder ? m_.integer(0) : a;
  if (is_number(b, -1)) return remainder ? m_.integer(0) : product(b, a);
  return plain(kind, {a, b});
}

// match: a / k            result: (1/k) * a; 0 if k = 0
Term Simplifier::real_division(Term a, Term b) {
  if (!m_.is_constant(b)) return is_number(a, 0) ? a : plain(Kind::RealDiv, {a, b});
  const Rational divisor = rational(m_.value(b));
  return product(m_.real(divisor == 0 ? Rational(0) : Rational(1 / divisor)), a);
}

}  // namespace culprit::term
