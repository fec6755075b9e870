#include <gtest/gtest.h>

#include "ast_dump.h"

namespace culprit::front::ocaml {
namespace {

TEST(OcamlPatterns, Precedence) {
  EXPECT_EQ(dump_pattern("a, b as c"), "(as (tuple a b) c)");
  EXPECT_EQ(dump_pattern("a as b, c"), "(tuple (as a b) c)");
  EXPECT_EQ(dump_pattern("a | b, c | d as e"), "(as (or a (tuple b c) d) e)");
  EXPECT_EQ(dump_pattern("x :: y :: z, w"), "(tuple (:: x y z) w)");
  EXPECT_EQ(dump_pattern("A x :: B"), "(:: (A x) B)");
  EXPECT_EQ(dump_pattern("Some Some x"), "(Some (Some x))");
  EXPECT_EQ(dump_pattern("M.C (a, b)"), "(M.C (tuple a b))");
}

TEST(OcamlPatterns, Constants) {
  EXPECT_EQ(dump_pattern("0 | -1 | -1.5 | \"s\" | 'c' | true | ()"),
            "(or 0 -1 float:-1.5 \"s\" char:99 true ())");
  EXPECT_EQ(dump_pattern("'a'..'z' | '0' .. '9'"), "(or (range 97 122) (range 48 57))");
}

TEST(OcamlPatterns, Structures) {
  EXPECT_EQ(dump_pattern("[a; b]"), "(list a b)");
  EXPECT_EQ(dump_pattern("[]"), "(list)");
  EXPECT_EQ(dump_pattern("[|a; _|]"), "(array a _)");
  EXPECT_EQ(dump_pattern("{x; M.y = A | B; z = 1, 2; _}"),
            "(record (x x) (M.y (or A B)) (z (tuple 1 2)) ..)");
  EXPECT_EQ(dump_pattern("(a : int list)"), "(: a (list int))");
  EXPECT_EQ(dump_pattern("( + )"), "+");
}

TEST(OcamlPatterns, Unsupported) {
  EXPECT_EQ(dump_pattern("`A x | `B"), "(or <polymorphic variants> <polymorphic variants>)");
  EXPECT_EQ(dump_pattern("lazy x"), "<lazy patterns>");
  EXPECT_EQ(dump_pattern("M.(A)"), "(open M A)");
  EXPECT_EQ(dump_pattern("(module M)"), "<first-class modules>");
  EXPECT_EQ(dump_pattern("1l"), "<int32, int64 and nativeint>");
}

TEST(OcamlPatterns, OnlyCharactersHaveRanges) {
  EXPECT_EQ(dump_pattern("1..3"), "error: only ranges of characters can be patterns");
}

TEST(OcamlPatterns, VariablesHaveNoModulePath) {
  EXPECT_EQ(dump_pattern("M.x"), "error: expected a constructor after `.`, found `x`");
}

}  // namespace
}  // namespace culprit::front::ocaml
