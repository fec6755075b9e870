#include "base/utf8.h"

#include <gtest/gtest.h>

namespace culprit::base {

TEST(Utf8, DecodesEachLength) {
  EXPECT_EQ(decode_utf8("a").value, U'a');
  EXPECT_EQ(decode_utf8("\xc3\xa9").value, U'é');
  EXPECT_EQ(decode_utf8("\xe2\x82\xac").value, U'€');
  EXPECT_EQ(decode_utf8("\xf0\x9f\x98\x80").value, char32_t{0x1f600});
  EXPECT_EQ(decode_utf8("\xf0\x9f\x98\x80").bytes, 4u);
}

TEST(Utf8, RejectsOverlongSurrogatesAndTruncation) {
  EXPECT_FALSE(decode_utf8("\xc0\x80").valid);
  EXPECT_FALSE(decode_utf8("\xe0\x80\x80").valid);
  EXPECT_FALSE(decode_utf8("\xed\xa0\x80").valid);
  EXPECT_FALSE(decode_utf8("\xe2\x82").valid);
  EXPECT_FALSE(decode_utf8("\xf5\x80\x80\x80").valid);
}

TEST(Utf8, FindsTheFirstBadByte) {
  EXPECT_EQ(first_invalid_utf8("abc\xc3\xa9"), std::nullopt);
  EXPECT_EQ(first_invalid_utf8("abc\xff"), 3u);
  EXPECT_EQ(first_invalid_utf8(""), std::nullopt);
}

TEST(Utf8, IsShortenedBetweenCharacters) {
  EXPECT_EQ(shortened_utf8("abc", 3), "abc");
  EXPECT_EQ(shortened_utf8("abcd", 3), "abc…");
  EXPECT_EQ(shortened_utf8("ab\xc3\xa9z", 3), "ab…");
  EXPECT_EQ(shortened_utf8("ab\xc3\xa9z", 4), "ab\xc3\xa9…");
}

}  // namespace culprit::base
