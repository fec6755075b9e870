#include <gtest/gtest.h>

#include "parse_dump.h"

namespace culprit::front::haskell {
namespace {

TEST(HaskellLayout, BlocksEndWhereLinesAreIndentedLess) {
  EXPECT_EQ(dump_module("f x = case x of\n  A -> 1\n  B ->\n    2\ng = do\n  a\n  b\n   c\n"),
            "((f x) = (case x [A -> 1] [B -> 2]))\n(g = (do a (b c)))\n");
}

TEST(HaskellLayout, BlocksEndWhereTheNextTokenCannotContinueThem) {
  EXPECT_EQ(dump_expr("let x = 1 in x"), "(let (x = 1) in x)");
  EXPECT_EQ(dump_expr("(case x of A -> 1, do a; b)"), "(tuple (case x [A -> 1]) (do a b))");
  EXPECT_EQ(dump_expr("[case x of A -> 1; B -> y | y <- do z]"),
            "(for (case x [A -> 1] [B -> y]) (<- y (do z)))");
  EXPECT_EQ(dump_expr("if do a then do b; c else do d"), "(if (do a) (do b c) (do d))");
  EXPECT_EQ(dump_expr("let f x = case x of A -> let y = 1 in y in f"),
            "(let ((f x) = (case x [A -> (let (y = 1) in y)])) in f)");
  EXPECT_EQ(dump_expr("R { a = do b, c = case d of e -> f }"), "R{a = (do b), c = (case d [e -> f])}");
  EXPECT_EQ(dump_module("f x | case x of A -> True = 1\n"), "((f x) = (| (case x [A -> True])) 1)\n");
}

TEST(HaskellLayout, WhereMayStandInTheColumnOfTheBlockBefore) {
  EXPECT_EQ(dump_module("main = do\n  a\n  where\n  b = 1\n"), "(main = (do a) (where (b = 1)))\n");
}

TEST(HaskellLayout, ThenAndElseMayStartALineOfADo) {
  EXPECT_EQ(dump_expr("do\n  if a\n  then b\n  else do\n    c\n  d"), "(do (if a b (do c)) d)");
  EXPECT_EQ(dump_expr("do { if a; then b; else c; d }"), "(do (if a b c) d)");
}

TEST(HaskellLayout, ThereIsNoneBetweenBraces) {
  EXPECT_EQ(dump_expr("do\n  f R {\n    a = 1,\n b = 2\n  }\n  g"), "(do (f R{a = 1, b = 2}) g)");
  EXPECT_EQ(dump_module("module M where {\nf = do {\na; b\n}\n;\ng = 1 }"),
            "module M\n(f = (do a b))\n(g = 1)\n");
}

TEST(HaskellLayout, EmptyBlocks) {
  EXPECT_EQ(dump_module("instance C a where\ninstance D a where\nclass E a\n"),
            "(instance (C a) (where))\n(instance (D a) (where))\n(class (E a) (where))\n");
  EXPECT_EQ(dump_module("f x = x where\ng = 1"), "((f x) = x)\n(g = 1)\n");
}

TEST(HaskellLayout, ADoMayBeIndentedLikeTheOneAroundIt) {
  EXPECT_EQ(dump_expr("do\n  forM xs $ \\x -> do\n  print x"),
            "(do (ops (forM xs) $ (\\ x)->(do (print x))))");
}

TEST(HaskellLayout, TabsCountToMultiplesOfEight) {
  EXPECT_EQ(dump_expr("do\n\ta\n        b"), "(do a b)");
  EXPECT_EQ(dump_expr("do\n  \ta\n\tb"), "(do a b)");
}

TEST(HaskellLayout, LinesMayEndInCarriageReturns) {
  EXPECT_EQ(dump_module("f = do\r\n  a\r\n  b\r\n\r\ng = 1\r\n"), "(f = (do a b))\n(g = 1)\n");
}

TEST(HaskellLayout, GuardsOfAnIf) {
  EXPECT_EQ(dump_expr("do\n  if | a -> 1\n     | b -> do\n       c\n  d"),
            "(do (if (| a) 1 (| b) (do c)) d)");
  EXPECT_EQ(dump_expr("if | a -> if | b -> 1\n                     | c -> 2\n             | d -> 3"),
            "(if (| a) (if (| b) 1 (| c) 2) (| d) 3)");
}

TEST(HaskellLayout, LetStatements) {
  EXPECT_EQ(dump_expr("do\n  let x = 1\n      y = 2\n  let z = 3 in f z\n  g"),
            "(do (let (x = 1) (y = 2)) (let (z = 3) in (f z)) g)");
}

TEST(HaskellLayout, OperatorsAfterBlocks) {
  EXPECT_EQ(dump_expr("do\n    a\n    b\n  <|> c"), "(ops (do a b) <|> c)");
  EXPECT_EQ(dump_expr("f x `catch` \\e -> do\n  a\n  b"), "(ops (f x) catch (\\ e)->(do a b))");
}

}  // namespace
}  // namespace culprit::front::haskell
