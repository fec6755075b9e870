#include "solve/degree.h"

#include "solving.h"

namespace culprit::solve {
namespace {

TEST_F(Solving, DegreesCountFactorsOfTheLargestProduct) {
  Degrees degrees(m);
  const term::Term product = m.mul(x, y);
  EXPECT_EQ(degrees.of(m.integer(std::int64_t{7})), 0U);
  EXPECT_EQ(degrees.of(m.add(x, m.mul(m.integer(std::int64_t{3}), y))), 1U);
  EXPECT_EQ(degrees.of(m.lt(m.mul(x, product), product)), 3U);
}

TEST_F(Solving, DegreesCountRemaindersByUnknownsAsProducts) {
  Degrees degrees(m);
  const term::Term remainder = m.make(term::Kind::RemTrunc, {x, y});
  EXPECT_EQ(degrees.of(remainder), 2U);
  EXPECT_EQ(degrees.of(m.make(term::Kind::RemTrunc, {y, remainder})), 3U);
}

}  // namespace
}  // namespace culprit::solve
