#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "liquid_dump.h"

namespace culprit::front::haskell::liquid {
namespace {

TEST(LiquidPrinter, PredicatesWithFewParentheses) {
  EXPECT_EQ(print_predicate("(((len xs)) = (1 + (2 * x)))"), "len xs == 1 + 2 * x");
  EXPECT_EQ(print_predicate("(1 + 2) * x"), "(1 + 2) * x");
  EXPECT_EQ(print_predicate("a - (b - c)"), "a - (b - c)");
  EXPECT_EQ(print_predicate("(a - b) - c"), "a - b - c");
  EXPECT_EQ(print_predicate("(a => b) => c"), "(a => b) => c");
  EXPECT_EQ(print_predicate("(a && b) || (not c)"), "a && b || not c");
  EXPECT_EQ(print_predicate("not (a && b)"), "not (a && b)");
  EXPECT_EQ(print_predicate("f (-1) (g x)"), "f (-1) (g x)");
  EXPECT_EQ(print_predicate("- (- x)"), "-(-x)");
  EXPECT_EQ(print_predicate("mod x 2"), "x mod 2");
  EXPECT_EQ(print_predicate("f (mod)"), "f (mod)");
  EXPECT_EQ(print_predicate("(a == b) == c"), "(a == b) == c");
  EXPECT_EQ(print_predicate("(a +++ b) * (c +++ d) == e +++ f"), "(a +++ b) * (c +++ d) == e +++ f");
  EXPECT_EQ(print_predicate("(a +++ b) +++ c"), "(a +++ b) +++ c");
  EXPECT_EQ(print_predicate("a ++ b ++ c"), "a ++ (b ++ c)");
  EXPECT_EQ(print_predicate("(if a then b else c) && \"x\\n\" == s"),
            "(if a then b else c) && \"x\\n\" == s");
}

TEST(LiquidPrinter, TypesWithFewParentheses) {
  EXPECT_EQ(print_type("(a -> (b -> (c)))"), "a -> b -> c");
  EXPECT_EQ(print_type("((a -> b) -> c)"), "(a -> b) -> c");
  EXPECT_EQ(print_type("{ v : (List a)|(v=x) }"), "{v:List a | v == x}");
  EXPECT_EQ(print_type("ListN (a) {(size xs)}"), "ListN a {size xs}");
  EXPECT_EQ(print_type("((Ord a)) => a"), "Ord a => a");
  EXPECT_EQ(print_type("T {(x:xs)}"), "T {(x : xs)}");
}

TEST(LiquidPrinter, WhatItPrintsMeansTheSame) {
  const std::vector<std::string> types = {"x:Int -> {v:Int | v > x}",
                                          "x:{Int | x > 0} -> {x == x}",
                                          "[a]<{\\x v -> x <= v}>",
                                          "Map<l, r> (k<l key>) a",
                                          "forall a <p :: a -> Bool>. Ord a => a<p> -> Maybe (T a <<p>>)",
                                          "forall <p :: s -> Bool>. {x :: s<p>, y :: s |- a <: {v:a | v}} s",
                                          "(x:Int, !(T<p>), (), [] a)",
                                          "(a :+: b) :+: (c :+: T d)",
                                          "f:(x:a ~> b) -> {g:(x:a -> b) | g == f}",
                                          "T<_, {p && q}, r x>",
                                          "{v:_ | [v] == [1.5, 'c']}",
                                          "ListN a 3 -> ListN {v:a | v} {n + 1}",
                                          "(Eq a, Ord b) => (->) a _"};
  for (const std::string& type : types) {
    EXPECT_EQ(dump_type(print_type(type)), dump_type(type)) << print_type(type);
    EXPECT_EQ(print_type(print_type(type)), print_type(type));
  }
  const std::vector<std::string> predicates = {"a <=> b => c || d && e == f + g * h",
                                               "((((a <=> b) => c) || d) && (e == f)) + g",
                                               "not (not a) == (not b)",
                                               "-(x * y) - -z * (-w)",
                                               "f (g . h) (x : xs) [y] (a, b) () (+)",
                                               "(\\x:[Int] -> \\y -> x) z",
                                               "if a then \\x -> b else c => d",
                                               "&& [a] => (|| [])",
                                               "((x :: Int -> Int) == _) && is$C v",
                                               "(f x) y `M.elem` zs !! 1 !! 2",
                                               "x ^ y ^ z / (a ^ b) ^ c"};
  for (const std::string& predicate : predicates) {
    EXPECT_EQ(dump_predicate(print_predicate(predicate)), dump_predicate(predicate))
        << print_predicate(predicate);
    EXPECT_EQ(print_predicate(print_predicate(predicate)), print_predicate(predicate));
  }
}

}  // namespace
}  // namespace culprit::front::haskell::liquid
