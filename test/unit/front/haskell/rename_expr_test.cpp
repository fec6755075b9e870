#include <gtest/gtest.h>

#include "rename_dump.h"

namespace culprit::front::haskell {
namespace {

using Strings = std::vector<std::string>;

/// The right side of `it = source`, or the diagnostics.
std::string renamed(const std::string& source) {
  const auto program = rename_program("it = " + source + "\n");
  if (!program->diagnostics().empty()) return program->diagnostics().front();
  return program->code("it").substr(5);
}

TEST(RenameExpr, FixitiesOfTheReport) {
  EXPECT_EQ(renamed("1 + 2 * 3 - 4"), "(- (+ 1 (* 2 3)) 4)");
  EXPECT_EQ(renamed("1 : 2 : []"), "(: 1 (: 2 []))");
  EXPECT_EQ(renamed("- 1 + 2"), "(+ (negate 1) 2)");
  EXPECT_EQ(renamed("- 2 * 3"), "(negate (* 2 3))");
  EXPECT_EQ(renamed("(- 1)"), "(negate 1)");
  EXPECT_EQ(renamed("1 == - 1"), "(== 1 (negate 1))");
  EXPECT_EQ(renamed("id . id $ 1"), "($ (. id id) 1)");
  EXPECT_EQ(renamed("1 `max` 2 + 3"), "(+ (max 1 2) 3)");
}

TEST(RenameExpr, FixityConflictsAreNamed) {
  EXPECT_EQ(renamed("1 == 2 == 3"),
            "E010 1:6 `==` (infix 4) cannot be chained: it is neither left- nor right-associative");
  EXPECT_EQ(renamed("1 + - 1"),
            "E010 1:6 `+` (infixl 6) and `prefix -` (infixl 6) cannot be mixed without parentheses");
  EXPECT_EQ(
      renamed("(1 + 2 *)"),
      "E010 1:7 the operand of this section contains `+` (infixl 6), which does not bind tighter than `*` "
      "(infixl 7)");
  EXPECT_EQ(renamed("(- 1 + 2)"), "(+ (negate 1) 2)");
}

TEST(RenameExpr, SectionsShareTheirOperand) {
  EXPECT_EQ(renamed("(1 +)"), "(+ 1)");
  EXPECT_EQ(renamed("(+ 1)"), "(\\left -> (+ left 1))");
  EXPECT_EQ(renamed("(+ id 1)"), "let {right = (id 1)} in (\\left -> (+ left right))");
  EXPECT_EQ(renamed("(+ 2 * 3)"), "let {right = (* 2 3)} in (\\left -> (+ left right))");
  EXPECT_EQ(renamed("(2 * 3 +)"), "(+ (* 2 3))");
  EXPECT_EQ(renamed("(`max` 1)"), "(\\left -> (max left 1))");
}

TEST(RenameExpr, TuplesListsAndSequences) {
  EXPECT_EQ(renamed("(1, 'a')"), "((,) 1 'a')");
  EXPECT_EQ(renamed("()"), "()");
  EXPECT_EQ(renamed("[1, 2]"), "[1, 2]");
  EXPECT_EQ(renamed("[1 ..]"), "(enumFrom 1)");
  EXPECT_EQ(renamed("[1, 3 .. 9]"), "(enumFromThenTo 1 3 9)");
  EXPECT_EQ(renamed("[1 .. 9]"), "(enumFromTo 1 9)");
  EXPECT_EQ(renamed("[1, 3 ..]"), "(enumFromThen 1 3)");
}

TEST(RenameExpr, TupleSections) {
  const auto program = rename_program("{-# LANGUAGE TupleSections #-}\nit = (1, , 2, )\n");
  EXPECT_EQ(program->code("it"), "it = (\\part part1 -> ((,,,) 1 part 2 part1))");
}

TEST(RenameExpr, DoFailsOnlyWherePatternsCan) {
  EXPECT_EQ(
      renamed("do { x <- id; id x; let { y = x }; Just z <- y; (a, b) <- z; a }"),
      "(>>= id (\\x -> (>> (id x) let {y = x} in (>>= y (\\(Just z) -> (>>= z (\\((,) a b) -> a)) | _ -> "
      "(fail \"Pattern match failure in do expression at Main.hs:1:41-46\"))))))");
}

TEST(RenameExpr, DoMustEndInAnExpression) {
  EXPECT_EQ(renamed("do { x <- id }"), "E001 1:11 the last statement of a `do` block must be an expression");
}

TEST(RenameExpr, ComprehensionsMakeNoIntermediateLists) {
  EXPECT_EQ(renamed("[x | x <- [1]]"), "let {rec go [] = [] | (: x rest) = (: x (go rest))} in (go [1])");
  EXPECT_EQ(
      renamed("[y | Just y <- []]"),
      "let {rec go [] = [] | (: (Just y) rest) = (: y (go rest)) | (: _ rest1) = (go rest1)} in (go [])");
  EXPECT_EQ(renamed("[x | x <- [], True, let { z = x }, y <- z]"),
            "let {rec go [] = [] | (: x rest) = (if True let {z = x} in let {rec go1 [] = (go rest) | (: y "
            "rest1) = "
            "(: x (go1 rest1))} in (go1 z) (go rest))} in (go [])");
}

TEST(RenameExpr, ScopesHideAndEnd) {
  EXPECT_EQ(renamed("\\x -> (\\x -> x) x"), "(\\x -> ((\\x1 -> x1) x))");
  EXPECT_EQ(renamed("let { x = 1; y = x } in y"), "let {x = 1; y = x} in y");
  EXPECT_EQ(renamed("(let { x = 1 } in x, x)"), "E003 1:27 variable `x` is not in scope");
  EXPECT_EQ(renamed("\\x x -> x"), "E010 1:9 the variable `x` is bound more than once here");
}

TEST(RenameExpr, CasesGuardsAndWhere) {
  const auto program = rename_program(
      "f x\n  | y == 1, Just z <- x = z\n  | let { w = y }, otherwise = w\n  where y = 2\n"
      "g x = case x of { 1 -> 'a'; (-1) -> 'b'; \"s\" -> 'c'; [a, _] | a -> 'd' }\n");
  EXPECT_EQ(program->code("f"), "f x [(== y 1), (Just z) <- x] = z [let w = y, otherwise] = w where {y = 2}");
  EXPECT_EQ(program->code("g"), "g x = case x of {1 -> 'a' | -1 -> 'b' | \"s\" -> 'c' | [a, _] [a] -> 'd'}");
  EXPECT_EQ(program->diagnostics(), Strings{});
}

TEST(RenameExpr, MultiWayIfAndLambdaCase) {
  const auto program = rename_program(
      "{-# LANGUAGE MultiWayIf, LambdaCase #-}\nf x = if | x == 1 -> 2 | otherwise -> 3\ng = \\case { 1 -> "
      "2; _ -> 3 }\n");
  EXPECT_EQ(program->code("f"), "f x = case  of {[(== x 1)] -> 2 [otherwise] -> 3}");
  EXPECT_EQ(program->code("g"), "g = (\\1 -> 2 | _ -> 3)");
}

TEST(RenameExpr, OverloadedStrings) {
  const auto program = rename_program("{-# LANGUAGE OverloadedStrings #-}\nf \"a\" = \"b\"\n");
  EXPECT_EQ(program->code("f"), "f ((== (fromString \"a\")) -> True) = (fromString \"b\")");
}

TEST(RenameExpr, LocalFixities) {
  EXPECT_EQ(renamed("let { infixr 5 +++; a +++ b = a } in 1 +++ 2 +++ 3"),
            "let {+++ a b = a} in (+++ 1 (+++ 2 3))");
}

TEST(RenameExpr, LongChainsAndBlocksAreNotRecursedOver) {
  std::string chain = "1", block = "do { ";
  for (int i = 0; i < 10'000; ++i) {
    chain += " + 1";
    block += "x <- x; ";
  }
  EXPECT_EQ(rename_program("it = " + chain + "\n")->diagnostics(), Strings{});
  EXPECT_EQ(rename_program("it x = " + block + "x }\n")->diagnostics(), Strings{});
  for (int i = 0; i < 10'001; ++i) chain += " + 1";
  EXPECT_EQ(rename_program("it = " + chain + "\n")->diagnostics(),
            Strings{"E009 1:6 expressions are nested deeper than 20000 levels"});
}

}  // namespace
}  // namespace culprit::front::haskell
