#include "summary/linear.h"

#include <unordered_set>

namespace culprit::summary {

using term::Kind;
using term::Sort;
using term::Term;

namespace {
/// So that no variable of a path, and no name in a relation, has such an index.
constexpr std::uint32_t kFirstStandIn = 0x60000000;
}  // namespace

bool Linear::is_hard(Kind kind, const std::vector<Term>& operands) const {
  switch (kind) {
    case Kind::Mul: return !terms_.is_constant(operands[0]) && !terms_.is_constant(operands[1]);
    case Kind::QuotTrunc:
    case Kind::RemTrunc:
    case Kind::DivFloor:
    case Kind::ModFloor:
    case Kind::RealDiv: return !terms_.is_constant(operands[1]);
    default: return false;
  }
}

bool Linear::is_linear(Term t) { return without_products(t) == t; }

std::vector<Term> Linear::weakened(const std::vector<Term>& conjuncts) {
  std::vector<Term> result;
  for (const Term each : conjuncts) result.push_back(without_products(each));
  std::unordered_set<Term> limited;
  for (std::size_t i = 0; i < result.size(); ++i) {  // what limits one may mention another
    for (const Term variable : terms_.variables(result[i])) {
      const auto found = limits_.find(variable);
      if (found != limits_.end() && limited.insert(variable).second)
        result.insert(result.end(), found->second.begin(), found->second.end());
    }
  }
  return result;
}

/// Without recursion: operands first.
Term Linear::without_products(Term whole) {
  std::vector<Term> pending{whole};
  while (!pending.empty()) {
    const Term t = pending.back();
    if (weakened_.count(t) != 0) {
      pending.pop_back();
      continue;
    }
    std::vector<Term> operands;
    bool ready = true;
    for (const Term operand : terms_.operands(t)) {
      const auto found = weakened_.find(operand);
      if (found == weakened_.end()) {
        pending.push_back(operand);
        ready = false;
      } else {
        operands.push_back(found->second);
      }
    }
    if (!ready) continue;
    const Kind kind = terms_.kind(t);
    Term result = t;
    if (is_hard(kind, operands)) {
      result = stand_in(kind, operands);
    } else if (!operands.empty()) {
      result = terms_.make(kind, operands);
    }
    weakened_.emplace(t, result);
    pending.pop_back();
  }
  return weakened_.at(whole);
}

Term Linear::stand_in(Kind kind, const std::vector<Term>& operands) {
  const Sort sort = kind == Kind::Mul       ? terms_.sort(operands[0])
                    : kind == Kind::RealDiv ? Sort::Real
                                            : Sort::Int;
  const Term result = terms_.variable(sort, kFirstStandIn + stand_ins_++);
  std::vector<Term>& limits = limits_[result];
  const Term a = operands[0];
  const Term b = operands[1];
  switch (kind) {
    case Kind::Mul:
      add_sign(a, b, result, limits);
      if (sort == Sort::Int) add_size_of_product(a, b, result, limits);
      break;
    case Kind::RealDiv: add_sign(a, b, result, limits); break;
    case Kind::QuotTrunc: add_size_of_quotient(a, b, result, limits); break;
    case Kind::RemTrunc: add_size_of_remainder(a, b, result, limits); break;
    case Kind::ModFloor: add_size_of_remainder(b, b, result, limits); break;
    default: break;
  }
  return result;
}

Term Linear::zero(Term like) {
  return terms_.sort(like) == Sort::Int ? terms_.integer(std::int64_t{0}) : terms_.real(base::Rational(0));
}

/// Of a product or a quotient; that of anything and zero is zero for solvers, too.
void Linear::add_sign(Term a, Term b, Term result, std::vector<Term>& limits) {
  const Term none = zero(result);
  const auto is_positive = [&](Term t) { return terms_.lt(none, t); };
  const auto is_negative = [&](Term t) { return terms_.lt(t, none); };
  const auto if_both = [&](Term first, Term second, Term then) {
    limits.push_back(terms_.implies(terms_.conj(first, second), then));
  };
  if_both(is_positive(a), is_positive(b), is_positive(result));
  if_both(is_negative(a), is_negative(b), is_positive(result));
  if_both(is_positive(a), is_negative(b), is_negative(result));
  if_both(is_negative(a), is_positive(b), is_negative(result));
  limits.push_back(
      terms_.implies(terms_.disj(terms_.eq(a, none), terms_.eq(b, none)), terms_.eq(result, none)));
}

/// A product of positive integers is not less than they are.
void Linear::add_size_of_product(Term a, Term b, Term result, std::vector<Term>& limits) {
  const Term none = zero(result);
  limits.push_back(terms_.implies(terms_.conj(terms_.lt(none, a), terms_.lt(none, b)),
                                  terms_.conj(terms_.le(a, result), terms_.le(b, result))));
}

/// A quotient by a positive integer lies between zero and the dividend.
void Linear::add_size_of_quotient(Term a, Term b, Term result, std::vector<Term>& limits) {
  const Term none = zero(result);
  const Term positive = terms_.lt(none, b);
  limits.push_back(terms_.implies(terms_.conj(positive, terms_.le(none, a)),
                                  terms_.conj(terms_.le(none, result), terms_.le(result, a))));
  limits.push_back(terms_.implies(terms_.conj(positive, terms_.le(a, none)),
                                  terms_.conj(terms_.le(a, result), terms_.le(result, none))));
}

/// A remainder has the sign of `sign`, if any, and is smaller than a positive divisor.
void Linear::add_size_of_remainder(Term sign, Term b, Term result, std::vector<Term>& limits) {
  const Term none = zero(result);
  const Term positive = terms_.lt(none, b);
  const auto if_positive = [&](Term condition, Term then) {
    limits.push_back(terms_.implies(terms_.conj(positive, condition), then));
  };
  if_positive(terms_.le(none, sign), terms_.conj(terms_.le(none, result), terms_.lt(result, b)));
  if_positive(terms_.le(sign, none),
              terms_.conj(terms_.le(result, none), terms_.lt(none, terms_.add(b, result))));
}

}  // namespace culprit::summary
