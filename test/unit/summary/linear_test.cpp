// Questions without products and quotients follow from those with them.
#include "summary/linear.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace culprit::summary {
namespace {

using term::Kind;
using term::Sort;
using term::Term;

class LinearTest : public testing::Test {
 protected:
  Term constant(Sort sort, int value) {
    return sort == Sort::Int ? terms_.integer(std::int64_t{value}) : terms_.real(base::Rational(value));
  }
  /// What says of `name` that it is the result, without products and quotients; the first one says it of what
  /// stands in for the result.
  std::vector<Term> weakened(Kind kind, Sort sort) {
    const Term result = terms_.make(kind, {terms_.variable(sort, 0), terms_.variable(sort, 1)});
    return linear_.weakened({terms_.eq(terms_.variable(sort, 2), result)});
  }

  term::Manager terms_;
  Linear linear_{terms_};
};

TEST_F(LinearTest, EveryResultSatisfiesWhatIsSaidOfIt) {
  const std::pair<Kind, Sort> operations[] = {{Kind::Mul, Sort::Int},       {Kind::Mul, Sort::Real},
                                              {Kind::QuotTrunc, Sort::Int}, {Kind::RemTrunc, Sort::Int},
                                              {Kind::DivFloor, Sort::Int},  {Kind::ModFloor, Sort::Int},
                                              {Kind::RealDiv, Sort::Real}};
  for (const auto& [kind, sort] : operations) {
    const std::vector<Term> conditions = weakened(kind, sort);
    const std::vector<Term> sides(terms_.operands(conditions[0]).begin(),
                                  terms_.operands(conditions[0]).end());
    const Term stand_in = sides[0] == terms_.variable(sort, 2) ? sides[1] : sides[0];
    for (int a = -5; a <= 5; ++a) {
      for (int b = -5; b <= 5; ++b) {
        term::Model model;
        model.set(terms_.variable(sort, 0), terms_.value(constant(sort, a)));
        model.set(terms_.variable(sort, 1), terms_.value(constant(sort, b)));
        const Term exact = terms_.make(kind, {terms_.variable(sort, 0), terms_.variable(sort, 1)});
        const term::Constant result = term::evaluate(terms_, exact, model);
        model.set(stand_in, result);
        model.set(terms_.variable(sort, 2), result);
        for (const Term each : conditions)
          EXPECT_TRUE(term::holds(terms_, each, model)) << terms_.print(each) << " with " << a << ", " << b;
      }
    }
  }
}

TEST_F(LinearTest, SignsAreKnown) {
  const std::vector<Term> conditions = weakened(Kind::Mul, Sort::Int);
  EXPECT_GT(conditions.size(), 1U);
  term::Model model;  // 2 * 3 is not negative
  for (const Term each : terms_.variables(conditions)) model.set(each, base::BigInt(-6));
  model.set(terms_.variable(Sort::Int, 0), base::BigInt(2));
  model.set(terms_.variable(Sort::Int, 1), base::BigInt(3));
  const bool possible = std::all_of(conditions.begin(), conditions.end(),
                                    [&](Term each) { return term::holds(terms_, each, model); });
  EXPECT_FALSE(possible);
}

TEST_F(LinearTest, ProductsWithConstantsStay) {
  const Term x = terms_.variable(Sort::Int, 0);
  const Term twice = terms_.le(terms_.mul(constant(Sort::Int, 2), x), terms_.variable(Sort::Int, 1));
  EXPECT_TRUE(linear_.is_linear(twice));
  EXPECT_EQ(linear_.weakened({twice}), std::vector<Term>{twice});
  EXPECT_FALSE(linear_.is_linear(terms_.le(terms_.mul(x, x), terms_.variable(Sort::Int, 1))));
}

TEST_F(LinearTest, TheSameProductIsTheSameNumber) {
  const Term x = terms_.variable(Sort::Int, 0);
  const Term square = terms_.mul(x, x);
  const std::vector<Term> first = linear_.weakened({terms_.le(square, x)});
  const std::vector<Term> second = linear_.weakened({terms_.le(square, x)});
  EXPECT_EQ(first, second);
}

TEST_F(LinearTest, WhatLimitsOneMayMentionAnother) {
  const Term x = terms_.variable(Sort::Int, 0);
  const Term y = terms_.variable(Sort::Int, 1);
  const Term remainder = terms_.make(Kind::RemTrunc, {terms_.mul(x, y), y});
  const std::vector<Term> conditions = linear_.weakened({terms_.le(remainder, x)});
  const std::vector<Term> once = linear_.weakened({terms_.le(terms_.mul(x, y), x)});
  EXPECT_GT(conditions.size(), once.size());
}

}  // namespace
}  // namespace culprit::summary
