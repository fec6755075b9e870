#include "base/numbers.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace culprit::base {
namespace {

const double kLargest = std::numeric_limits<double>::max();

TEST(NearestDouble, IsInfinityBeyondTheRange) {
  const BigInt half_step = BigInt(1) << 970;
  const BigInt largest(kLargest);
  EXPECT_EQ(nearest_double(Rational(BigInt(largest + half_step - 1))), kLargest);
  EXPECT_EQ(nearest_double(Rational(BigInt(largest + half_step))), INFINITY);
  EXPECT_EQ(nearest_double(Rational(BigInt(-(BigInt(1) << 2000)))), -INFINITY);
}

TEST(NearestDouble, RoundsToEven) {
  EXPECT_EQ(nearest_double(Rational((BigInt(1) << 53) + 1)), std::ldexp(1.0, 53));
  EXPECT_EQ(nearest_double(Rational((BigInt(1) << 53) + 3)), std::ldexp(1.0, 53) + 4);
}

}  // namespace
}  // namespace culprit::base
