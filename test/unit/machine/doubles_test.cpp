// What the solver is told of floating-point numbers is so of the hardware's.
#include "machine/doubles.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace culprit::machine {
namespace {

using base::BigInt;
using base::Rational;
using core::Primitive;
using term::Term;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kTiny = std::numeric_limits<double>::denorm_min();

/// Those at which rules change, and any others.
std::vector<double> numbers() {
  std::vector<double> result{0.0,   -0.0,   kNan,  kInfinity, -kInfinity, kLargest,    -kLargest,
                             kTiny, -kTiny, 1.0,   -1.0,      0.5,        -0.5,        2.0,
                             3.0,   0.1,    -0.1,  1e-300,    0x1p53,     -0x1p53,     0x1p53 + 2,
                             1e16,  -1e16,  1e308, 7.25,      -1e-300,    kLargest / 2};
  std::mt19937_64 random(7);
  while (result.size() < 90) result.push_back(std::bit_cast<double>(random()));
  return result;
}

double calculate(Primitive primitive, double a, double b) {
  switch (primitive) {
    case Primitive::FloatAdd: return a + b;
    case Primitive::FloatSub: return a - b;
    case Primitive::FloatMul: return a * b;
    case Primitive::FloatDiv: return a / b;
    case Primitive::FloatNeg: return -a;
    case Primitive::FloatSqrt: return std::sqrt(a);
    case Primitive::FloatExp: return std::exp(a);
    case Primitive::FloatSin: return std::sin(a);
    default: return std::cos(a);
  }
}

class DoublesTest : public testing::Test {
 protected:
  Term constant(double number) { return terms_.real(Doubles::encode(number)); }
  static bool is_same(double a, double b) { return std::isnan(a) ? std::isnan(b) : a == b; }

  term::Manager terms_;
  Doubles rounded_{terms_, Results::Rounded};
  Doubles exact_{terms_, Results::Exact};
};

TEST_F(DoublesTest, EncodingIsOneToOneButForZeros) {
  for (const double number : numbers())
    EXPECT_TRUE(is_same(Doubles::decode(Doubles::encode(number)), number)) << number;
}

TEST_F(DoublesTest, ComparisonsAreThoseOfTheHardware) {
  for (const double a : numbers()) {
    for (const double b : numbers()) {
      const auto compared = [&](Primitive primitive) {
        return rounded_.comparison(primitive, constant(a), constant(b));
      };
      EXPECT_EQ(compared(Primitive::FloatEq), terms_.boolean(a == b)) << a << " = " << b;
      EXPECT_EQ(compared(Primitive::FloatLt), terms_.boolean(a < b)) << a << " < " << b;
      EXPECT_EQ(compared(Primitive::FloatLe), terms_.boolean(a <= b)) << a << " <= " << b;
    }
  }
}

TEST_F(DoublesTest, LimitsHoldOfEveryResult) {
  for (const Primitive primitive :
       {Primitive::FloatAdd, Primitive::FloatSub, Primitive::FloatMul, Primitive::FloatDiv,
        Primitive::FloatSqrt, Primitive::FloatExp, Primitive::FloatSin, Primitive::FloatCos}) {
    for (const double a : numbers()) {
      for (const double b : numbers()) {
        const double result = calculate(primitive, a, b);
        const Term limits = rounded_.limits(primitive, constant(a), constant(b), constant(result));
        EXPECT_TRUE(terms_.is_true(limits)) << static_cast<int>(primitive) << " of " << a << " and " << b;
      }
    }
  }
}

/// Else every result would do.
TEST_F(DoublesTest, LimitsTellSpecialResultsFromOthers) {
  const auto excludes = [&](Primitive primitive, double a, double b, double result) {
    return terms_.is_false(rounded_.limits(primitive, constant(a), constant(b), constant(result)));
  };
  EXPECT_TRUE(excludes(Primitive::FloatSub, kInfinity, kInfinity, 0.0));
  EXPECT_TRUE(excludes(Primitive::FloatAdd, 1.0, 2.0, kNan));
  EXPECT_TRUE(excludes(Primitive::FloatAdd, 1.0, 2.0, kInfinity));
  EXPECT_TRUE(excludes(Primitive::FloatAdd, 1.0, 2.0, 1.5));
  EXPECT_TRUE(excludes(Primitive::FloatMul, 2.0, 3.0, -1.0));
  EXPECT_TRUE(excludes(Primitive::FloatMul, 0.0, kInfinity, 0.0));
  EXPECT_TRUE(excludes(Primitive::FloatDiv, 1.0, 0.0, 1.0));
  EXPECT_TRUE(excludes(Primitive::FloatDiv, 1.0, 4.0, 2.0));
  EXPECT_TRUE(excludes(Primitive::FloatSqrt, -1.0, 0.0, 1.0));
}

TEST_F(DoublesTest, ExactLimitsHoldWhereNothingIsRounded) {
  for (const double a : {0.0, 1.0, -3.0, 0.5, 1024.0, kInfinity, -kInfinity, kNan}) {
    for (const double b : {0.0, 2.0, -4.0, 0.25, kInfinity, -kInfinity, kNan}) {
      for (const Primitive primitive :
           {Primitive::FloatAdd, Primitive::FloatSub, Primitive::FloatMul, Primitive::FloatDiv}) {
        const double result = calculate(primitive, a, b);
        const Term limits = exact_.limits(primitive, constant(a), constant(b), constant(result));
        EXPECT_TRUE(terms_.is_true(limits)) << static_cast<int>(primitive) << " of " << a << " and " << b;
      }
    }
  }
}

TEST_F(DoublesTest, RoundedIntegersKeepLimits) {
  for (const char* text : {"0", "1", "-1", "9007199254740992", "9007199254740993", "-9007199254740993",
                           "123456789012345678901234567890"}) {
    const BigInt exact(text);
    const double nearest = base::nearest_double(Rational(exact));
    const Term limits =
        rounded_.limits_of_integer(terms_.integer(exact), terms_.integer(base::exact(nearest).get_num()));
    EXPECT_TRUE(terms_.is_true(limits)) << text;
  }
}

TEST_F(DoublesTest, NothingDependsOnWhatIsKnown) {
  const Term x = terms_.variable(term::Sort::Real, 0);
  const Term y = terms_.variable(term::Sort::Real, 1);
  Doubles finite(terms_, Results::Exact, [](Term) { return true; });
  EXPECT_EQ(finite.comparison(Primitive::FloatLt, x, y), terms_.lt(x, y));
  EXPECT_EQ(finite.exact_result(Primitive::FloatAdd, x, y), terms_.add(x, y));
  EXPECT_FALSE(exact_.exact_result(Primitive::FloatAdd, x, y).valid());
}

}  // namespace
}  // namespace culprit::machine
