// Types of higher rank, existential types, GADTs, scoped type variables and the like. GHC accepts these
// programs, and infers the same types where there are no signatures.
#include <gtest/gtest.h>

#include "infer_program.h"

namespace culprit::front::haskell {
namespace {

TEST(InferExtensions, AllTogether) {
  const InferredProgram program(
      R"({-# LANGUAGE RankNTypes, GADTs, ExistentialQuantification, ScopedTypeVariables, TypeApplications, KindSignatures, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, LambdaCase, InstanceSigs, StandaloneDeriving, TupleSections, BangPatterns #-}
module Adv where
import Data.IORef
import Data.Kind (Type)

applyAll :: (forall a. a -> a) -> (Int, Bool) -> (Int, Bool)
applyAll f (a, b) = (f a, f b)
useApply = applyAll id (1, True)
useApply2 = applyAll (\x -> x) $ (1, True)
showBoth :: (forall a. Show a => a -> String) -> Int -> Bool -> String
showBoth f i b = f i ++ f b
useShow = showBoth show 1 True
useShow2 = showBoth (\x -> "<" ++ show x ++ ">") 1 True

data Showable = forall a. Show a => MkShowable a | Plain String
instance Show Showable where
  showsPrec p (MkShowable a) = showsPrec p a
  showsPrec _ (Plain s) = showString s
items :: [Showable]
items = [MkShowable 1, MkShowable "x", MkShowable (Just True)]
showThem xs = [case s of { MkShowable a -> show a; Plain t -> t } | s <- xs]

data Expr :: Type -> Type where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Equal :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a
eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Equal a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
pretty :: Expr a -> String
pretty e = case e of
  IntE n -> show n
  BoolE b -> show b
  Add a b -> pretty a ++ "+" ++ pretty b
  If c t f -> "if " ++ pretty c
  Equal a b -> show (eval a) ++ pretty b
  Pair a b -> pretty a ++ pretty b
  Fst p -> pretty p
simplify :: Expr a -> Expr a
simplify (Add (IntE 0) e) = simplify e
simplify (Add a b) = Add (simplify a) (simplify b)
simplify (If (BoolE True) t _) = t
simplify e = e

newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
suc (Church n) = Church (\f x -> f (n f x))
newtype Parser a = Parser { runParser :: forall r. String -> (a -> String -> r) -> r -> r }
instance Functor Parser where
  fmap f p = Parser (\s ok bad -> runParser p s (ok . f) bad)
instance Applicative Parser where
  pure a = Parser (\s ok _ -> ok a s)
  pf <*> pa = Parser $ \s ok bad -> runParser pf s (\f s' -> runParser pa s' (ok . f) bad) bad
instance Monad Parser where
  p >>= k = Parser $ \s ok bad -> runParser p s (\a s' -> runParser (k a) s' ok bad) bad
item :: Parser Char
item = Parser $ \s ok bad -> case s of { [] -> bad; c : cs -> ok c cs }

rev :: forall a. [a] -> [a]
rev = go []
  where
    go :: [a] -> [a] -> [a]
    go acc [] = acc
    go acc (x : xs) = go (x : acc) xs
polyRec :: Show a => Int -> a -> String
polyRec 0 x = show x
polyRec n x = polyRec (n - 1) (x, x)
data Nested a = Flat a | Nest (Nested [a])
depthN :: Nested a -> Int
depthN (Flat _) = 0
depthN (Nest n) = 1 + depthN n
class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
instance Convert Bool Int where convert b = if b then 1 else 0
conv = convert (3 :: Int) ++ "!" 
readInt = read @Int "3"
sizeOf = maxBound @Int
annot = (fromIntegral (3 :: Int) :: Double) + 1
annot2 = (show :: Int -> String) 3
annot3 = (\x -> x :: Int) 
poly1 = (mempty :: Monoid m => m) :: String
class Monad m => MonadLog m where logIt :: String -> m ()
instance MonadLog IO where logIt = putStrLn
twiceLog :: MonadLog m => String -> m Int
twiceLog s = do { logIt s; logIt s; return (length s) }
class Shape a where
  area :: a -> Double
  name :: a -> String
  describe :: a -> String
  describe x = name x ++ " " ++ show (area x)
data AnyShape = forall s. Shape s => AnyShape s
data Sq = Sq Double
instance Shape Sq where { area (Sq d) = d * d; name _ = "sq" }
total = sum [area s | AnyShape s <- []]
totals ss = sum (map (\(AnyShape s) -> area s) ss)
instance Shape a => Shape [a] where
  area :: [a] -> Double
  area = sum . map area
  name xs = concatMap name xs
data Some f = forall a. Show (f a) => Some (f a)
showSome (Some x) = show x
deriving instance Show a => Show (Nested a)
data Vec n a where { VNil :: Vec Zero a; VCons :: a -> Vec n a -> Vec (Succ n) a }
data Zero
data Succ n
vhead :: Vec (Succ n) a -> a
vhead (VCons x _) = x
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ VNil = VNil
vmap f (VCons x xs) = VCons (f x) (vmap f xs)
vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip VNil VNil = VNil
vzip (VCons x xs) (VCons y ys) = VCons (x, y) (vzip xs ys)
type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
newtype Ident a = Ident { runIdent :: a }
instance Functor Ident where fmap f (Ident a) = Ident (f a)
over :: Lens s a -> (a -> a) -> s -> s
over l f s = runIdent (l (Ident . f) s)
_1 :: Lens (a, c) a
_1 f (a, c) = fmap (\a' -> (a', c)) (f a)
bump = over _1 (+ 1) (1, 'x')
data TyEq a b where Refl :: TyEq a a
cast :: TyEq a b -> a -> b
cast Refl x = x
sameType :: (a ~ b) => a -> b
sameType x = x
counter = do { r <- newIORef 0; modifyIORef r (+ 1); readIORef r }
)");
  EXPECT_EQ(program.errors(), "");
  EXPECT_EQ(program.evidence_problems(), "");
  EXPECT_EQ(program.type_of("applyAll"), "(forall a. a -> a) -> (Int, Bool) -> (Int, Bool)");
  EXPECT_EQ(program.type_of("useApply"), "(Int, Bool)");
  EXPECT_EQ(program.type_of("useApply2"), "(Int, Bool)");
  EXPECT_EQ(program.type_of("showBoth"), "(forall a. Show a => a -> String) -> Int -> Bool -> String");
  EXPECT_EQ(program.type_of("useShow"), "String");
  EXPECT_EQ(program.type_of("useShow2"), "String");
  EXPECT_EQ(program.type_of("items"), "[Showable]");
  EXPECT_EQ(program.type_of("showThem"), "[Showable] -> [String]");
  EXPECT_EQ(program.type_of("eval"), "Expr a -> a");
  EXPECT_EQ(program.type_of("pretty"), "Expr a -> String");
  EXPECT_EQ(program.type_of("simplify"), "Expr a -> Expr a");
  EXPECT_EQ(program.type_of("toInt"), "Church -> Int");
  EXPECT_EQ(program.type_of("suc"), "Church -> Church");
  EXPECT_EQ(program.type_of("item"), "Parser Char");
  EXPECT_EQ(program.type_of("rev"), "[a] -> [a]");
  EXPECT_EQ(program.type_of("polyRec"), "Show a => Int -> a -> String");
  EXPECT_EQ(program.type_of("depthN"), "Nested a -> Int");
  EXPECT_EQ(program.type_of("conv"), "String");
  EXPECT_EQ(program.type_of("readInt"), "Int");
  EXPECT_EQ(program.type_of("sizeOf"), "Int");
  EXPECT_EQ(program.type_of("annot"), "Double");
  EXPECT_EQ(program.type_of("annot2"), "String");
  EXPECT_EQ(program.type_of("annot3"), "Int -> Int");
  EXPECT_EQ(program.type_of("poly1"), "String");
  EXPECT_EQ(program.type_of("twiceLog"), "MonadLog m => String -> m Int");
  EXPECT_EQ(program.type_of("total"), "Double");
  EXPECT_EQ(program.type_of("totals"), "[AnyShape] -> Double");
  EXPECT_EQ(program.type_of("showSome"), "Some a -> String");
  EXPECT_EQ(program.type_of("vhead"), "Vec (Succ n) a -> a");
  EXPECT_EQ(program.type_of("vmap"), "(a -> b) -> Vec n a -> Vec n b");
  EXPECT_EQ(program.type_of("vzip"), "Vec n a -> Vec n b -> Vec n (a, b)");
  EXPECT_EQ(program.type_of("over"), "(forall f. Functor f => (a -> f a) -> s -> f s) -> (a -> a) -> s -> s");
  EXPECT_EQ(program.type_of("_1"), "Functor f => (a -> f a) -> (a, c) -> f (a, c)");
  EXPECT_EQ(program.type_of("bump"), "(Integer, Char)");
  EXPECT_EQ(program.type_of("cast"), "TyEq a b -> a -> b");
  EXPECT_EQ(program.type_of("sameType"), "a ~ b => a -> b");
  EXPECT_EQ(program.type_of("counter"), "IO Integer");
}

}  // namespace
}  // namespace culprit::front::haskell
