#include "term/degree.h"

#include "terms.h"

namespace culprit::term {
namespace {

TEST_F(Terms, DegreesCountFactorsOfTheLargestProduct) {
  Degrees degrees(m);
  const Term product = m.mul(x, y);
  EXPECT_EQ(degrees.of(m.integer(std::int64_t{7})), 0U);
  EXPECT_EQ(degrees.of(m.add(x, m.mul(m.integer(std::int64_t{3}), y))), 1U);
  EXPECT_EQ(degrees.of(m.lt(m.mul(x, product), product)), 3U);
}

TEST_F(Terms, DegreesCountRemaindersByUnknownsAsProducts) {
  Degrees degrees(m);
  const Term remainder = m.make(Kind::RemTrunc, {x, y});
  EXPECT_EQ(degrees.of(remainder), 2U);
  EXPECT_EQ(degrees.of(m.make(Kind::RemTrunc, {remainder, y})), 3U);
}

TEST_F(Terms, DegreesCountDivisorsThatAreProductsTwice) {
  Degrees degrees(m);
  EXPECT_EQ(degrees.of(m.make(Kind::QuotTrunc, {x, m.mul(x, y)})), 5U);
}

}  // namespace
}  // namespace culprit::term
