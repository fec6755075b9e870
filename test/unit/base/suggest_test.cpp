#include "base/suggest.h"

#include <gtest/gtest.h>

#include "base/hash.h"

namespace culprit::base {

TEST(Suggest, CountsASwapAsOneEdit) {
  EXPECT_EQ(edit_distance("chekc", "check"), 1u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("same", "same"), 0u);
}

TEST(Suggest, TakesTheNearestAndNothingFarAway) {
  EXPECT_EQ(closest("insrt", {"merge", "insert", "inserts"}), "insert");
  EXPECT_EQ(closest("x", {"y", "z"}), "");
  EXPECT_EQ(closest("completely", {"different"}), "");
  EXPECT_EQ(closest("f", {}), "");
}

TEST(Hash, IsTheKnownFnv1a) {
  EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325ULL);
  EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cULL);
  EXPECT_EQ(fnv1a("b", fnv1a("a")), fnv1a("ab"));
}

}  // namespace culprit::base
