#include <gtest/gtest.h>

#include "parse_dump.h"

namespace culprit::front::haskell {
namespace {

TEST(HaskellPatterns, Atoms) {
  EXPECT_EQ(dump_pattern("x"), "x");
  EXPECT_EQ(dump_pattern("_"), "_");
  EXPECT_EQ(dump_pattern("-1"), "-1");
  EXPECT_EQ(dump_pattern("Just (-1.5)"), "(Just (paren -1.5))");
  EXPECT_EQ(dump_pattern("'a'"), "'97'");
  EXPECT_EQ(dump_pattern("[x, _, 1]"), "(list x _ 1)");
  EXPECT_EQ(dump_pattern("[]"), "(list)");
  EXPECT_EQ(dump_module("f () (a, b) = 1"), "((f (tuple) (tuple a b)) = 1)\n");
}

TEST(HaskellPatterns, Constructors) {
  EXPECT_EQ(dump_pattern("M.C x (D y) E"), "(M.C x (paren (D y)) E)");
  EXPECT_EQ(dump_pattern("x : C y : z `D` w"), "(ops x : (C y) : z D w)");
  EXPECT_EQ(dump_pattern("(,) a b"), "((,) a b)");
  EXPECT_EQ(dump_pattern("(:+) a b"), "(:+ a b)");
  EXPECT_EQ(dump_pattern("R { a = x : y, b, .. }"), "R{a = (ops x : y), b ..}");
  EXPECT_EQ(dump_pattern("C R {} x"), "(C R{} x)");
}

TEST(HaskellPatterns, MarksAndNames) {
  EXPECT_EQ(dump_pattern("all@(x:_)"), "(@ all (paren (ops x : _)))");
  EXPECT_EQ(dump_pattern("C ~x !y a@b@c"), "(C ~x !y (@ a (@ b c)))");
  EXPECT_EQ(dump_pattern("x :: Int -> Int"), "(:: x (-> Int Int))");
}

TEST(HaskellPatterns, Views) {
  EXPECT_EQ(dump_pattern("f 1 -> Just x"), "(view (f 1) (Just x))");
  EXPECT_EQ(dump_pattern("C (f . g -> x)"), "(C (paren (view (ops f . g) x)))");
  EXPECT_EQ(dump_module("f (g -> x, y, (\\z -> z) -> w) = 1"),
            "((f (tuple (view g x) y (view (paren (\\ z)->z) w))) = 1)\n");
}

TEST(HaskellPatterns, InStatements) {
  EXPECT_EQ(
      dump_expr("do { x : _ <- a; x :: Int <- b; ~(Just y) <- c; f x $ do { z <- d; e } }"),
      "(do (<- (ops x : _) a) (<- (:: x Int) b) (<- ~(paren (Just y)) c) (ops (f x) $ (do (<- z d) e)))");
}

}  // namespace
}  // namespace culprit::front::haskell
