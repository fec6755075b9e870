#include <gtest/gtest.h>

#include "parse_dump.h"

namespace culprit::front::haskell {
namespace {

TEST(HaskellDefinitions, Clauses) {
  EXPECT_EQ(
      dump_module(
          "f 0 _ = 1\nf n (x:xs) | n > 1, Just y <- g x = y\n             | otherwise = z\n  where z = 2\n"),
      "((f 0 _) = 1)\n((f n (paren (ops x : xs))) = (| (ops n > 1) (<- (Just y) (g x))) y (| otherwise) z "
      "(where (z = 2)))\n");
  EXPECT_EQ(dump_module("x = 1"), "(x = 1)\n");
}

TEST(HaskellDefinitions, OperatorsInfixAndInParentheses) {
  EXPECT_EQ(dump_module("x <+> y = a"), "((<+> x y) = a)\n");
  EXPECT_EQ(dump_module("x `op` Just y = a"), "((op x (Just y)) = a)\n");
  EXPECT_EQ(dump_module("(x <+> y) z = a"), "((<+> x y z) = a)\n");
  EXPECT_EQ(dump_module("(f . g) x = f (g x)"), "((. f g x) = (f (paren (g x))))\n");
  EXPECT_EQ(dump_module("(<+>) x y = a"), "((<+> x y) = a)\n");
  EXPECT_EQ(dump_module("x:xs +++ ys = a"), "((+++ (ops x : xs) ys) = a)\n");
  EXPECT_EQ(dump_module("x - 1 = a"), "((- x 1) = a)\n");
  EXPECT_EQ(dump_module("(f x) y = a"), "((f x y) = a)\n");
}

TEST(HaskellDefinitions, BangsAreTakenByTheBlanksAroundThem) {
  EXPECT_EQ(dump_module("f !x ~y = a"), "((f !x ~y) = a)\n");
  EXPECT_EQ(dump_module("f ! x = a"), "((! f x) = a)\n");
  EXPECT_EQ(dump_module("f!x = a"), "((! f x) = a)\n");
  EXPECT_EQ(dump_module("!x = a"), "(bind !x = a)\n");
}

TEST(HaskellDefinitions, PatternBindings) {
  EXPECT_EQ(dump_module("(x, y) = a"), "(bind (tuple x y) = a)\n");
  EXPECT_EQ(dump_module("Just x = a"), "(bind (Just x) = a)\n");
  EXPECT_EQ(dump_module("x : y = a"), "(bind (ops x : y) = a)\n");
  EXPECT_EQ(dump_module("all@(x:_) = a"), "(bind (@ all (paren (ops x : _))) = a)\n");
  EXPECT_EQ(dump_module("[x] | a = b"), "(bind (list x) = (| a) b)\n");
}

TEST(HaskellDefinitions, SignaturesAndFixities) {
  EXPECT_EQ(dump_module("f, (+) :: a -> b"), "(sig f + (-> a b))\n");
  EXPECT_EQ(dump_module("infixl 6 +, `f`\ninfix :+\ninfixr 0 $"),
            "(infixl 6 + f)\n(infix 9 :+)\n(infixr 0 $)\n");
}

TEST(HaskellTypes, Types) {
  EXPECT_EQ(dump_type("a -> Maybe [b] -> (c, M.D)"), "(-> a (-> (Maybe [b]) (tuple c M.D)))");
  EXPECT_EQ(dump_type("(->) a b"), "(-> a b)");
  EXPECT_EQ(dump_type("forall a (f :: * -> *). (Eq a, Show (f a)) => f a"),
            "((forall a f) (=> (Eq a) (Show (f a))) (f a))");
  EXPECT_EQ(dump_type("Eq a => a ~ b => a"), "((=> (Eq a)) ((=> (~ a b)) a))");
  EXPECT_EQ(dump_type("() -> (,) a b -> [] c"), "(-> () (-> ((,) a b) ([] c)))");
  EXPECT_EQ(dump_type("a :+: b"), "(:+: a b)");
}

TEST(HaskellTypes, Data) {
  EXPECT_EQ(dump_module("data T a b = A | B a !(Maybe b) | a :+ b | (:*) a deriving (Eq, Show)"),
            "(data (T a b) (A) (B a !(Maybe b)) (:+ infix a b) (:* a) (deriving Eq Show))\n");
  EXPECT_EQ(dump_module("data R = R { a, b :: Int, c :: !Bool } deriving Eq"),
            "(data (R) (R record a::Int b::Int c::!Bool) (deriving Eq))\n");
  EXPECT_EQ(dump_module("newtype N = N { unN :: {-# UNPACK #-} !Int }"),
            "(newtype (N) (N record unN::!Int))\n");
  EXPECT_EQ(dump_module("data E = forall a. (Show a, Eq a) => E a | F"),
            "(data (E) ((forall a) (=> (Show a) (Eq a)) E a) (F))\n");
  EXPECT_EQ(
      dump_module(
          "data G a where\n  A, B :: Int -> G Int\n  C :: forall a. Eq a => !a -> G a\n  deriving Show"),
      "(data (G a) (A Int :: (G Int)) (B Int :: (G Int)) ((forall a) (=> (Eq a)) C !a :: (G a)) (deriving "
      "Show))\n");
  EXPECT_EQ(dump_module("data V"), "(data (V))\n");
  EXPECT_EQ(dump_module("type P a = (a, a)"), "(type (P a) (tuple a a))\n");
  EXPECT_EQ(dump_module("data T = Int `C` Bool"), "(data (T) (C infix Int Bool))\n");
}

TEST(HaskellTypes, Deriving) {
  EXPECT_EQ(
      dump_module("newtype N = N Int deriving stock (Eq, Show) deriving newtype Num deriving anyclass (C a)"),
      "(newtype (N) (N Int) (deriving stock Eq stock Show newtype Num anyclass (C a)))\n");
  EXPECT_EQ(dump_module("data T = T deriving ()"), "(data (T) (T))\n");
  EXPECT_EQ(dump_module("data T = T deriving Show via (A T)"),
            "(data (T) (T) (deriving unsupported:deriving via))\n");
  EXPECT_EQ(dump_module("deriving newtype instance Eq a => Eq (T a)"),
            "(deriving newtype ((=> (Eq a)) (Eq (T a))))\n");
}

TEST(HaskellClasses, ClassesAndInstances) {
  EXPECT_EQ(
      dump_module("class (Eq a) => C a where\n  f :: a -> a\n  f x = x\n  infixl 5 `f`\n  {-# MINIMAL f #-}"),
      "(class (=> (Eq a)) (C a) (where (sig f (-> a a)) ((f x) = x) (infixl 5 f)))\n");
  EXPECT_EQ(dump_module("class M a b | a -> b, b -> a where m :: a -> b"),
            "(class (M a b) (where (sig m (-> a b))))\n");
  EXPECT_EQ(dump_module("instance (Show a, Show b) => Show (T a b) where\n  show (A x) = x\n  a == b = c"),
            "(instance ((=> (Show a) (Show b)) (Show (T a b))) (where ((show (paren (A x))) = x) ((== a b) = "
            "c)))\n");
  EXPECT_EQ(dump_module("deriving instance Eq a => Eq (T a)"), "(deriving ((=> (Eq a)) (Eq (T a))))\n");
}

TEST(HaskellModules, HeadersAndImports) {
  EXPECT_EQ(
      dump_module("module A.B (f, (+), T, U(..), V(A, b, (:+)), module M, N.x,) where\n"
                  "import qualified Data.Map as M\nimport Data.List (sort, (\\\\))\nimport Prelude hiding "
                  "(map)\nx = 1"),
      "module A.B (f + type T type U(..) type V(A b :+) module M N.x)\n"
      "import Data.Map qualified as M\nimport Data.List (sort \\\\)\nimport Prelude hiding (map)\n(x = 1)\n");
}

TEST(HaskellDeclarations, PatternSynonyms) {
  const auto with = [](const std::string& source) {
    return dump_module("{-# LANGUAGE PatternSynonyms #-}\n" + source);
  };
  EXPECT_EQ(with("pattern P x = Just (x, -1)"),
            "(pattern (P x) (Just (tuple x -1)) ((P x) = (Just (tuple x (paren (- 1))))))\n");
  EXPECT_EQ(with("pattern P x <- Just x where\n  P 0 = Nothing\n  P x = Just x\nf = 1"),
            "(pattern (P x) (Just x) ((P 0) = Nothing) ((P x) = (Just x)))\n(f = 1)\n");
  EXPECT_EQ(with("pattern x :> y <- (x, y)"), "(pattern (:> x y) (tuple x y))\n");
  EXPECT_EQ(with("pattern P, Q :: a -> T a"), "(pattern-sig P Q (-> a (T a)))\n");
  EXPECT_EQ(with("pattern P x = _"), "error: the right side of this pattern synonym is no expression\n");
  EXPECT_EQ(with("pattern P x <- y where\n  Q x = y"),
            "error: only `P` can be defined behind this `where`\n");
}

}  // namespace
}  // namespace culprit::front::haskell
