#include <gtest/gtest.h>

#include "rename_dump.h"

namespace culprit::front::haskell {
namespace {

using Strings = std::vector<std::string>;

/// The instances that a program derives, or its first diagnostic.
std::string derived(const std::string& text) {
  const auto program = rename_program(text + "\n");
  return program->diagnostics().empty() ? program->instances() : program->diagnostics().front();
}

TEST(RenameDeriving, Eq) {
  EXPECT_EQ(derived("data T a = A | B a Int deriving Eq"),
            "instance (Eq a) => Eq (T a)\n"
            "  == A A = True | (B a a1) (B b b1) = (&& (== a b) (== a1 b1)) | _ _ = False\n");
}

TEST(RenameDeriving, OrdOfSmallTypesComparesDirectly) {
  EXPECT_EQ(
      derived("data T = A Int Int deriving Ord"),
      "instance Ord T\n"
      "  compare (A a a1) (A b b1) = case (compare a b) of {LT -> LT | EQ -> (compare a1 b1) | GT -> GT}\n"
      "  < (A a a1) (A b b1) = case (compare a b) of {LT -> True | EQ -> (< a1 b1) | GT -> False}\n"
      "  > a b = (< b a)\n"
      "  <= a b = (not (< b a))\n"
      "  >= a b = (not (< a b))\n");
}

TEST(RenameDeriving, NewtypesCompareWhatTheyHold) {
  EXPECT_EQ(derived("newtype N = N Int deriving Eq"),
            "instance Eq N\n  == (N a) (N b) = (== a b)\n  /= (N a) (N b) = (/= a b)\n");
}

TEST(RenameDeriving, ShowKnowsPrecedencesInfixAndRecords) {
  EXPECT_EQ(
      derived("infixr 5 :+\ndata T = A | B Int T | Int :+ T | R { f :: Int, (%%) :: Int } deriving Show"),
      "instance Show T\n"
      "  showsPrec _ A = (showString \"A\")"
      " | d (B a a1) = (showParen (>= d 11) (. (showString \"B \") (. (showsPrec 11 a) (. (showString \" \") "
      "(showsPrec 11 a1)))))"
      " | d1 (:+ a2 a3) = (showParen (>= d1 6) (. (showsPrec 6 a2) (. (showString \" :+ \") (showsPrec 6 "
      "a3))))"
      " | d2 (R a4 a5) = (showParen (>= d2 11) (. (showString \"R {f = \") (. (showsPrec 0 a4) (. "
      "(showString \", (%%) = \") (. (showsPrec 0 a5) (showString \"}\"))))))\n");
}

TEST(RenameDeriving, EnumBoundedIx) {
  EXPECT_EQ(
      derived("data C = R | G deriving (Enum, Bounded)"),
      "instance Enum C\n"
      "  succ R = G | G = (error \"succ{C}: tried to take `succ' of last tag in enumeration\")\n"
      "  pred R = (error \"pred{C}: tried to take `pred' of first tag in enumeration\") | G = R\n"
      "  toEnum n = case n of {0 -> R | 1 -> G | _ -> (error (++ \"toEnum{C}: tag (\" (showsPrec 0 n \") is "
      "outside of enumeration's range (0,1)\")))}\n"
      "  fromEnum a = case a of {R -> (0 :: Int) | G -> (1 :: Int)}\n"
      "  enumFrom a = (map toEnum (enumFromTo case a of {R -> (0 :: Int) | G -> (1 :: Int)} (1 :: Int)))\n"
      "  enumFromThen a b = (map toEnum (enumFromThenTo case a of {R -> (0 :: Int) | G -> (1 :: Int)} case b "
      "of "
      "{R -> (0 :: Int) | G -> (1 :: Int)} (if (> case a of {R -> (0 :: Int) | G -> (1 :: Int)} case b of {R "
      "-> "
      "(0 :: Int) | G -> (1 :: Int)}) (0 :: Int) (1 :: Int))))\n"
      "instance Bounded C\n  minBound = R\n  maxBound = G\n");
  EXPECT_EQ(derived("data P = P Int Bool deriving Bounded"),
            "instance Bounded P\n  minBound = (P minBound minBound)\n  maxBound = (P maxBound maxBound)\n");
  EXPECT_EQ(derived("data P = P Int Int deriving Ix"),
            "instance Ix P\n"
            "  range ((,) (P low low1) (P high high1)) = (concatMap (\\a -> (concatMap (\\a1 -> [(P a a1)]) "
            "(range ((,) "
            "low1 high1)))) (range ((,) low high)))\n"
            "  index ((,) (P low low1) (P high high1)) (P a a1) = (+ (index ((,) low1 high1) a1) (* "
            "(rangeSize ((,) "
            "low1 high1)) (index ((,) low high) a)))\n"
            "  inRange ((,) (P low low1) (P high high1)) (P a a1) = (&& (inRange ((,) low high) a) (inRange "
            "((,) low1 "
            "high1) a1))\n");
}

TEST(RenameDeriving, FunctorFoldableTraversable) {
  EXPECT_EQ(derived("type S b = Maybe b\ndata T f a = L | N (T f a) Int [(a, Int)] (f a) | F (Int -> S a) "
                    "deriving Functor"),
            "instance (Functor f) => Functor (T f)\n"
            "  fmap f L = L"
            " | f1 (N a a1 a2 a3) = (N (fmap (\\x -> (f1 x)) a) a1 (fmap (\\x1 -> case x1 of {((,) x2 x3) -> "
            "((,) (f1 "
            "x2) x3)}) a2) (fmap (\\x4 -> (f1 x4)) a3))"
            " | f2 (F a4) = (F (\\y -> (fmap (\\x5 -> (f2 x5)) (a4 y))))\n");
  EXPECT_EQ(derived("data T a = L | N (T a) a Int deriving Foldable"),
            "instance Foldable T\n"
            "  foldr f z L = z | f1 z1 (N a a1 a2) = (foldr (\\x z2 -> (f1 x z2)) (f1 a1 z1) a)\n"
            "  foldMap f L = mempty | f1 (N a a1 a2) = (mappend (foldMap (\\x -> (f1 x)) a) (f1 a1))\n");
  EXPECT_EQ(derived("data T a = L Int | N a (T a) deriving Traversable"),
            "instance Traversable T\n"
            "  traverse f (L a) = (pure (L a)) | f1 (N a1 a2) = (<*> (fmap (\\b b1 -> (N b b1)) (f1 a1)) "
            "(traverse (\\x "
            "-> (f1 x)) a2))\n");
}

TEST(RenameDeriving, Read) {
  EXPECT_EQ(derived("data T = A | B Int deriving Read"),
            "instance Read T\n"
            "  readsPrec d input = (++ (readParen False (\\s -> (concatMap (\\((,) \"A\" s1) -> [((,) A s1)] "
            "| _ -> []) "
            "(lex s))) input) (readParen (> d 10) (\\s2 -> (concatMap (\\((,) \"B\" s3) -> (concatMap "
            "(\\((,) a s4) -> "
            "[((,) (B a) s4)]) (readsPrec 11 s3)) | _ -> []) (lex s2))) input))\n");
}

TEST(RenameDeriving, ContextsComeFromFields) {
  EXPECT_EQ(derived("data T f a b = T (f a) [b] deriving Eq").substr(0, 45),
            "instance (Eq (f a), Eq b) => Eq (((T f) a) b)");
  EXPECT_EQ(derived("data P a = P deriving Eq").substr(0, 17), "instance Eq (P a)");
}

TEST(RenameDeriving, NewtypesTakeOtherClassesFromTheirField) {
  EXPECT_EQ(derived("newtype N = N Int deriving Num"), "instance Num N as Int\n");
  EXPECT_EQ(derived("newtype M m a = M (m a) deriving Monad"), "instance (Monad m) => Monad (M m) as m\n");
  EXPECT_EQ(
      derived("data D = D Int deriving Num"),
      "E010 1:25 no instance of `Num` can be derived for `D`: only a newtype can take it from its field");
}

TEST(RenameDeriving, WhatCannotBeDerived) {
  EXPECT_EQ(derived("data T = A Int deriving Enum"),
            "E010 1:25 no instance of `Enum` can be derived for `T`: not all of its constructors are without "
            "fields");
  EXPECT_EQ(
      derived("data T a = A (a -> Int) deriving Functor"),
      "E010 1:34 no instance of `Functor` can be derived for `T`: a function in a field takes the last type "
      "parameter");
  EXPECT_EQ(derived("data T = A deriving (Generic, Typeable, NFData)"), "");
}

TEST(RenameDeriving, Strategies) {
  const std::string extensions = "{-# LANGUAGE DerivingStrategies, DeriveAnyClass #-}\n";
  EXPECT_EQ(
      derived(extensions + "newtype N = N Int\n  deriving stock Bounded\n  deriving newtype (Show, Num)"),
      "instance Bounded N\n  minBound = (N minBound)\n  maxBound = (N maxBound)\n"
      "instance Show N as Int\ninstance Num N as Int\n");
  EXPECT_EQ(derived(extensions + "data T = T deriving anyclass Monoid"), "instance Monoid T\n");
  EXPECT_EQ(derived(extensions + "newtype P a = P [a]\nderiving newtype instance Monoid (P Int)"),
            "instance Monoid (P Int) as ([] Int)\n");
}

TEST(RenameDeriving, Standalone) {
  EXPECT_EQ(derived("data T a = A\nderiving instance Show a => Eq (T a)"),
            "instance (Show a) => Eq (T a)\n  == A A = True\n");
}

}  // namespace
}  // namespace culprit::front::haskell
