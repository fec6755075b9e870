// Inferred types of small programs. GHC infers the same, but for the names of variables.
#include <gtest/gtest.h>

#include "infer_program.h"

namespace culprit::front::haskell {
namespace {

TEST(InferTypes, Functions) {
  const InferredProgram program(R"(module Plain where
import Data.List (sortBy, foldl')
import qualified Data.Map as M

identity x = x
constant x y = x
compose f g x = f (g x)
twice f = f . f
swap (a, b) = (b, a)
len [] = 0
len (_ : xs) = 1 + len xs
member x [] = False
member x (y : ys) = x == y || member x ys
insertOrd x [] = [x]
insertOrd x (y : ys) | x <= y = x : y : ys
                     | otherwise = y : insertOrd x ys
sumList xs = foldr (+) 0 xs
average xs = sum xs / fromIntegral (length xs)
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)
showAll xs = map show xs
pairUp xs ys = [(x, y) | x <- xs, y <- ys, x /= y]
mapMaybe' f xs = [y | Just y <- map f xs]
useTwice = let pair x = (x, x) in (pair True, pair 'c')
localPoly n = (f 1 n, f 'a' n) where f x y = (y, x)
restricted = 3
plus = (+)
showIt x = show x
lambdaCase = \x -> case x of { Nothing -> 0; Just y -> y }
doBlock m = do { x <- m; y <- m; return (x, y) }
ioThing = do { line <- getLine; putStrLn line; return (length line) }
apply2 f x y = f x y
fixpoint f = let x = f x in x
counts xs = foldl' (\m x -> M.insertWith (+) x 1 m) M.empty xs
sorted xs = sortBy (\a b -> compare (snd a) (snd b)) xs
fracs = [1.5, 2]
enumerate xs = zip [0 ..] xs
strings = ["a", "b"] ++ words "c d"
ifThen b x y = if b then x else y
guards x | x > 10 = "big" | x < 0 = "neg" | otherwise = show x
mutual1 x = if x then mutual2 x else 'a'
mutual2 y = mutual1 (not y)
(left, right) = (fst, True)
seqM ms = sequence_ ms
fmapped f = fmap (fmap f)
monoidal xs = mconcat (map Just xs)
power x n = x ^ n
ratio a b = fromIntegral a / fromIntegral b
secL = (`div` 2)
secR = (subtract 1)
section = (2 /)
untilZero = until (== 0) (`div` 2)
curried = curry fst
negated x = -x
rangeChars = ['a' .. 'z']
nested xss = concatMap (map (+ 1)) xss
maxOn f = foldr1 (\a b -> if f a > f b then a else b)
)");
  EXPECT_EQ(program.errors(), "");
  EXPECT_EQ(program.evidence_problems(), "");
  EXPECT_EQ(program.type_of("identity"), "a -> a");
  EXPECT_EQ(program.type_of("constant"), "a -> b -> a");
  EXPECT_EQ(program.type_of("compose"), "(a -> b) -> (c -> a) -> c -> b");
  EXPECT_EQ(program.type_of("twice"), "(a -> a) -> a -> a");
  EXPECT_EQ(program.type_of("swap"), "(a, b) -> (b, a)");
  EXPECT_EQ(program.type_of("len"), "Num b => [a] -> b");
  EXPECT_EQ(program.type_of("member"), "Eq a => a -> [a] -> Bool");
  EXPECT_EQ(program.type_of("insertOrd"), "Ord a => a -> [a] -> [a]");
  EXPECT_EQ(program.type_of("sumList"), "(Foldable a, Num b) => a b -> b");
  EXPECT_EQ(program.type_of("average"), "(Fractional b, Foldable a) => a b -> b");
  EXPECT_EQ(program.type_of("isEven"), "(Num a, Eq a) => a -> Bool");
  EXPECT_EQ(program.type_of("isOdd"), "(Num a, Eq a) => a -> Bool");
  EXPECT_EQ(program.type_of("showAll"), "Show a => [a] -> [String]");
  EXPECT_EQ(program.type_of("pairUp"), "Eq a => [a] -> [a] -> [(a, a)]");
  EXPECT_EQ(program.type_of("mapMaybe'"), "(a -> Maybe b) -> [a] -> [b]");
  EXPECT_EQ(program.type_of("useTwice"), "((Bool, Bool), (Char, Char))");
  EXPECT_EQ(program.type_of("localPoly"), "Num b => a -> ((a, b), (a, Char))");
  EXPECT_EQ(program.type_of("restricted"), "Integer");
  EXPECT_EQ(program.type_of("plus"), "Integer -> Integer -> Integer");
  EXPECT_EQ(program.type_of("showIt"), "Show a => a -> String");
  EXPECT_EQ(program.type_of("lambdaCase"), "Maybe Integer -> Integer");
  EXPECT_EQ(program.type_of("doBlock"), "Monad a => a b -> a (b, b)");
  EXPECT_EQ(program.type_of("ioThing"), "IO Int");
  EXPECT_EQ(program.type_of("apply2"), "(a -> b -> c) -> a -> b -> c");
  EXPECT_EQ(program.type_of("fixpoint"), "(a -> a) -> a");
  EXPECT_EQ(program.type_of("counts"), "(Foldable a, Ord b, Num c) => a b -> Map b c");
  EXPECT_EQ(program.type_of("sorted"), "Ord b => [(a, b)] -> [(a, b)]");
  EXPECT_EQ(program.type_of("fracs"), "[Double]");
  EXPECT_EQ(program.type_of("enumerate"), "(Enum b, Num b) => [a] -> [(b, a)]");
  EXPECT_EQ(program.type_of("strings"), "[String]");
  EXPECT_EQ(program.type_of("ifThen"), "Bool -> a -> a -> a");
  EXPECT_EQ(program.type_of("guards"), "(Ord a, Num a, Show a) => a -> String");
  EXPECT_EQ(program.type_of("mutual1"), "Bool -> Char");
  EXPECT_EQ(program.type_of("mutual2"), "Bool -> Char");
  EXPECT_EQ(program.type_of("left"), "(a, b) -> a");
  EXPECT_EQ(program.type_of("right"), "Bool");
  EXPECT_EQ(program.type_of("seqM"), "(Foldable a, Monad b) => a (b c) -> b ()");
  EXPECT_EQ(program.type_of("fmapped"), "(Functor c, Functor d) => (a -> b) -> c (d a) -> c (d b)");
  EXPECT_EQ(program.type_of("monoidal"), "Semigroup a => [a] -> Maybe a");
  EXPECT_EQ(program.type_of("power"), "(Num a, Integral b) => a -> b -> a");
  EXPECT_EQ(program.type_of("ratio"), "(Fractional c, Integral a, Integral b) => a -> b -> c");
  EXPECT_EQ(program.type_of("secL"), "Integer -> Integer");
  EXPECT_EQ(program.type_of("secR"), "Integer -> Integer");
  EXPECT_EQ(program.type_of("section"), "Double -> Double");
  EXPECT_EQ(program.type_of("untilZero"), "Integer -> Integer");
  EXPECT_EQ(program.type_of("curried"), "a -> b -> a");
  EXPECT_EQ(program.type_of("negated"), "Num a => a -> a");
  EXPECT_EQ(program.type_of("rangeChars"), "String");
  EXPECT_EQ(program.type_of("nested"), "(Foldable a, Num b) => a [b] -> [b]");
  EXPECT_EQ(program.type_of("maxOn"), "(Foldable c, Ord b) => (a -> b) -> c a -> a");
}

TEST(InferTypes, DataTypesAndClasses) {
  const InferredProgram program(R"(module Data1 where
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Show)
newtype Wrap f a = Wrap { unwrap :: f a }
data Shape = Circle { radius :: Double } | Rect { width, height :: Double } deriving (Eq, Ord, Show)
data Rose a = Rose a [Rose a]
instance Functor Rose where
  fmap f (Rose a rs) = Rose (f a) (map (fmap f) rs)
class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
instance Container [] where
  empty = []
  insert = (:)
  toL = id
class Describe a where
  describe :: a -> String
  describe _ = "thing"
  name' :: a -> String
instance Describe Bool where
  name' = show
instance Describe a => Describe [a] where
  name' xs = concatMap name' xs
instance (Describe a, Describe b) => Describe (a, b) where
  describe (a, b) = describe a ++ describe b
  name' _ = "pair"
newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); State f <*> State g = State (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2)) }
instance Monad (State s) where State g >>= f = State (\s -> let (a, s1) = g s in runState (f a) s1)
get' = State (\s -> (s, s))
put' s = State (\_ -> ((), s))
modify' f = do { s <- get'; put' (f s) }
fresh = do { n <- get'; put' (n + 1); return n }
label Leaf = return Leaf
label (Node l x r) = do { l' <- label l; n <- fresh; r' <- label r; return (Node l' (n, x) r') }
toList' t = go t [] where { go Leaf acc = acc; go (Node l x r) acc = go l (x : go r acc) }
build xs = foldr ins Leaf xs
ins x Leaf = Node Leaf x Leaf
ins x t@(Node l y r) = case compare x y of { LT -> Node (ins x l) y r; EQ -> t; GT -> Node l y (ins x r) }
area (Circle r) = pi * r * r
area (Rect w h) = w * h
grow s = s { width = 2 * width s }
wrapped = Wrap (Just 'x')
both x = describe x ++ name' x
pairs x y = describe (x, [y])
fill n x = foldr (\_ acc -> insert x acc) empty [1 .. n]
depth (Rose _ rs) = 1 + maximum (0 : map depth rs)
foldT f z Leaf = z
foldT f z (Node l x r) = f (foldT f z l) x (foldT f z r)
)");
  EXPECT_EQ(program.errors(), "");
  EXPECT_EQ(program.evidence_problems(), "");
  EXPECT_EQ(program.type_of("get'"), "State a a");
  EXPECT_EQ(program.type_of("put'"), "a -> State a ()");
  EXPECT_EQ(program.type_of("modify'"), "(a -> a) -> State a ()");
  EXPECT_EQ(program.type_of("fresh"), "State Integer Integer");
  EXPECT_EQ(program.type_of("label"), "Tree a -> State Integer (Tree (Integer, a))");
  EXPECT_EQ(program.type_of("toList'"), "Tree a -> [a]");
  EXPECT_EQ(program.type_of("ins"), "Ord a => a -> Tree a -> Tree a");
  EXPECT_EQ(program.type_of("build"), "(Foldable a, Ord b) => a b -> Tree b");
  EXPECT_EQ(program.type_of("area"), "Shape -> Double");
  EXPECT_EQ(program.type_of("grow"), "Shape -> Shape");
  EXPECT_EQ(program.type_of("wrapped"), "Wrap Maybe Char");
  EXPECT_EQ(program.type_of("both"), "Describe a => a -> String");
  EXPECT_EQ(program.type_of("pairs"), "(Describe a, Describe b) => a -> b -> String");
  EXPECT_EQ(program.type_of("fill"), "(Container c, Enum a, Num a) => a -> b -> c b");
  EXPECT_EQ(program.type_of("depth"), "(Num b, Ord b) => Rose a -> b");
  EXPECT_EQ(program.type_of("foldT"), "(a -> b -> a -> a) -> a -> Tree b -> a");
}

TEST(InferTypes, ClassHierarchies) {
  const InferredProgram program(
      R"({-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts, UndecidableInstances, FlexibleInstances, MultiParamTypeClasses, DeriveFunctor #-}
module Cls where
import Data.List (intercalate)
newtype Age = Age Int deriving (Eq, Ord, Show, Num)
data Op = Plus | Minus deriving (Eq, Ord, Show, Read, Enum, Bounded)
data T a = L | N { lft :: T a, val :: a, rgt :: T a } deriving (Eq, Ord, Show, Functor)
data ListF a r = NilF | ConsF a r deriving (Show)
instance Functor (ListF a) where { fmap _ NilF = NilF; fmap f (ConsF a r) = ConsF a (f r) }
data Fix f = In (f (Fix f))
cata alg (In x) = alg (fmap (cata alg) x)
class (Eq a, Show a) => Entity a where
  ident :: a -> Int
  same :: a -> a -> Bool
  same x y = x == y && ident x == ident y
instance Entity Op where ident = fromEnum
instance Entity a => Entity [a] where ident = sum . map ident
instance (Entity a, Entity b) => Entity (a, b) where ident (a, b) = ident a * ident b
check x = if same x x then show x else "no"
allOps = [minBound .. maxBound :: Op]
class Pretty a where
  pretty :: a -> String
  prettyList :: [a] -> String
  prettyList xs = "[" ++ intercalate "," (map pretty xs) ++ "]"
instance Pretty Int where pretty = show
instance Pretty Char where { pretty c = [c]; prettyList s = "'" ++ s ++ "'" }
instance Pretty a => Pretty [a] where pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pretty (Left a) = pretty a
  pretty (Right b) = pretty b
pp = pretty [Left 'x', Right [1 :: Int, 2]]
class Monoid' a where { mzero :: a; (<+>) :: a -> a -> a; infixr 6 <+> }
instance Monoid' b => Monoid' (a -> b) where { mzero _ = mzero; f <+> g = \x -> f x <+> g x }
instance Monoid' Int where { mzero = 0; (<+>) = (+) }
msum' xs = foldr (<+>) mzero xs
useM = (msum' [(+ 1), (* 2)]) 3 :: Int
newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Monad m => Functor (StateT s m) where fmap f m = StateT $ \s -> do { (a, s') <- runStateT m s; return (f a, s') }
instance Monad m => Applicative (StateT s m) where { pure a = StateT $ \s -> return (a, s); mf <*> mx = do { f <- mf; x <- mx; return (f x) } }
instance Monad m => Monad (StateT s m) where m >>= k = StateT $ \s -> runStateT m s >>= \(a, s') -> runStateT (k a) s'
class MonadTrans t where lift :: Monad m => m a -> t m a
instance MonadTrans (StateT s) where lift m = StateT $ \s -> m >>= \a -> return (a, s)
get = StateT $ \s -> return (s, s)
put s = StateT $ \_ -> return ((), s)
tick = do { n <- get; put (n + 1); return n }
tick' () = do { n <- get; put (n + 1); return n }
loop 0 = return ()
loop k = do { n <- tick' (); lift (print n); loop (k - 1) }
runIt = runStateT (loop 3) 10
maybeAge = Age 3 + 4
readOp = read "Plus" :: Op
wh f = go where { go [] = []; go (x : xs) | f x = x : go xs | otherwise = go xs }
localClass xs = let showL ys = map show ys; eqL a b = showL a == showL b in eqL xs xs
f1 x = let y = x + 1; g z = z + y in g (g x)
defaulted = let n = 5 in fromIntegral n / 2
mono = let p = (+) in p 1 2.5
)");
  EXPECT_EQ(program.errors(), "");
  EXPECT_EQ(program.evidence_problems(), "");
  EXPECT_EQ(program.type_of("cata"), "Functor a => (a b -> b) -> Fix a -> b");
  EXPECT_EQ(program.type_of("check"), "Entity a => a -> String");
  EXPECT_EQ(program.type_of("allOps"), "[Op]");
  EXPECT_EQ(program.type_of("pp"), "String");
  EXPECT_EQ(program.type_of("msum'"), "(Foldable a, Monoid' b) => a b -> b");
  EXPECT_EQ(program.type_of("useM"), "Int");
  EXPECT_EQ(program.type_of("get"), "StateT a IO a");
  EXPECT_EQ(program.type_of("put"), "Monad b => a -> StateT a b ()");
  EXPECT_EQ(program.type_of("tick"), "StateT Integer IO Integer");
  EXPECT_EQ(program.type_of("tick'"), "Num a => () -> StateT a IO a");
  EXPECT_EQ(program.type_of("loop"), "(Num a, Eq a, Num b, Show b) => a -> StateT b IO ()");
  EXPECT_EQ(program.type_of("runIt"), "IO ((), Integer)");
  EXPECT_EQ(program.type_of("maybeAge"), "Age");
  EXPECT_EQ(program.type_of("readOp"), "Op");
  EXPECT_EQ(program.type_of("wh"), "(a -> Bool) -> [a] -> [a]");
  EXPECT_EQ(program.type_of("localClass"), "Show a => [a] -> Bool");
  EXPECT_EQ(program.type_of("f1"), "Num a => a -> a");
  EXPECT_EQ(program.type_of("defaulted"), "Double");
  EXPECT_EQ(program.type_of("mono"), "Double");
}

}  // namespace
}  // namespace culprit::front::haskell
