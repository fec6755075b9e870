#include <gtest/gtest.h>

#include "liquid_dump.h"

namespace culprit::front::haskell::liquid {
namespace {

TEST(LiquidPredicate, Atoms) {
  EXPECT_EQ(dump_predicate("x"), "x");
  EXPECT_EQ(dump_predicate("True"), "True");
  EXPECT_EQ(dump_predicate("M.x"), "M.x");
  EXPECT_EQ(dump_predicate("0x10"), "16");
  EXPECT_EQ(dump_predicate("1.5"), "1.5");
  EXPECT_EQ(dump_predicate("'a'"), "char:97");
  EXPECT_EQ(dump_predicate("\"text\""), "string:text");
  EXPECT_EQ(dump_predicate("()"), "()");
  EXPECT_EQ(dump_predicate("[]"), "(list)");
  EXPECT_EQ(dump_predicate("[x, 2]"), "(list x 2)");
  EXPECT_EQ(dump_predicate("(x, y, z)"), "(tuple x y z)");
  EXPECT_EQ(dump_predicate("(+)"), "+");
  EXPECT_EQ(dump_predicate("(,)"), "(,)");
  EXPECT_EQ(dump_predicate("_"), "_");
  EXPECT_EQ(dump_predicate("$k"), "_");
  EXPECT_EQ(dump_predicate("(x :: Int)"), "(:: x Int)");
}

TEST(LiquidPredicate, Applications) {
  EXPECT_EQ(dump_predicate("len xs"), "(len xs)");
  EXPECT_EQ(dump_predicate("(len xs)"), "(len xs)");
  EXPECT_EQ(dump_predicate("len(xs)"), "(len xs)");
  EXPECT_EQ(dump_predicate("Set_cup (elts x) y"), "(Set_cup (elts x) y)");
  EXPECT_EQ(dump_predicate("Prop b"), "(Prop b)");
  EXPECT_EQ(dump_predicate("is$Cons xs"), "(is$Cons xs)");
  EXPECT_EQ(dump_predicate("S.union a b"), "(S.union a b)");
  EXPECT_EQ(dump_predicate("(f . g) x"), "((. f g) x)");
  EXPECT_EQ(dump_predicate("f _ 'c' 1.0"), "(f _ char:99 1.0)");
}

TEST(LiquidPredicate, Comparisons) {
  EXPECT_EQ(dump_predicate("x = y"), "(== x y)");
  EXPECT_EQ(dump_predicate("x == y"), "(== x y)");
  EXPECT_EQ(dump_predicate("x ~~ y"), "(== x y)");
  EXPECT_EQ(dump_predicate("x /= y"), "(/= x y)");
  EXPECT_EQ(dump_predicate("x != y"), "(/= x y)");
  EXPECT_EQ(dump_predicate("x !~ y"), "(/= x y)");
  EXPECT_EQ(dump_predicate("x < y"), "(< x y)");
  EXPECT_EQ(dump_predicate("x <= y"), "(<= x y)");
  EXPECT_EQ(dump_predicate("x > y"), "(> x y)");
  EXPECT_EQ(dump_predicate("x >= y"), "(>= x y)");
  EXPECT_EQ(dump_predicate("x<=y+1"), "(<= x (+ y 1))");
  EXPECT_EQ(dump_predicate("x>=-1"), "(>= x (- 1))");
  EXPECT_EQ(dump_predicate("x ≤ y ∧ y ≠ z"), "(&& (<= x y) (/= y z))");
}

TEST(LiquidPredicate, LogicBindsWeakerThanComparisons) {
  EXPECT_EQ(dump_predicate("a = 1 && b < 2 || c"), "(|| (&& (== a 1) (< b 2)) c)");
  EXPECT_EQ(dump_predicate("a || b && c"), "(|| a (&& b c))");
  EXPECT_EQ(dump_predicate("a && b && c"), "(&& a b c)");
  EXPECT_EQ(dump_predicate("a /\\ b \\/ c"), "(|| (&& a b) c)");
  EXPECT_EQ(dump_predicate("a && b => c || d"), "(=> (&& a b) (|| c d))");
  EXPECT_EQ(dump_predicate("a ==> b ==> c"), "(=> a (=> b c))");
  EXPECT_EQ(dump_predicate("a <=> b => c"), "(<=> a (=> b c))");
  EXPECT_EQ(dump_predicate("a <=> b <=> c"), "(<=> a (<=> b c))");
}

TEST(LiquidPredicate, Negation) {
  EXPECT_EQ(dump_predicate("not a && b"), "(&& (not a) b)");
  EXPECT_EQ(dump_predicate("not x < y"), "(not (< x y))");
  EXPECT_EQ(dump_predicate("~ (a)"), "(not a)");
  EXPECT_EQ(dump_predicate("~a || ~b"), "(|| (not a) (not b))");
  EXPECT_EQ(dump_predicate("x == not y"), "(== x (not y))");
  EXPECT_EQ(dump_predicate("not (not a)"), "(not (not a))");
}

TEST(LiquidPredicate, Arithmetic) {
  EXPECT_EQ(dump_predicate("a - b - c"), "(- (- a b) c)");
  EXPECT_EQ(dump_predicate("a + b * c"), "(+ a (* b c))");
  EXPECT_EQ(dump_predicate("a / b * c"), "(* (/ a b) c)");
  EXPECT_EQ(dump_predicate("-1"), "(- 1)");
  EXPECT_EQ(dump_predicate("-x * y"), "(* (- x) y)");
  EXPECT_EQ(dump_predicate("x + -1"), "(+ x (- 1))");
  EXPECT_EQ(dump_predicate("0 - len xs"), "(- 0 (len xs))");
  EXPECT_EQ(dump_predicate("x mod 2 = 0"), "(== (mod x 2) 0)");
  EXPECT_EQ(dump_predicate("x `mod` 2"), "(mod x 2)");
  EXPECT_EQ(dump_predicate("mod x 2 + 1"), "(+ (mod x 2) 1)");
  EXPECT_EQ(dump_predicate("div (a + b) 2"), "(div (+ a b) 2)");
  EXPECT_EQ(dump_predicate("len xs div 2 * 2"), "(* (div (len xs) 2) 2)");
}

TEST(LiquidPredicate, OtherOperators) {
  EXPECT_EQ(dump_predicate("xs ++ ys ++ zs == ws"), "(== (++ xs (++ ys zs)) ws)");
  EXPECT_EQ(dump_predicate("f . g == h"), "(== (. f g) h)");
  EXPECT_EQ(dump_predicate("f (x:xs)"), "(f (: x xs))");
  EXPECT_EQ(dump_predicate("xs <> N == N"), "(== (<> xs N) N)");
  EXPECT_EQ(dump_predicate("x `Set_mem` s && y"), "(&& (Set_mem x s) y)");
  EXPECT_EQ(dump_predicate("a `Cons` b"), "(Cons a b)");
  EXPECT_EQ(dump_predicate("xs M.!! 1"), "(M.!! xs 1)");
}

TEST(LiquidPredicate, Structured) {
  EXPECT_EQ(dump_predicate("if a then b else c && d"), "(if a b (&& c d))");
  EXPECT_EQ(dump_predicate("v = (if x > 0 then x else 0 - x)"), "(== v (if (> x 0) x (- 0 x)))");
  EXPECT_EQ(dump_predicate("\\x -> x + 1"), "(\\x (+ x 1))");
  EXPECT_EQ(dump_predicate("\\x:Int y -> x"), "(\\x:Int (\\y x))");
  EXPECT_EQ(dump_predicate("f (\\(x:[a]) -> x)"), "(f (\\x:[a] x))");
  EXPECT_EQ(dump_predicate("&& [a; b; c]"), "(&& a b c)");
  EXPECT_EQ(dump_predicate("|| [a]"), "(|| a)");
  EXPECT_EQ(dump_predicate("∧ [a; b]"), "(&& a b)");
  EXPECT_EQ(dump_predicate("? a"), "a");
}

TEST(LiquidPredicate, ComparisonsDoNotChain) {
  EXPECT_EQ(dump_predicate("0 <= x < 5"), "error: 1:26 comparisons cannot be chained");
  EXPECT_EQ(dump_predicate("a == b == c"), "error: 1:26 comparisons cannot be chained");
  EXPECT_EQ(dump_predicate("(a == b) == c"), "(== (== a b) c)");
}

}  // namespace
}  // namespace culprit::front::haskell::liquid
