#include <gtest/gtest.h>

#include "liquid_dump.h"

namespace culprit::front::haskell::liquid {
namespace {

std::string directive(Directive::Kind kind, const std::string& rest) {
  return "directive " + std::to_string(static_cast<int>(kind)) + rest;
}

TEST(LiquidAnnotation, Signatures) {
  EXPECT_EQ(dump_annotation("f :: Int"), "sig f :: Int");
  EXPECT_EQ(dump_annotation("f, g :: Int"), "sig f g :: Int");
  EXPECT_EQ(dump_annotation("(+), (M.*) :: Int"), "sig + M.* :: Int");
  EXPECT_EQ(dump_annotation("f:: Int;"), "sig f :: Int");
  EXPECT_EQ(dump_annotation("assert f :: Int"), "sig f :: Int");
  EXPECT_EQ(dump_annotation("assume f :: Int"), "assume f :: Int");
  EXPECT_EQ(dump_annotation("assume Prelude.div :: Int"), "assume Prelude.div :: Int");
  EXPECT_EQ(dump_annotation("assume f as g :: Int"), "assume f as g :: Int");
  EXPECT_EQ(dump_annotation("local f :: Int"), "local f :: Int");
  EXPECT_EQ(dump_annotation("measure :: Int"), "sig measure :: Int");
}

TEST(LiquidAnnotation, TerminationMetrics) {
  EXPECT_EQ(dump_annotation("f :: x:Int -> Int / [x]"), "sig f :: (-> x:Int Int) / x");
  EXPECT_EQ(dump_annotation("f :: Nat /[len xs + 1, 0]"), "sig f :: Nat / (+ (len xs) 1) 0");
}

TEST(LiquidAnnotation, TypeAliases) {
  EXPECT_EQ(dump_annotation("type Nat = {v:Int | 0 <= v}"), "type Nat ; = {v : Int | (<= 0 v)}");
  EXPECT_EQ(dump_annotation("type ListN a N = {v:[a] | len v = N}"),
            "type ListN a ; N = {v : [a] | (== (len v) N)}");
}

TEST(LiquidAnnotation, PredicateAliases) {
  EXPECT_EQ(dump_annotation("predicate Btwn Lo N Hi = Lo <= N && N < Hi"),
            "predicate Btwn Lo N Hi = (&& (<= Lo N) (< N Hi))");
  EXPECT_EQ(dump_annotation("expression Half x = x / 2"), "predicate Half x = (/ x 2)");
}

TEST(LiquidAnnotation, Measures) {
  EXPECT_EQ(dump_annotation("measure size"), "measure size");
  EXPECT_EQ(dump_annotation("measure size :: [a] -> Int"), "measure size :: (-> [a] Int)");
  EXPECT_EQ(dump_annotation(
                "measure size :: [a] -> Int\n    size [] = 0\n    size (x:xs) =\n      1 +\n      size xs"),
            "measure size :: (-> [a] Int) [ ([]) = 0] [ (: x xs) = (+ 1 (size xs))]");
  EXPECT_EQ(
      dump_annotation("measure keys :: Tree a -> Set a\n keys Leaf = {v | Set_emp v}\n"
                      " keys (Node x _ r) = {v | v = x}"),
      "measure keys :: (-> (Tree a) (Set a)) [ (Leaf) = v | (Set_emp v)] [ (Node x _ r) = v | (== v x)]");
  EXPECT_EQ(dump_annotation("measure m :: T -> Int\n m M.A = 1\n m (B) = 2\n m C x y = {x}"),
            "measure m :: (-> T Int) [ (M.A) = 1] [ (B) = 2] [ (C x y) = x]");
  EXPECT_EQ(dump_annotation("measure fst :: (a, b) -> a\n fst (a, b) = a"),
            "measure fst :: (-> (tuple a b) a) [ ((,) a b) = a]");
  EXPECT_EQ(dump_annotation(
                "measure m :: Int -> T -> Int\n m k (x :+ y) = k\n m k (x `D` y) = k\n m k ((:*) x y) = k"),
            "measure m :: (-> Int (-> T Int)) [ k (:+ x y) = k] [ k (D x y) = k] [ k (:* x y) = k]");
  EXPECT_EQ(dump_annotation("class measure sz :: forall a. a -> Int"),
            "class measure sz :: (forall a (-> a Int))");
  EXPECT_EQ(dump_annotation("instance measure sz :: [a] -> Int\n sz [] = 0"),
            "instance measure sz :: (-> [a] Int) [ ([]) = 0]");
}

TEST(LiquidAnnotation, Data) {
  EXPECT_EQ(dump_annotation("data L a = N | C { hd :: a, tl :: L a }"), "data L a [N] [C hd:a tl:(L a)]");
  EXPECT_EQ(dump_annotation("data P = P {x, y :: Int}"), "data P [P x:Int y:Int]");
  EXPECT_EQ(dump_annotation("data L a = N | C (h :: a) (t :: L a)"), "data L a [N] [C h:a t:(L a)]");
  EXPECT_EQ(dump_annotation("data T = A Int {v:Int | v > 0} | B !Int [a]<p>"),
            "data T [A Int {v : Int | (> v 0)}] [B !Int ([a] <p>)]");
  EXPECT_EQ(dump_annotation("data L [len]"), "data L [len]");
  EXPECT_EQ(dump_annotation("data L [len] a = N"), "data L [len] a [N]");
  EXPECT_EQ(dump_annotation("data L a <p :: a -> a -> Bool> = N | C {h :: a, t :: L <p> (a<p h>)}"),
            "data L a <p :: (-> a (-> a Bool))> [N] [C h:a t:((L <p>) (a <(p h)>))]");
  EXPECT_EQ(dump_annotation("newtype N = N {un :: Nat}"), "newtype N [N un:Nat]");
  EXPECT_EQ(
      dump_annotation("data T a where\n      A :: T a\n      B :: x:a -> {v:Int | v > 0}\n        -> T a"),
      "data T a [A => (T a)] [B x:a {v : Int | (> v 0)} => (T a)]");
  EXPECT_EQ(dump_annotation("data T :: * -> * where A :: T Int | B :: T a"),
            "data T [A => (T Int)] [B => (T a)]");
  EXPECT_EQ(dump_annotation("data size (Tree a) tsize"), "data Tree [tsize] a");
  EXPECT_EQ(dump_annotation("data T = forall a. T a | (:+) Int"), "data T [T a] [:+ Int]");
}

TEST(LiquidAnnotation, Invariants) {
  EXPECT_EQ(dump_annotation("invariant {v:[a] | 0 <= len v}"), "invariant {v : [a] | (<= 0 (len v))}");
  EXPECT_EQ(dump_annotation("using T a as {v:T a | p v}"), "invariant {v : (T a) | (p v)} of (T a)");
}

TEST(LiquidAnnotation, Classes) {
  EXPECT_EQ(
      dump_annotation("class (Eq a) => C a where\n      m :: a ->\n        Int / [x]\n      n, o :: Int"),
      "class (forall (context (Eq a)) (C a)) [sig m :: (-> a Int) / x] [sig n o :: Int]");
  EXPECT_EQ(dump_annotation("instance Num Int where\n      - :: Int ; + :: Nat"),
            "instance (Num Int) [sig - :: Int] [sig + :: Nat]");
  EXPECT_EQ(dump_annotation("class C a"), "class (C a)");
  EXPECT_EQ(dump_annotation("class C a where\n    m :: Int\n    n :: Nat\n    type T = Int"),
            "class (C a) [sig m :: Int] [sig n :: Nat]\ntype T ; = Int");
}

TEST(LiquidAnnotation, Directives) {
  using Kind = Directive::Kind;
  EXPECT_EQ(dump_annotation("LIQUID \"--no-termination\""), directive(Kind::Option, " `--no-termination`"));
  EXPECT_EQ(dump_annotation("inline f"), directive(Kind::Inline, " f `f`"));
  EXPECT_EQ(dump_annotation("reflect f, g"), directive(Kind::Reflect, " f g `f, g`"));
  EXPECT_EQ(dump_annotation("reflect ++"), directive(Kind::Reflect, " ++ `++`"));
  EXPECT_EQ(dump_annotation("lazy f"), directive(Kind::Lazy, " f `f`"));
  EXPECT_EQ(dump_annotation("Lazy M.f"), directive(Kind::Lazy, " M.f `M.f`"));
  EXPECT_EQ(dump_annotation("lazyvar x"), directive(Kind::LazyVariable, " x `x`"));
  EXPECT_EQ(dump_annotation("ignore f"), directive(Kind::Ignore, " f `f`"));
  EXPECT_EQ(dump_annotation("fail f"), directive(Kind::Fail, " f `f`"));
  EXPECT_EQ(dump_annotation("autosize T"), directive(Kind::Autosize, " T `T`"));
  EXPECT_EQ(dump_annotation("axiomatize f"), directive(Kind::Axiomatize, " f `f`"));
  EXPECT_EQ(dump_annotation("infix ++"), directive(Kind::Infix, " ++ `++`"));
  EXPECT_EQ(dump_annotation("Decrease f 1 2"), directive(Kind::Decrease, " f `f 1 2`"));
  EXPECT_EQ(dump_annotation("define f x = (x + 1)"), directive(Kind::Define, " f `f x = (x + 1)`"));
  EXPECT_EQ(dump_annotation("embed Set as Set_Set"), directive(Kind::Embed, " Set `Set as Set_Set`"));
  EXPECT_EQ(dump_annotation("data variance T covariant"), directive(Kind::Variance, " T `T covariant`"));
  EXPECT_EQ(dump_annotation("bound P p = \\x -> p x"), directive(Kind::Bound, " P `P p = \\x -> p x`"));
  EXPECT_EQ(dump_annotation("import Data.Set"), directive(Kind::Import, " Data.Set `Data.Set`"));
  EXPECT_EQ(dump_annotation("opaque-reflect f"), directive(Kind::Other, " f `opaque-reflect f`"));
  EXPECT_EQ(dump_annotation("rewriteWith f [g]"), directive(Kind::Other, " f `rewriteWith f [g]`"));
  EXPECT_EQ(dump_annotation("assume reflect f as g"),
            directive(Kind::Other, " reflect `assume reflect f as g`"));
}

TEST(LiquidAnnotation, Qualifiers) {
  EXPECT_EQ(dump_annotation("qualif Q(v:Int, xs:[a]): v = len xs"),
            "qualif Q v:Int xs:[a] = (== v (len xs))");
  EXPECT_EQ(dump_annotation("qualif Q(v:@(0)) : (v)"), "qualif Q v:_ = v");
}

TEST(LiquidAnnotation, DeclaredOperators) {
  const std::string use = "{-@ predicate P = a ++. b ++. c * d @-}\n";
  EXPECT_EQ(dump_annotations(use), "predicate P = (* (++. (++. a b) c) d)\n");
  EXPECT_EQ(dump_annotations(use + "{-@ infixr 6 ++. @-}"),
            "predicate P = (++. a (++. b (* c d)))\n" + directive(Directive::Kind::Infix, " ++. `6 ++.`\n"));
  EXPECT_EQ(dump_annotations(use + "{-@ infix ++. @-}"),
            "predicate P = (* (++. (++. a b) c) d)\n" + directive(Directive::Kind::Infix, " ++. `++.`\n"));
  EXPECT_EQ(dump_annotations(use + "{-@ infixl 0 ++. @-}"),
            "predicate P = (++. (++. a b) (* c d))\n" + directive(Directive::Kind::Infix, " ++. `0 ++.`\n"));
}

TEST(LiquidAnnotation, SeveralInOneComment) {
  EXPECT_EQ(
      dump_annotations(
          "{-@ type A = Int\n    type B = {v:A\n       | v > 0}\n    f :: A\n    -> B\n@-}\n{-@ g :: A @-}"),
      "type A ; = Int\ntype B ; = {v : A | (> v 0)}\nsig f :: (-> A B)\nsig g :: A\n");
}

TEST(LiquidAnnotation, CommentsInside) {
  EXPECT_EQ(dump_annotation("f :: Int -- ^ the first\n  -> {- second -} Int"), "sig f :: (-> Int Int)");
}

}  // namespace
}  // namespace culprit::front::haskell::liquid
