-- | Boxed vectors, as lists: what programs with refinement types use of them.
module Data.Vector
  ( Vector, fromList, toList, empty, singleton, replicate, generate, enumFromN, cons, snoc, (++), concat
  , length, null, (!), (!?), unsafeIndex, head, last, unsafeHead, unsafeLast, tail, init, take, drop, splitAt, slice
  , (//), update, reverse, map, imap, concatMap, zip, zipWith, izipWith, unzip, filter, ifilter, partition, takeWhile
  , dropWhile, elem, notElem, find, findIndex, foldl, foldl1, foldl', ifoldl, ifoldl', foldr, foldr1, foldr', ifoldr
  , all, any, and, or, sum, product, maximum, minimum, mapM, mapM_, forM_, indexed
  ) where

import Prelude hiding
  ( all, and, any, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, head, init, last, length
  , map, mapM, mapM_, maximum, minimum, notElem, null, or, product, replicate, reverse, splitAt, sum, tail, take
  , takeWhile, unzip, zip, zipWith, (++))
import qualified Data.Foldable as Foldable
import qualified Data.List as List

infixl 9 !, !?
infixr 5 ++

newtype Vector a = Vector [a]
  deriving (Eq, Ord)

instance Show a => Show (Vector a) where
  showsPrec d (Vector xs) = showsPrec d xs

instance Functor Vector where
  fmap = map

instance Foldable.Foldable Vector where
  foldr = foldr
  length = length
  null = null

instance Traversable Vector where
  traverse f (Vector xs) = fmap Vector (traverse f xs)

instance Semigroup (Vector a) where
  (<>) = (++)

instance Monoid (Vector a) where
  mempty = empty

-- | The number of elements, as refinements call it.
vlen :: Vector a -> Int
vlen (Vector xs) = List.length xs
{-@ measure vlen @-}

-- Making

{-@ fromList :: xs:[a] -> {v:Vector a | vlen v == len xs} @-}
fromList :: [a] -> Vector a
fromList = Vector

{-@ toList :: x:Vector a -> {v:[a] | len v == vlen x} @-}
toList :: Vector a -> [a]
toList (Vector xs) = xs

{-@ empty :: {v:Vector a | vlen v == 0} @-}
empty :: Vector a
empty = Vector []

{-@ singleton :: a -> {v:Vector a | vlen v == 1} @-}
singleton :: a -> Vector a
singleton x = Vector [x]

{-@ replicate :: n:Nat -> a -> {v:Vector a | vlen v == n} @-}
replicate :: Int -> a -> Vector a
replicate n x = Vector (List.replicate n x)

{-@ generate :: n:Nat -> ({v:Nat | v < n} -> a) -> {v:Vector a | vlen v == n} @-}
generate :: Int -> (Int -> a) -> Vector a
generate n f = Vector [f i | i <- [0 .. n - 1]]

enumFromN :: Num a => a -> Int -> Vector a
enumFromN x n = Vector (List.take n (iterate (+ 1) x))

{-@ cons :: a -> x:Vector a -> {v:Vector a | vlen v == vlen x + 1} @-}
cons :: a -> Vector a -> Vector a
cons x (Vector xs) = Vector (x : xs)

{-@ snoc :: x:Vector a -> a -> {v:Vector a | vlen v == vlen x + 1} @-}
snoc :: Vector a -> a -> Vector a
snoc (Vector xs) x = Vector (xs List.++ [x])

{-@ (++) :: x:Vector a -> y:Vector a -> {v:Vector a | vlen v == vlen x + vlen y} @-}
(++) :: Vector a -> Vector a -> Vector a
Vector xs ++ Vector ys = Vector (xs List.++ ys)

concat :: [Vector a] -> Vector a
concat vs = Vector (List.concatMap toList vs)

-- Looking

{-@ length :: x:Vector a -> {v:Nat | v == vlen x} @-}
length :: Vector a -> Int
length = vlen

{-@ null :: x:Vector a -> {v:Bool | v <=> vlen x == 0} @-}
null :: Vector a -> Bool
null (Vector xs) = List.null xs

{-@ (!) :: x:Vector a -> {v:Int | 0 <= v && v < vlen x} -> a @-}
(!) :: Vector a -> Int -> a
v ! i = case v !? i of
  Just x -> x
  Nothing -> error "Data.Vector: index out of bounds"

(!?) :: Vector a -> Int -> Maybe a
Vector xs !? i
  | i < 0 = Nothing
  | otherwise = case List.drop i xs of
      x : _ -> Just x
      [] -> Nothing

{-@ unsafeIndex :: x:Vector a -> {v:Int | 0 <= v && v < vlen x} -> a @-}
unsafeIndex :: Vector a -> Int -> a
unsafeIndex = (!)

{-@ head :: {v:Vector a | vlen v > 0} -> a @-}
{-@ last :: {v:Vector a | vlen v > 0} -> a @-}
{-@ unsafeHead :: {v:Vector a | vlen v > 0} -> a @-}
{-@ unsafeLast :: {v:Vector a | vlen v > 0} -> a @-}
head, last, unsafeHead, unsafeLast :: Vector a -> a
head v = v ! 0
last v = v ! (vlen v - 1)
unsafeHead = head
unsafeLast = last

-- Parts

{-@ tail :: x:{v:Vector a | vlen v > 0} -> {v:Vector a | vlen v == vlen x - 1} @-}
{-@ init :: x:{v:Vector a | vlen v > 0} -> {v:Vector a | vlen v == vlen x - 1} @-}
tail, init :: Vector a -> Vector a
tail (Vector xs) = Vector (List.tail xs)
init (Vector xs) = Vector (List.init xs)

take, drop :: Int -> Vector a -> Vector a
take n (Vector xs) = Vector (List.take n xs)
drop n (Vector xs) = Vector (List.drop n xs)

splitAt :: Int -> Vector a -> (Vector a, Vector a)
splitAt n v = (take n v, drop n v)

{-@ slice :: from:Nat -> n:Nat -> {x:Vector a | from + n <= vlen x} -> {v:Vector a | vlen v == n} @-}
slice :: Int -> Int -> Vector a -> Vector a
slice from n v
  | from < 0 || n < 0 || from + n > vlen v = error "Data.Vector.slice: out of bounds"
  | otherwise = take n (drop from v)

-- Changing

{-@ (//) :: x:Vector a -> [({v:Int | 0 <= v && v < vlen x}, a)] -> {v:Vector a | vlen v == vlen x} @-}
(//) :: Vector a -> [(Int, a)] -> Vector a
v // changes = List.foldl' change v changes
  where
    change (Vector xs) (i, x) = case List.splitAt i xs of
      (before, _ : after) | i >= 0 -> Vector (before List.++ x : after)
      _ -> error "Data.Vector.(//): index out of bounds"

update :: Vector a -> Vector (Int, a) -> Vector a
update v (Vector changes) = v // changes

{-@ reverse :: x:Vector a -> {v:Vector a | vlen v == vlen x} @-}
reverse :: Vector a -> Vector a
reverse (Vector xs) = Vector (List.reverse xs)

{-@ map :: (a -> b) -> x:Vector a -> {v:Vector b | vlen v == vlen x} @-}
map :: (a -> b) -> Vector a -> Vector b
map f (Vector xs) = Vector (List.map f xs)

{-@ imap :: (Nat -> a -> b) -> x:Vector a -> {v:Vector b | vlen v == vlen x} @-}
imap :: (Int -> a -> b) -> Vector a -> Vector b
imap f (Vector xs) = Vector (List.zipWith f [0 ..] xs)

concatMap :: (a -> Vector b) -> Vector a -> Vector b
concatMap f (Vector xs) = concat (List.map f xs)

indexed :: Vector a -> Vector (Int, a)
indexed (Vector xs) = Vector (List.zip [0 ..] xs)

zip :: Vector a -> Vector b -> Vector (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith f (Vector xs) (Vector ys) = Vector (List.zipWith f xs ys)

izipWith :: (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith f (Vector xs) (Vector ys) = Vector (List.zipWith3 f [0 ..] xs ys)

unzip :: Vector (a, b) -> (Vector a, Vector b)
unzip (Vector xs) = case List.unzip xs of
  (as, bs) -> (Vector as, Vector bs)

{-@ filter :: (a -> Bool) -> x:Vector a -> {v:Vector a | vlen v <= vlen x} @-}
filter :: (a -> Bool) -> Vector a -> Vector a
filter p (Vector xs) = Vector (List.filter p xs)

ifilter :: (Int -> a -> Bool) -> Vector a -> Vector a
ifilter p (Vector xs) = Vector [x | (i, x) <- List.zip [0 ..] xs, p i x]

partition :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition p (Vector xs) = case List.partition p xs of
  (yes, no) -> (Vector yes, Vector no)

takeWhile, dropWhile :: (a -> Bool) -> Vector a -> Vector a
takeWhile p (Vector xs) = Vector (List.takeWhile p xs)
dropWhile p (Vector xs) = Vector (List.dropWhile p xs)

-- Searching and folding

elem, notElem :: Eq a => a -> Vector a -> Bool
elem x (Vector xs) = List.elem x xs
notElem x (Vector xs) = List.notElem x xs

find :: (a -> Bool) -> Vector a -> Maybe a
find p (Vector xs) = List.find p xs

findIndex :: (a -> Bool) -> Vector a -> Maybe Int
findIndex p (Vector xs) = List.findIndex p xs

foldl, foldl' :: (b -> a -> b) -> b -> Vector a -> b
foldl f z (Vector xs) = List.foldl f z xs
foldl' f z (Vector xs) = List.foldl' f z xs

foldr, foldr' :: (a -> b -> b) -> b -> Vector a -> b
foldr f z (Vector xs) = List.foldr f z xs
foldr' f z (Vector xs) = Foldable.foldr' f z xs

{-@ foldl1 :: (a -> a -> a) -> {v:Vector a | vlen v > 0} -> a @-}
{-@ foldr1 :: (a -> a -> a) -> {v:Vector a | vlen v > 0} -> a @-}
foldl1, foldr1 :: (a -> a -> a) -> Vector a -> a
foldl1 f (Vector xs) = List.foldl1 f xs
foldr1 f (Vector xs) = List.foldr1 f xs

ifoldl, ifoldl' :: (b -> Int -> a -> b) -> b -> Vector a -> b
ifoldl f z (Vector xs) = List.foldl (\b (i, x) -> f b i x) z (List.zip [0 ..] xs)
ifoldl' f z (Vector xs) = List.foldl' (\b (i, x) -> f b i x) z (List.zip [0 ..] xs)

ifoldr :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr f z (Vector xs) = List.foldr (\(i, x) b -> f i x b) z (List.zip [0 ..] xs)

all, any :: (a -> Bool) -> Vector a -> Bool
all p (Vector xs) = List.all p xs
any p (Vector xs) = List.any p xs

and, or :: Vector Bool -> Bool
and (Vector xs) = List.and xs
or (Vector xs) = List.or xs

sum, product :: Num a => Vector a -> a
sum (Vector xs) = List.sum xs
product (Vector xs) = List.product xs

maximum, minimum :: Ord a => Vector a -> a
maximum (Vector xs) = List.maximum xs
minimum (Vector xs) = List.minimum xs

mapM :: Monad m => (a -> m b) -> Vector a -> m (Vector b)
mapM f (Vector xs) = fmap Vector (Foldable.foldr (\x rest -> f x >>= \y -> fmap (y :) rest) (return []) xs)

mapM_ :: Monad m => (a -> m b) -> Vector a -> m ()
mapM_ f (Vector xs) = Foldable.mapM_ f xs

forM_ :: Monad m => Vector a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v
