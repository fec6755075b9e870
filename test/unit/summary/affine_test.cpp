// Equations that points have in common.
#include "summary/affine.h"

#include <gtest/gtest.h>

namespace culprit::summary {
namespace {

using Equations = std::vector<std::vector<base::BigInt>>;

Equations of(std::size_t dimension, const std::vector<std::vector<int>>& points) {
  AffineHull hull(dimension);
  for (const std::vector<int>& point : points) hull.add({point.begin(), point.end()});
  return hull.equations();
}

TEST(AffineHull, OnePointIsAllConstants) { EXPECT_EQ(of(2, {{3, -4}}), (Equations{{1, 0, -3}, {0, 1, 4}})); }

TEST(AffineHull, TwoPointsAreALine) { EXPECT_EQ(of(2, {{0, 3}, {2, 4}}), (Equations{{1, -2, 6}})); }

TEST(AffineHull, SumsAreFound) {
  EXPECT_EQ(of(3, {{0, 0, 0}, {1, 0, 1}, {0, 1, 1}, {2, 5, 7}}), (Equations{{1, 1, -1, 0}}));
}

TEST(AffineHull, NothingIsSaidOfPointsInAllDirections) {
  EXPECT_TRUE(of(2, {{0, 0}, {1, 0}, {0, 1}}).empty());
}

TEST(AffineHull, TheOrderOfPointsDoesNotMatter) {
  EXPECT_EQ(of(3, {{1, 2, 3}, {4, 4, 9}, {2, 2, 5}}), of(3, {{2, 2, 5}, {1, 2, 3}, {4, 4, 9}, {1, 2, 3}}));
}

}  // namespace
}  // namespace culprit::summary
