{-# LANGUAGE NoImplicitPrelude #-}
-- | The bottom of the library: comparison, the arithmetic class Num, the classes of functors and monads, and the
-- basic functions on booleans, pairs, Maybe, Either and lists that everything else stands on.
--
-- How the library is written
--   * Modules Culprit.* are the parts, in dependency order and without cycles; the modules that programs know
--     (Prelude, Data.List, ..) mostly re-export them. Culprit.Builtin collects the names that syntax and derived
--     instances need. The modules below Culprit.Builtin say NoImplicitPrelude and use no deriving, because derived
--     code resolves in Culprit.Builtin.
--   * Only core's primitives are imported (`foreign import prim "<name in core/primitives.def>"`), and the specials
--     "seq", "raise", "catch", "coerce", "unpack", "pack" of core generation.
--   * Cells of a Ref or an Array hold a Box, because a primitive's operands are evaluated and contents must be lazy.
module Culprit.Base
  ( Int, Integer, Double, Char, Bool (..), String
  , seq, ($!), Box (..)
  , Eq (..), Ord (..), Ordering (..), Num (..)
  , (&&), (||), not, otherwise, bool
  , id, const, (.), flip, ($), asTypeOf, until, on, (&), fix
  , Maybe (..), maybe, Either (..), either
  , fst, snd, curry, uncurry, swap
  , Functor (..), (<$>), Applicative (..), Monad (..), MonadFail (..), Alternative (..), MonadPlus (..)
  , liftA, liftA3, (=<<), ap, liftM, liftM2, when, NonEmpty (..)
  , compareThen, map, (++), filter, listFoldr, listFoldl, listFoldl', listConcat, listConcatMap, listNull, listLength
  , listElem, listAny, listAll, reverse, ord, unsafeChr, unsafeCoerce
  ) where

import Culprit.Primitive

infixr 9 .
infixr 5 ++
infixl 7 *
infixl 6 +, -
infix 4 ==, /=, <, <=, >, >=
infixl 4 <$>, <$, <*>, <*, *>
infixr 3 &&
infixr 2 ||
infixl 1 >>, >>=
infixr 1 =<<
infixr 0 $, $!, `seq`
infixl 0 `on`
infixl 1 &
infixl 3 <|>
infixr 5 :|

foreign import prim "seq" seq :: a -> b -> b
foreign import prim "coerce" unsafeCoerce :: a -> b
foreign import prim "coerce" ord :: Char -> Int
foreign import prim "coerce" unsafeChr :: Int -> Char

foreign import prim "int.eq" primIntEq :: Int -> Int -> Bool
foreign import prim "int.lt" primIntLt :: Int -> Int -> Bool
foreign import prim "int.le" primIntLe :: Int -> Int -> Bool
foreign import prim "int.eq" primIntegerEq :: Integer -> Integer -> Bool
foreign import prim "int.lt" primIntegerLt :: Integer -> Integer -> Bool
foreign import prim "int.le" primIntegerLe :: Integer -> Integer -> Bool
foreign import prim "int.eq" primCharEq :: Char -> Char -> Bool
foreign import prim "int.lt" primCharLt :: Char -> Char -> Bool
foreign import prim "int.le" primCharLe :: Char -> Char -> Bool
foreign import prim "float.eq" primDoubleEq :: Double -> Double -> Bool
foreign import prim "float.lt" primDoubleLt :: Double -> Double -> Bool
foreign import prim "float.le" primDoubleLe :: Double -> Double -> Bool
foreign import prim "bool.not" primNot :: Bool -> Bool

foreign import prim "i64.add" primIntAdd :: Int -> Int -> Int
foreign import prim "i64.sub" primIntSub :: Int -> Int -> Int
foreign import prim "i64.mul" primIntMul :: Int -> Int -> Int
foreign import prim "i64.neg" primIntNeg :: Int -> Int
foreign import prim "i64.of_int" primIntOfInteger :: Integer -> Int
foreign import prim "int.add" primIntegerAdd :: Integer -> Integer -> Integer
foreign import prim "int.sub" primIntegerSub :: Integer -> Integer -> Integer
foreign import prim "int.mul" primIntegerMul :: Integer -> Integer -> Integer
foreign import prim "int.neg" primIntegerNeg :: Integer -> Integer
foreign import prim "float.add" primDoubleAdd :: Double -> Double -> Double
foreign import prim "float.sub" primDoubleSub :: Double -> Double -> Double
foreign import prim "float.mul" primDoubleMul :: Double -> Double -> Double
foreign import prim "float.neg" primDoubleNeg :: Double -> Double
foreign import prim "float.of_int" primDoubleOfInteger :: Integer -> Double

type String = [Char]

-- | What a mutable cell holds: evaluated itself, its content not.
data Box a = Box a

-- Booleans and plain functions

(&&), (||) :: Bool -> Bool -> Bool
True && y = y
False && _ = False
True || _ = True
False || y = y

not :: Bool -> Bool
not x = primNot x

otherwise :: Bool
otherwise = True

bool :: a -> a -> Bool -> a
bool f _ False = f
bool _ t True = t

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($), ($!) :: (a -> b) -> a -> b
f $ x = f x
f $! x = x `seq` f x

asTypeOf :: a -> a -> a
asTypeOf x _ = x

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f = go
  where
    go x = if p x then x else go (f x)

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f = \x y -> op (f x) (f y)

(&) :: a -> (a -> b) -> b
x & f = f x

fix :: (a -> a) -> a
fix f = let x = f x in x

-- Comparison

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

data Ordering = LT | EQ | GT

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y = if x == y then EQ else if x <= y then LT else GT
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

instance Eq Int where
  x == y = primIntEq x y
  x /= y = primNot (primIntEq x y)

instance Ord Int where
  compare x y = if primIntLt x y then LT else if primIntEq x y then EQ else GT
  x < y = primIntLt x y
  x <= y = primIntLe x y
  x > y = primIntLt y x
  x >= y = primIntLe y x

-- | A value of any type: refinements compare values whose type they do not know.
data Anything

foreign import prim "equal" primEqual :: Anything -> Anything -> Bool
foreign import prim "compare" primCompare :: Anything -> Anything -> Integer

instance Eq Anything where
  x == y = primEqual x y

instance Ord Anything where
  compare x y = compare (primCompare x y) 0
  x < y = primCompare x y < 0
  x <= y = primCompare x y <= 0
  x > y = primCompare x y > 0
  x >= y = primCompare x y >= 0

instance Eq Integer where
  x == y = primIntegerEq x y
  x /= y = primNot (primIntegerEq x y)

instance Ord Integer where
  compare x y = if primIntegerLt x y then LT else if primIntegerEq x y then EQ else GT
  x < y = primIntegerLt x y
  x <= y = primIntegerLe x y
  x > y = primIntegerLt y x
  x >= y = primIntegerLe y x

instance Eq Char where
  x == y = primCharEq x y
  x /= y = primNot (primCharEq x y)

instance Ord Char where
  compare x y = if primCharLt x y then LT else if primCharEq x y then EQ else GT
  x < y = primCharLt x y
  x <= y = primCharLe x y
  x > y = primCharLt y x
  x >= y = primCharLe y x

instance Eq Double where
  x == y = primDoubleEq x y
  x /= y = primNot (primDoubleEq x y)

instance Ord Double where
  compare x y = if primDoubleLt x y then LT else if primDoubleEq x y then EQ else GT
  x < y = primDoubleLt x y
  x <= y = primDoubleLe x y
  x > y = primDoubleLt y x
  x >= y = primDoubleLe y x

instance Eq Bool where
  True == y = y
  False == y = primNot y

instance Ord Bool where
  compare False True = LT
  compare True False = GT
  compare _ _ = EQ

instance Eq Ordering where
  LT == LT = True
  EQ == EQ = True
  GT == GT = True
  _ == _ = False

instance Ord Ordering where
  compare x y = compare (orderingIndex x) (orderingIndex y)

orderingIndex :: Ordering -> Int
orderingIndex LT = 0
orderingIndex EQ = 1
orderingIndex GT = 2

instance Eq () where
  () == () = True

instance Ord () where
  compare () () = EQ

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] (_ : _) = LT
  compare (_ : _) [] = GT
  compare (x : xs) (y : ys) = compareThen (compare x y) (compare xs ys)

-- | The first difference decides.
compareThen :: Ordering -> Ordering -> Ordering
compareThen EQ o = o
compareThen o _ = o

instance (Eq a, Eq b) => Eq (a, b) where
  (a, b) == (a', b') = a == a' && b == b'

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a, b) (a', b') = compareThen (compare a a') (compare b b')

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a, b, c) == (a', b', c') = a == a' && b == b' && c == c'

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a, b, c) (a', b', c') = compareThen (compare a a') (compare (b, c) (b', c'))

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a, b, c, d) == (a', b', c', d') = a == a' && b == b' && c == c' && d == d'

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a, b, c, d) (a', b', c', d') = compareThen (compare a a') (compare (b, c, d) (b', c', d'))

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a, b, c, d, e) == (a', b', c', d', e') = a == a' && (b, c, d, e) == (b', c', d', e')

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a, b, c, d, e) (a', b', c', d', e') = compareThen (compare a a') (compare (b, c, d, e) (b', c', d', e'))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a, b, c, d, e, f) == (a', b', c', d', e', f') = a == a' && (b, c, d, e, f) == (b', c', d', e', f')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a, b, c, d, e, f) (a', b', c', d', e', f') =
    compareThen (compare a a') (compare (b, c, d, e, f) (b', c', d', e', f'))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a, b, c, d, e, f, g) == (a', b', c', d', e', f', g') =
    a == a' && (b, c, d, e, f, g) == (b', c', d', e', f', g')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a, b, c, d, e, f, g) (a', b', c', d', e', f', g') =
    compareThen (compare a a') (compare (b, c, d, e, f, g) (b', c', d', e', f', g'))

-- Numbers: only what literals, addition and comparison need; the rest is in Culprit.Num

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = fromInteger 0 - x

instance Num Int where
  x + y = primIntAdd x y
  x - y = primIntSub x y
  x * y = primIntMul x y
  negate x = primIntNeg x
  abs x = if primIntLt x 0 then primIntNeg x else x
  signum x = if primIntLt x 0 then primIntNeg 1 else if primIntEq x 0 then 0 else 1
  fromInteger n = primIntOfInteger n

instance Num Integer where
  x + y = primIntegerAdd x y
  x - y = primIntegerSub x y
  x * y = primIntegerMul x y
  negate x = primIntegerNeg x
  abs x = if primIntegerLt x 0 then primIntegerNeg x else x
  signum x = if primIntegerLt x 0 then primIntegerNeg 1 else if primIntegerEq x 0 then 0 else 1
  fromInteger n = n

instance Num Double where
  x + y = primDoubleAdd x y
  x - y = primDoubleSub x y
  x * y = primDoubleMul x y
  negate x = primDoubleNeg x
  abs x = if primDoubleEq x 0 then 0 else if primDoubleLt x 0 then primDoubleNeg x else x
  signum x = if primDoubleLt x 0 then primDoubleNeg 1 else if primDoubleLt 0 x then 1 else x
  fromInteger n = primDoubleOfInteger n

-- Maybe, Either, pairs

data Maybe a = Nothing | Just a

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just x) (Just y) = compare x y

data Either a b = Left a | Right b

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right x) (Right y) = compare x y

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)

data NonEmpty a = a :| [a]

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = compareThen (compare x y) (compare xs ys)

-- Functors and monads

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  x <$ m = fmap (\_ -> x) m

(<$>) :: Functor f => (a -> b) -> f a -> f b
f <$> m = fmap f m

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  f <*> m = liftA2 id f m
  liftA2 f m n = fmap f m <*> n
  m *> n = (id <$ m) <*> n
  m <* n = liftA2 const m n

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> n = m >>= \_ -> n
  return = pure

class Monad m => MonadFail m where
  fail :: String -> m a

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some, many :: f a -> f [a]
  some v = liftA2 (:) v (many v)
  many v = some v <|> pure []

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus = (<|>)

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f m = pure f <*> m

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f a b c = liftA2 f a b <*> c

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

ap :: Monad m => m (a -> b) -> m a -> m b
ap mf mx = mf >>= \f -> mx >>= \x -> return (f x)

liftM :: Monad m => (a -> b) -> m a -> m b
liftM f m = m >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> c) -> m a -> m b -> m c
liftM2 f m n = m >>= \x -> n >>= \y -> return (f x y)

when :: Applicative f => Bool -> f () -> f ()
when c m = if c then m else pure ()

instance Functor [] where
  fmap f xs = map f xs

instance Applicative [] where
  pure x = [x]
  fs <*> xs = listConcatMap (\f -> map f xs) fs
  liftA2 f xs ys = listConcatMap (\x -> map (f x) ys) xs
  xs *> ys = listConcatMap (\_ -> ys) xs

instance Monad [] where
  m >>= f = listConcatMap f m
  m >> n = listConcatMap (\_ -> n) m

instance MonadFail [] where
  fail _ = []

instance Alternative [] where
  empty = []
  xs <|> ys = xs ++ ys

instance MonadPlus []

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure x = Just x
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= f = f x
  Nothing >>= _ = Nothing
  m >> n = m *> n

instance MonadFail Maybe where
  fail _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l <|> _ = l

instance MonadPlus Maybe

instance Functor (Either e) where
  fmap _ (Left e) = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure x = Right x
  Left e <*> _ = Left e
  Right f <*> m = fmap f m

instance Monad (Either e) where
  Left e >>= _ = Left e
  Right x >>= f = f x

instance Functor ((->) r) where
  fmap f g = \x -> f (g x)

instance Applicative ((->) r) where
  pure x = \_ -> x
  f <*> g = \x -> f x (g x)
  liftA2 op f g = \x -> op (f x) (g x)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

instance Functor ((,) a) where
  fmap f (a, x) = (a, f x)

instance Functor NonEmpty where
  fmap f (x :| xs) = f x :| map f xs

instance Applicative NonEmpty where
  pure x = x :| []
  (<*>) = ap

instance Monad NonEmpty where
  (x :| xs) >>= f = case f x of
    y :| ys -> y :| (ys ++ listConcatMap (\z -> case f z of { u :| us -> u : us }) xs)

-- Lists

map :: (a -> b) -> [a] -> [b]
map f = go
  where
    go [] = []
    go (x : xs) = f x : go xs

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

filter :: (a -> Bool) -> [a] -> [a]
filter p = go
  where
    go [] = []
    go (x : xs) = if p x then x : go xs else go xs

listFoldr :: (a -> b -> b) -> b -> [a] -> b
listFoldr f z = go
  where
    go [] = z
    go (x : xs) = f x (go xs)

listFoldl :: (b -> a -> b) -> b -> [a] -> b
listFoldl f = go
  where
    go z [] = z
    go z (x : xs) = go (f z x) xs

listFoldl' :: (b -> a -> b) -> b -> [a] -> b
listFoldl' f z0 list = case list of
  [] -> z0
  _ -> z0 `seq` go z0 list
  where
    go z [] = z
    go z (x : xs) = z `seq` go (f z x) xs

listConcat :: [[a]] -> [a]
listConcat [] = []
listConcat (xs : xss) = xs ++ listConcat xss

listConcatMap :: (a -> [b]) -> [a] -> [b]
listConcatMap f = go
  where
    go [] = []
    go (x : xs) = f x ++ go xs

listNull :: [a] -> Bool
listNull [] = True
listNull _ = False

listLength :: [a] -> Int
listLength = go 0
  where
    go :: Int -> [a] -> Int
    go n [] = n
    go n (_ : xs) = let n' = primIntAdd n 1 in n' `seq` go n' xs

listElem :: Eq a => a -> [a] -> Bool
listElem x = go
  where
    go [] = False
    go (y : ys) = x == y || go ys

listAny, listAll :: (a -> Bool) -> [a] -> Bool
listAny p = go
  where
    go [] = False
    go (x : xs) = p x || go xs
listAll p = go
  where
    go [] = True
    go (x : xs) = p x && go xs

reverse :: [a] -> [a]
reverse = go []
  where
    go acc [] = acc
    go acc (x : xs) = go (x : acc) xs
