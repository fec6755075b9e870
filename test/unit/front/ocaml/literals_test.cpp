#include "front/ocaml/literals.h"

#include <gtest/gtest.h>

namespace culprit::front::ocaml {
namespace {

TEST(OcamlLiterals, IntegersFitInto63Bits) {
  EXPECT_EQ(decode_int("1_000", false).value(), 1000);
  EXPECT_EQ(decode_int("4611686018427387903", false).value(), 4611686018427387903);
  EXPECT_FALSE(decode_int("4611686018427387904", false).ok());
  EXPECT_EQ(decode_int("4611686018427387904", true).value(), -4611686018427387903 - 1);
  EXPECT_FALSE(decode_int("4611686018427387905", true).ok());
  EXPECT_FALSE(decode_int("99999999999999999999999", false).ok());
}

TEST(OcamlLiterals, OtherBasesWrap) {
  EXPECT_EQ(decode_int("0xff", false).value(), 255);
  EXPECT_EQ(decode_int("0xff", true).value(), -255);
  EXPECT_EQ(decode_int("0b1_01", false).value(), 5);
  EXPECT_EQ(decode_int("0O17", false).value(), 15);
  EXPECT_EQ(decode_int("0x7fff_ffff_ffff_ffff", false).value(), -1);
  EXPECT_EQ(decode_int("0x4000000000000000", false).value(), -4611686018427387903 - 1);
  EXPECT_FALSE(decode_int("0x8000000000000000", false).ok());
}

TEST(OcamlLiterals, Floats) {
  EXPECT_EQ(decode_float("1."), 1.0);
  EXPECT_EQ(decode_float("1_0.5e-1"), 1.05);
  EXPECT_EQ(decode_float("0x1.8p3"), 12.0);
}

TEST(OcamlLiterals, Characters) {
  EXPECT_EQ(decode_char("'a'").value(), 'a');
  EXPECT_EQ(decode_char("'\\n'").value(), '\n');
  EXPECT_EQ(decode_char("'\\''").value(), '\'');
  EXPECT_EQ(decode_char("'\\065'").value(), 'A');
  EXPECT_EQ(decode_char("'\\x41'").value(), 'A');
  EXPECT_EQ(decode_char("'\\o101'").value(), 'A');
  EXPECT_FALSE(decode_char("'\\300'").ok());
}

TEST(OcamlLiterals, StringEscapes) {
  EXPECT_EQ(decode_string(R"("a\n\t\\\"\065\x42\o103")").value(), "a\n\t\\\"ABC");
  EXPECT_EQ(decode_string(R"("\u{e9}\u{20AC}\u{1F600}")").value(), "é€😀");
  EXPECT_EQ(decode_string("\"a\\\n   b\"").value(), "ab");
  EXPECT_EQ(decode_string(R"("\q")").value(), "\\q");
  EXPECT_EQ(decode_string(R"("\000")").value(), std::string(1, '\0'));
}

TEST(OcamlLiterals, BadEscapesSayWhere) {
  const auto literal = decode_string(R"("ab\999c")");
  ASSERT_FALSE(literal.ok());
  EXPECT_EQ(literal.reason().begin, 3u);
  EXPECT_EQ(literal.reason().end, 7u);
  EXPECT_FALSE(decode_string(R"("\x4")").ok());
  EXPECT_FALSE(decode_string(R"("\12")").ok());
  EXPECT_FALSE(decode_string(R"("\u{d800}")").ok());
  EXPECT_FALSE(decode_string(R"("\u{12")").ok());
}

TEST(OcamlLiterals, QuotedStringsHaveNoEscapes) {
  EXPECT_EQ(decode_quoted_string("{|a\\n|}"), "a\\n");
  EXPECT_EQ(decode_quoted_string("{id|a|b|id}"), "a|b");
}

}  // namespace
}  // namespace culprit::front::ocaml
