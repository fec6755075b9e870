#include "base/word_map.h"

#include <gtest/gtest.h>

namespace culprit::base {
namespace {

TEST(WordMap, KeepsWhatWasInsertedFirst) {
  WordMap<int> map;
  EXPECT_EQ(map.find(7), nullptr);
  EXPECT_TRUE(map.insert(7, 1));
  EXPECT_FALSE(map.insert(7, 2));
  ASSERT_NE(map.find(7), nullptr);
  EXPECT_EQ(*map.find(7), 1);
}

TEST(WordMap, FindsAllAsItGrows) {
  WordMap<std::uint64_t> map;
  for (std::uint64_t i = 0; i < 1000; ++i) {
    EXPECT_TRUE(map.insert(i * i, i));
    EXPECT_EQ(map.size(), i + 1);
    for (std::uint64_t j = 0; j <= i; ++j) ASSERT_EQ(*map.find(j * j), j);
    ASSERT_FALSE(map.contains(i * i + 2 * i + 2));
  }
}

TEST(WordMap, CopiesAreApart) {
  WordMap<int> map;
  for (int i = 0; i < 40; ++i) map.insert(static_cast<std::uint64_t>(i), i);
  WordMap<int> copy = map;
  copy.insert(100, 1);
  EXPECT_FALSE(map.contains(100));
  EXPECT_TRUE(copy.contains(39));
}

TEST(WordSet, PairsAreOrdered) {
  WordSet set;
  EXPECT_TRUE(set.insert(pair_key(1, 2)));
  EXPECT_TRUE(set.insert(pair_key(2, 1)));
  EXPECT_FALSE(set.insert(pair_key(1, 2)));
}

}  // namespace
}  // namespace culprit::base
