#include "base/invariant.h"
#include "terms.h"

namespace culprit::term {
namespace {

TEST_F(Terms, EqualStructureIsTheSameTerm) {
  EXPECT_EQ(m.integer(base::BigInt("123456789012345678901234567890")),
            m.integer(base::BigInt("123456789012345678901234567890")));
  EXPECT_NE(n(1), q(1));
  EXPECT_EQ(m.variable(Sort::Int, 0), x);
  EXPECT_NE(m.variable(Sort::Real, 0), x);
  EXPECT_EQ(m.mul(x, y), m.mul(y, x));
  EXPECT_EQ(m.string(std::string_view("a\0b", 3)), m.string(std::string_view("a\0b", 3)));
  EXPECT_NE(m.string(std::string_view("a\0b", 3)), m.string(std::string_view("a\0c", 3)));
}

TEST_F(Terms, OperandsStayValidWhileTermsAreAdded) {
  const auto operands = m.operands(m.mul(x, y));
  Term sum = x;
  for (std::uint32_t i = 10; i < 5000; ++i) sum = m.mul(m.variable(Sort::Int, i), y);
  EXPECT_EQ(operands[0], x);
  EXPECT_EQ(operands[1], y);
}

TEST_F(Terms, AWrongSortIsABug) {
  EXPECT_THROW(m.add(x, r), base::InvariantViolation);
  EXPECT_THROW(m.conj(x, a), base::InvariantViolation);
  EXPECT_THROW(m.eq(x, s), base::InvariantViolation);
  EXPECT_THROW(mk(Kind::Not, {a, b}), base::InvariantViolation);
  EXPECT_THROW(m.make(Kind::Add, {}), base::InvariantViolation);
  EXPECT_THROW(m.real(base::Rational(2, 4)), base::InvariantViolation);
  EXPECT_THROW((void)m.value(x), base::InvariantViolation);
}

TEST_F(Terms, VariablesAreSortedAndShared) {
  const Term sum = m.add(m.mul(y, x), m.add(z, x));
  EXPECT_EQ(m.variables(sum), (std::vector{x, y, z}));
  EXPECT_EQ(m.variables(n(3)), std::vector<Term>{});
  EXPECT_EQ(&m.variables(sum), &m.variables(m.le(sum, n(5))));
}

TEST_F(Terms, Prints) {
  EXPECT_EQ(text(m.lt(m.mul(x, y), z)), "(< (* i0 i1) i2)");
  EXPECT_EQ(text(m.conj(a, m.negate(b))), "(and b0 (not b1))");
  EXPECT_EQ(text(q(-1, 2)), "-1/2");
  EXPECT_EQ(text(q(3)), "3.0");
  EXPECT_EQ(text(m.string("say \"\n\\")), "\"say \"\"\\u{a}\\u{5c}\"");
}

TEST_F(Terms, DeepTermsNeedNoStack) {
  Term deep = x;
  for (int i = 0; i < 50'000; ++i) deep = mk(Kind::QuotTrunc, {deep, y});
  EXPECT_EQ(m.variables(deep), (std::vector{x, y}));
  Model model;
  model.set(x, base::BigInt(7));
  model.set(y, base::BigInt(1));
  EXPECT_EQ(evaluate(m, deep, model), Constant(base::BigInt(7)));
  EXPECT_GT(text(deep).size(), 50'000U);
}

TEST_F(Terms, LongConcatenationsNeedNoStack) {
  Term left = s;
  for (int i = 0; i < 300; ++i) left = mk(Kind::StrConcat, {left, i % 2 == 0 ? t : s});
  EXPECT_EQ(text(mk(Kind::StrLen, {left})), "(+ (* 151 (str.len s0)) (* 150 (str.len s1)))");
}

}  // namespace
}  // namespace culprit::term
