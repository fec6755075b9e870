-- | Lists that are not empty.
module Data.List.NonEmpty
  ( NonEmpty (..), map, head, tail, last, init, singleton, (<|), cons, uncons, toList, fromList, nonEmpty, length
  , reverse, sort, sortBy, sortWith, zip, zipWith, unzip, filter, partition, take, drop, splitAt, takeWhile, dropWhile
  , span
  , break, group, groupBy, groupWith, groupAllWith, group1, groupBy1, groupWith1
  , groupAllWith1, iterate, repeat, cycle, insert, scanl, scanr, scanl1, scanr1
  , transpose, nub, nubBy, (!!), xor, some1, intersperse, isPrefixOf, inits, tails, unfold, unfoldr
  ) where

import Prelude hiding
  ( break, cycle, drop, dropWhile, filter, head, init, iterate, last, length, map, repeat, reverse, scanl, scanl1, scanr
  , scanr1, span, splitAt, tail, take, takeWhile, unzip, zip, zipWith, (!!)
  )
import qualified Prelude
import Control.Applicative (Alternative, many)
import Culprit.Base (NonEmpty (..))
import qualified Data.Foldable as Foldable
import qualified Data.List as List

infixr 5 <|
infixl 9 !!

-- | A function on lists that never gives an empty list for one that is not empty.
lift :: ([a] -> [b]) -> NonEmpty a -> NonEmpty b
lift f xs = fromList (f (toList xs))

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f ~(x :| xs) = f x :| Prelude.map f xs

head, last :: NonEmpty a -> a
head (x :| _) = x
last ~(x :| xs) = Prelude.last (x : xs)

tail, init, toList :: NonEmpty a -> [a]
tail (_ :| xs) = xs
init ~(x :| xs) = Prelude.init (x : xs)
toList ~(x :| xs) = x : xs

singleton :: a -> NonEmpty a
singleton x = x :| []

(<|), cons :: a -> NonEmpty a -> NonEmpty a
x <| ~(y :| ys) = x :| y : ys
cons x ys = x <| ys

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons ~(x :| xs) = (x, nonEmpty xs)

fromList :: [a] -> NonEmpty a
fromList (x : xs) = x :| xs
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (x : xs) = Just (x :| xs)

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + Prelude.length xs

reverse :: NonEmpty a -> NonEmpty a
reverse xs = lift Prelude.reverse xs

sort :: Ord a => NonEmpty a -> NonEmpty a
sort xs = lift List.sort xs

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy cmp xs = lift (List.sortBy cmp) xs

sortWith :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortWith f xs = lift (List.sortBy (\x y -> compare (f x) (f y))) xs

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip xs ys = zipWith (,) xs ys

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f ~(x :| xs) ~(y :| ys) = f x y :| Prelude.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip m = (fmap fst m, fmap snd m)

filter :: (a -> Bool) -> NonEmpty a -> [a]
filter p xs = Prelude.filter p (toList xs)

partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
partition p xs = List.partition p (toList xs)

take, drop :: Int -> NonEmpty a -> [a]
take n xs = Prelude.take n (toList xs)
drop n xs = Prelude.drop n (toList xs)

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n xs = Prelude.splitAt n (toList xs)

takeWhile, dropWhile :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p xs = Prelude.takeWhile p (toList xs)
dropWhile p xs = Prelude.dropWhile p (toList xs)

span, break :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p xs = Prelude.span p (toList xs)
break p xs = span (not . p) xs

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group xs = groupBy (==) xs

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy same xs = Prelude.map fromList (List.groupBy same (Foldable.toList xs))

groupWith :: Eq b => (a -> b) -> [a] -> [NonEmpty a]
groupWith f xs = groupBy (\x y -> f x == f y) xs

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f xs = groupWith f (List.sortBy (\x y -> compare (f x) (f y)) xs)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 xs = fromList (group (toList xs))

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq xs = fromList (groupBy eq (toList xs))

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f xs = fromList (groupWith f (toList xs))

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f xs = fromList (groupAllWith f (toList xs))

iterate :: (a -> a) -> a -> NonEmpty a
iterate f x = x :| Prelude.iterate f (f x)

repeat :: a -> NonEmpty a
repeat x = x :| Prelude.repeat x

cycle :: NonEmpty a -> NonEmpty a
cycle xs = lift Prelude.cycle xs

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert x xs = fromList (List.insert x (Foldable.toList xs))

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z xs = fromList (Prelude.scanl f z (Foldable.toList xs))

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z xs = fromList (Prelude.scanr f z (Foldable.toList xs))

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f xs = lift (Prelude.scanl1 f) xs
scanr1 f xs = lift (Prelude.scanr1 f) xs

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose xss = fmap fromList (fromList (List.transpose (toList (fmap toList xss))))

nub :: Eq a => NonEmpty a -> NonEmpty a
nub xs = lift List.nub xs

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy same xs = lift (List.nubBy same) xs

(!!) :: NonEmpty a -> Int -> a
(x :| xs) !! n
  | n == 0 = x
  | n > 0 = xs Prelude.!! (n - 1)
  | otherwise = errorWithoutStackTrace "NonEmpty.!! negative index"

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 m = (:|) <$> m <*> many m

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse separator xs = lift (List.intersperse separator) xs

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf xs ys = List.isPrefixOf xs (toList ys)

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits xs = fromList (List.inits (Foldable.toList xs))
tails xs = fromList (List.tails (Foldable.toList xs))

unfold, unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfold f x = unfoldr f x
unfoldr f x = case f x of
  (y, Nothing) -> y :| []
  (y, Just x') -> y <| unfoldr f x'
