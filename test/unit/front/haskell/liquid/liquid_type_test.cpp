#include <gtest/gtest.h>

#include "liquid_dump.h"

namespace culprit::front::haskell::liquid {
namespace {

TEST(LiquidType, PlainTypes) {
  EXPECT_EQ(dump_type("Int"), "Int");
  EXPECT_EQ(dump_type("M.Map k v"), "(M.Map k v)");
  EXPECT_EQ(dump_type("a -> b -> c"), "(-> a (-> b c))");
  EXPECT_EQ(dump_type("(a -> b) -> c"), "(-> (-> a b) c)");
  EXPECT_EQ(dump_type("[a]"), "[a]");
  EXPECT_EQ(dump_type("[] a"), "([] a)");
  EXPECT_EQ(dump_type("()"), "(tuple)");
  EXPECT_EQ(dump_type("(a, [b], (c))"), "(tuple a [b] c)");
  EXPECT_EQ(dump_type("(,) a b"), "((,) a b)");
  EXPECT_EQ(dump_type("(->) a b"), "(-> a b)");
  EXPECT_EQ(dump_type("_"), "_");
  EXPECT_EQ(dump_type("a → b"), "(-> a b)");
  EXPECT_EQ(dump_type("a :+: b"), "(:+: a b)");
}

TEST(LiquidType, Parameters) {
  EXPECT_EQ(dump_type("x:Int -> Int"), "(-> x:Int Int)");
  EXPECT_EQ(dump_type("x : Int -> y :[a] -> Int"), "(-> x:Int (-> y:[a] Int))");
  EXPECT_EQ(dump_type("_:Int -> Int"), "(-> _:Int Int)");
  EXPECT_EQ(dump_type("f:(x:a -> b) -> c"), "(-> f:(-> x:a b) c)");
  EXPECT_EQ(dump_type("x:Int ~> Int"), "(~> x:Int Int)");
}

TEST(LiquidType, Refinements) {
  EXPECT_EQ(dump_type("{v:Int | v > 0}"), "{v : Int | (> v 0)}");
  EXPECT_EQ(dump_type("{v:Int|v>0}"), "{v : Int | (> v 0)}");
  EXPECT_EQ(dump_type("{ v : [a] | len v == 1 }"), "{v : [a] | (== (len v) 1)}");
  EXPECT_EQ(dump_type("{v:Int|-1 < v}"), "{v : Int | (< (- 1) v)}");
  EXPECT_EQ(dump_type("{v:_ | v}"), "{v : _ | v}");
  EXPECT_EQ(dump_type("{v:Int | _}"), "{v : Int | _}");
  EXPECT_EQ(dump_type("{v:Int}"), "{v : Int}");
  EXPECT_EQ(dump_type("{x > 0}"), "{ | (> x 0)}");
  EXPECT_EQ(dump_type("x:{Int | x > 0} -> Int"), "(-> x:{Int | (> x 0)} Int)");
  EXPECT_EQ(dump_type("x:{y:Int | y > 0} -> Int"), "(-> x:{y : Int | (> y 0)} Int)");
  EXPECT_EQ(dump_type("{x:Int | x > 0} -> {x == x}"), "(-> {x : Int | (> x 0)} { | (== x x)})");
  EXPECT_EQ(dump_type("{v:[{u:Int | u > 0}] | a || b}"), "{v : [{u : Int | (> u 0)}] | (|| a b)}");
  EXPECT_EQ(dump_type("{f:Int -> Int | p}"), "{f : (-> Int Int) | p}");
  EXPECT_EQ(dump_type("{v:Int | [v > 0; v < 9]}"), "{v : Int | (&& (> v 0) (< v 9))}");
  EXPECT_EQ(dump_type("{v:[Int] | v == [1, 2]}"), "{v : [Int] | (== v (list 1 2))}");
}

TEST(LiquidType, AliasesTakeTypesAndValues) {
  EXPECT_EQ(dump_type("ListN a n"), "(ListN a n)");
  EXPECT_EQ(dump_type("ListN a {n+1}"), "(ListN a {(+ n 1)})");
  EXPECT_EQ(dump_type("ListN a 3"), "(ListN a {3})");
  EXPECT_EQ(dump_type("ListN a (size xs)"), "(ListN a (size xs))");
  EXPECT_EQ(dump_type("Tree {v:a | v < x}"), "(Tree {v : a | (< v x)})");
  EXPECT_EQ(dump_type("Tree {a | p} {x}"), "(Tree {a | p} {x})");
  EXPECT_EQ(dump_type("{v:Vector Int | p}"), "{v : (Vector Int) | p}");
  EXPECT_EQ(dump_type("Range 0 100"), "(Range {0} {100})");
}

TEST(LiquidType, AbstractRefinements) {
  EXPECT_EQ(dump_type("Int<p>"), "(Int <p>)");
  EXPECT_EQ(dump_type("[a]<{\\x v -> x <= v}>"), "([a] <\\x v -> (<= x v)>)");
  EXPECT_EQ(dump_type("Map <l, r> (k <l key>) a"), "((Map <l> <r>) (k <(l key)>) a)");
  EXPECT_EQ(dump_type("a<p (i+1)>->a<p n>"), "(-> (a <(p (+ i 1))>) (a <(p n)>))");
  EXPECT_EQ(dump_type("List a<p>"), "(List (a <p>))");
  EXPECT_EQ(dump_type("Maybe (List<p>)"), "(Maybe (List <p>))");
  EXPECT_EQ(dump_type("T <_, {p && q}, r & s x>"), "(T <_> <(&& p q)> <(&& r (s x))>)");
  EXPECT_EQ(dump_type("T<{\\_ -> true}>"), "(T <\\_ -> true>)");
  EXPECT_EQ(dump_type("Count a <<r>> -> Count b<<q>>"), "(-> (whole (Count a) <r>) (whole (Count b) <q>))");
}

TEST(LiquidType, Quantifiers) {
  EXPECT_EQ(dump_type("forall a b. a -> b"), "(forall a b (-> a b))");
  EXPECT_EQ(dump_type("forall <p :: a -> Bool>. [a<p>]"), "(forall <p :: (-> a Bool)> [(a <p>)])");
  EXPECT_EQ(dump_type("forall a <p :: Int -> Bool, q :: Int -> Bool>.Int<p>->Int<q>"),
            "(forall a <p :: (-> Int Bool)> <q :: (-> Int Bool)> (-> (Int <p>) (Int <q>)))");
  EXPECT_EQ(dump_type("forall (s :: Symbol). T s"), "(forall s (T s))");
  EXPECT_EQ(dump_type("∀ a. a"), "(forall a a)");
  EXPECT_EQ(dump_type("Ord a => a -> a"), "(forall (context (Ord a)) (-> a a))");
  EXPECT_EQ(dump_type("(Ord a, Num a) => a"), "(forall (context (Ord a) (Num a)) a)");
  EXPECT_EQ(dump_type("forall a. Ord a => a"), "(forall a (context (Ord a)) a)");
  EXPECT_EQ(dump_type("f:(forall a. a -> a) -> b"), "(-> f:(forall a (-> a a)) b)");
}

TEST(LiquidType, SubtypingConditions) {
  EXPECT_EQ(dump_type("forall <p :: s -> Bool>. {x::s<p>, y::s |- a<p> <: {v:a | v}} s"),
            "(forall <p :: (-> s Bool)> (context (<: x:(s <p>) y:s |- (a <p>) {v : a | v})) s)");
  EXPECT_EQ(dump_type("{ {x:Int | p} <: Int } I"), "(forall (context (<: |- {x : Int | p} Int)) I)");
}

TEST(LiquidType, DependentPairs) {
  EXPECT_EQ(dump_type("(x:Int, {v:Int | v > x})"), "(tuple x:Int {v : Int | (> v x)})");
  EXPECT_EQ(dump_type("(x::Int, () -> a)"), "(tuple x:Int (-> (tuple) a))");
}

}  // namespace
}  // namespace culprit::front::haskell::liquid
