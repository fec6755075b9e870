-- | Finite sequences: trees that are balanced by size, with elements in order. The patterns Empty, :<| and :|> are missing.
module Data.Sequence
  ( Seq, ViewL (..), ViewR (..), (<|), (|>), (><), (!?), empty, singleton, fromList, fromFunction, replicate, replicateA
  , replicateM, cycleTaking, iterateN, unfoldr, unfoldl, null, length, viewl, viewr, scanl, scanl1, scanr, scanr1, tails
  , inits, chunksOf, takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr, partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn, lookup, index, adjust, adjust', update, take, drop
  , insertAt, deleteAt, splitAt, elemIndexL, elemIndicesL, elemIndexR, elemIndicesR, findIndexL, findIndicesL
  , findIndexR, findIndicesR, foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex, reverse
  , intersperse, zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Control.Applicative (Alternative)
import qualified Control.Applicative as Applicative
import qualified Control.Monad as Monad
import Control.Monad.Fix (MonadFix (..))
import qualified Data.Foldable as Foldable
import qualified Data.List as List
import Data.Maybe (listToMaybe)
import Data.String (IsString (..))
import Prelude hiding
  ( drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take, unzip, zip, zip3
  , zipWith, zipWith3 )

infixr 5 <|, :<, ><
infixl 5 |>, :>

data Seq a = Nil | Node !Int a !(Seq a) !(Seq a)

data ViewL a = EmptyL | a :< Seq a deriving (Eq, Ord, Show, Read)

data ViewR a = EmptyR | Seq a :> a deriving (Eq, Ord, Show, Read)

-- Balanced trees

node :: a -> Seq a -> Seq a -> Seq a
node x l r = Node (length l + length r + 1) x l r

-- | The sizes of the parts differ by one insertion or deletion from balanced ones.
balance :: a -> Seq a -> Seq a -> Seq a
balance x l r
  | length l + length r <= 1 = node x l r
  | length r > 3 * length l = rotateLeft x l r
  | length l > 3 * length r = rotateRight x l r
  | otherwise = node x l r

rotateLeft, rotateRight :: a -> Seq a -> Seq a -> Seq a
rotateLeft x l (Node _ y rl rr)
  | length rl < 2 * length rr = node y (node x l rl) rr
  | Node _ z a b <- rl = node z (node x l a) (node y b rr)
rotateLeft x l r = node x l r
rotateRight x (Node _ y ll lr) r
  | length lr < 2 * length ll = node y ll (node x lr r)
  | Node _ z a b <- lr = node z (node y ll a) (node x b r)
rotateRight x l r = node x l r

-- | Joins trees of any sizes around an element.
link :: a -> Seq a -> Seq a -> Seq a
link x Nil r = x <| r
link x l Nil = l |> x
link x l@(Node n y ly ry) r@(Node m z lz rz)
  | 3 * n < m = balance z (link x l lz) rz
  | 3 * m < n = balance y ly (link x ry r)
  | otherwise = node x l r

(<|) :: a -> Seq a -> Seq a
x <| Nil = Node 1 x Nil Nil
x <| Node _ y l r = balance y (x <| l) r

(|>) :: Seq a -> a -> Seq a
Nil |> x = Node 1 x Nil Nil
Node _ y l r |> x = balance y l (r |> x)

(><) :: Seq a -> Seq a -> Seq a
Nil >< r = r
l >< r = case viewl r of
  EmptyL -> l
  x :< rest -> link x l rest

viewl :: Seq a -> ViewL a
viewl Nil = EmptyL
viewl (Node _ x Nil r) = x :< r
viewl (Node _ x l r) = case viewl l of
  y :< l' -> y :< balance x l' r
  EmptyL -> x :< r

viewr :: Seq a -> ViewR a
viewr Nil = EmptyR
viewr (Node _ x l Nil) = l :> x
viewr (Node _ x l r) = case viewr r of
  r' :> y -> balance x l r' :> y
  EmptyR -> l :> x

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt _ Nil = (Nil, Nil)
splitAt n whole@(Node size x l r)
  | n <= 0 = (Nil, whole)
  | n >= size = (whole, Nil)
  | n <= k = case splitAt n l of (a, b) -> (a, link x b r)
  | otherwise = case splitAt (n - k - 1) r of (a, b) -> (link x l a, b)
  where k = length l

-- Instances

instance Eq a => Eq (Seq a) where
  xs == ys = length xs == length ys && Foldable.toList xs == Foldable.toList ys

instance Ord a => Ord (Seq a) where
  compare xs ys = compare (Foldable.toList xs) (Foldable.toList ys)

instance Show a => Show (Seq a) where
  showsPrec d xs = showParen (d > 10) (showString "fromList " . shows (Foldable.toList xs))

instance Read a => Read (Seq a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, u) | ("fromList", t) <- lex s, (xs, u) <- readsPrec 11 t])

instance Functor Seq where
  fmap _ Nil = Nil
  fmap f (Node n x l r) = Node n (f x) (fmap f l) (fmap f r)

instance Foldable Seq where
  foldr _ z Nil = z
  foldr f z (Node _ x l r) = foldr f (f x (foldr f z r)) l
  foldl _ z Nil = z
  foldl f z (Node _ x l r) = foldl f (f (foldl f z l) x) r
  length xs = length xs
  null xs = null xs

instance Traversable Seq where
  traverse _ Nil = pure Nil
  traverse f (Node n x l r) = (\l' y r' -> Node n y l' r') <$> traverse f l <*> f x <*> traverse f r

instance Semigroup (Seq a) where
  xs <> ys = xs >< ys

instance Monoid (Seq a) where
  mempty = Nil

instance Applicative Seq where
  pure x = singleton x
  fs <*> xs = fromList (Foldable.toList fs <*> Foldable.toList xs)

instance Monad Seq where
  xs >>= f = foldl (\acc x -> acc >< f x) Nil xs

instance MonadFail Seq where
  fail _ = Nil

instance Alternative Seq where
  empty = Nil
  xs <|> ys = xs >< ys

instance Monad.MonadPlus Seq

instance MonadFix Seq where
  mfix f = fromFunction (length (f (error "mfix for Data.Sequence.Seq applied to strict function")))
    (\k -> let x = index (f x) k in x)

instance a ~ Char => IsString (Seq a) where
  fromString text = fromList text

instance Functor ViewL where
  fmap _ EmptyL = EmptyL
  fmap f (x :< xs) = f x :< fmap f xs

instance Foldable ViewL where
  foldr _ z EmptyL = z
  foldr f z (x :< xs) = f x (foldr f z xs)

instance Functor ViewR where
  fmap _ EmptyR = EmptyR
  fmap f (xs :> x) = fmap f xs :> f x

instance Foldable ViewR where
  foldr _ z EmptyR = z
  foldr f z (xs :> x) = foldr f (f x z) xs

-- Making sequences

empty :: Seq a
empty = Nil

singleton :: a -> Seq a
singleton x = Node 1 x Nil Nil

fromList :: [a] -> Seq a
fromList xs = fst (build (List.length xs) xs)
  where
    build :: Int -> [a] -> (Seq a, [a])
    build 0 rest = (Nil, rest)
    build n rest = case build (n `div` 2) rest of
      (l, x : more) -> case build (n - n `div` 2 - 1) more of (r, end) -> (Node n x l r, end)
      (l, []) -> (l, [])

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = error "Data.Sequence.fromFunction called with negative len"
  | otherwise = fromList (map f [0 .. n - 1])

replicate :: Int -> a -> Seq a
replicate n x
  | n < 0 = error "replicate takes a nonnegative integer argument"
  | otherwise = fromList (List.replicate n x)

replicateA :: Applicative f => Int -> f a -> f (Seq a)
replicateA n action
  | n < 0 = error "replicateA takes a nonnegative integer argument"
  | otherwise = fmap fromList (Monad.replicateM n action)

replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateM n action = replicateA n action

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n xs
  | n <= 0 = Nil
  | null xs = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = fromList (List.take n (cycle (Foldable.toList xs)))

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n < 0 = error "iterateN takes a nonnegative integer argument"
  | otherwise = fromList (List.take n (iterate f x))

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f start = fromList (List.unfoldr f start)

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f start = go start Nil
  where go b acc = maybe acc (\(b', x) -> go b' (x <| acc)) (f b)

-- Looking at them

null :: Seq a -> Bool
null Nil = True
null _ = False

length :: Seq a -> Int
length Nil = 0
length (Node n _ _ _) = n

lookup :: Int -> Seq a -> Maybe a
lookup _ Nil = Nothing
lookup i (Node _ x l r) = case compare i k of
  LT -> lookup i l
  EQ -> Just x
  GT -> lookup (i - k - 1) r
  where k = length l

(!?) :: Seq a -> Int -> Maybe a
xs !? i = lookup i xs

index :: Seq a -> Int -> a
index xs i = case lookup i xs of
  Just x -> x
  Nothing -> error ("index out of bounds in call to: Data.Sequence.index " ++ show i)

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x xs = findIndexL (== x) xs
elemIndexR x xs = findIndexR (== x) xs

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x xs = findIndicesL (== x) xs
elemIndicesR x xs = findIndicesR (== x) xs

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p xs = listToMaybe (findIndicesL p xs)
findIndexR p xs = listToMaybe (findIndicesR p xs)

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p xs = foldrWithIndex (\i x rest -> if p x then i : rest else rest) [] xs
findIndicesR p xs = foldlWithIndex (\rest i x -> if p x then i : rest else rest) [] xs

foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f xs = foldrWithIndex (\i x rest -> f i x <> rest) mempty xs

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z xs = foldl (\acc (i, x) -> f acc i x) z (List.zip [0 ..] (Foldable.toList xs))

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z xs = foldr (\(i, x) rest -> f i x rest) z (List.zip [0 ..] (Foldable.toList xs))

-- Changing them

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust _ _ Nil = Nil
adjust f i (Node n x l r) = case compare i k of
  LT -> Node n x (adjust f i l) r
  EQ -> Node n (f x) l r
  GT -> Node n x l (adjust f (i - k - 1) r)
  where k = length l
adjust' f i xs = case lookup i xs of
  Nothing -> xs
  Just x -> let y = f x in y `seq` update i y xs

update :: Int -> a -> Seq a -> Seq a
update i y xs = adjust (const y) i xs

take, drop :: Int -> Seq a -> Seq a
take n xs = fst (splitAt n xs)
drop n xs = snd (splitAt n xs)

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x xs = case splitAt i xs of (l, r) -> link x l r

deleteAt :: Int -> Seq a -> Seq a
deleteAt i xs
  | i < 0 || i >= length xs = xs
  | otherwise = take i xs >< drop (i + 1) xs

reverse :: Seq a -> Seq a
reverse Nil = Nil
reverse (Node n x l r) = Node n x (reverse r) (reverse l)

intersperse :: a -> Seq a -> Seq a
intersperse x xs = throughList (List.intersperse x) xs

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f xs = go 0 xs
  where
    go _ Nil = Nil
    go start (Node n x l r) = let k = start + length l in Node n (f k x) (go start l) (go (k + 1) r)

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f xs = sequenceA (mapWithIndex f xs)

throughList :: ([a] -> [b]) -> Seq a -> Seq b
throughList f xs = fromList (f (Foldable.toList xs))

filter :: (a -> Bool) -> Seq a -> Seq a
filter p xs = throughList (List.filter p) xs

partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p xs = (filter p xs, filter (not . p) xs)

spanl, spanr, breakl, breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p xs = breakl (not . p) xs
spanr p xs = breakr (not . p) xs
breakl p xs = maybe (xs, Nil) (\i -> splitAt i xs) (findIndexL p xs)
breakr p xs = maybe (xs, Nil) (\i -> case splitAt (i + 1) xs of (l, r) -> (r, l)) (findIndexR p xs)

takeWhileL, takeWhileR, dropWhileL, dropWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p xs = fst (spanl p xs)
takeWhileR p xs = fst (spanr p xs)
dropWhileL p xs = snd (spanl p xs)
dropWhileR p xs = snd (spanr p xs)

sort, unstableSort :: Ord a => Seq a -> Seq a
sort xs = throughList List.sort xs
unstableSort xs = sort xs

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy cmp xs = throughList (List.sortBy cmp) xs
unstableSortBy cmp xs = sortBy cmp xs

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f xs = throughList (List.sortOn f) xs
unstableSortOn f xs = sortOn f xs

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z xs = throughList (List.scanl f z) xs

scanl1, scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f xs
  | null xs = error "scanl1 takes a nonempty sequence as an argument"
  | otherwise = throughList (List.scanl1 f) xs
scanr1 f xs
  | null xs = error "scanr1 takes a nonempty sequence as an argument"
  | otherwise = throughList (List.scanr1 f) xs

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z xs = throughList (List.scanr f z) xs

tails, inits :: Seq a -> Seq (Seq a)
tails xs = fromList [drop n xs | n <- [0 .. length xs]]
inits xs = fromList [take n xs | n <- [0 .. length xs]]

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n xs
  | null xs = Nil
  | n <= 0 = error "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  | otherwise = case splitAt n xs of (l, r) -> l <| chunksOf n r

-- Several together

zip :: Seq a -> Seq b -> Seq (a, b)
zip xs ys = zipWith (,) xs ys

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f xs ys = fromList (List.zipWith f (Foldable.toList xs) (Foldable.toList ys))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 xs ys zs = zipWith3 (,,) xs ys zs

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f xs ys zs = zipWith ($) (zipWith f xs ys) zs

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 ws xs ys zs = zipWith4 (,,,) ws xs ys zs

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f ws xs ys zs = zipWith ($) (zipWith3 f ws xs ys) zs

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip xs = unzipWith id xs

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f xs = let pairs = fmap f xs in (fmap fst pairs, fmap snd pairs)
