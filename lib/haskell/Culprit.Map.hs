-- | Finite maps as weight-balanced trees; values are lazy. Data.Map exports this, Data.Map.Strict replaces the
-- functions that must evaluate values.
module Culprit.Map where

import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)
import qualified Prelude
import qualified Data.Foldable as Foldable
import Culprit.Set (Set (..))
import qualified Culprit.Set as Set

infixl 9 !, !?, \\

data Map k a = Bin !Int !k a !(Map k a) !(Map k a) | Tip

instance (Eq k, Eq a) => Eq (Map k a) where
  s == t = size s == size t && toAscList s == toAscList t

instance (Ord k, Ord a) => Ord (Map k a) where
  compare s t = compare (toAscList s) (toAscList t)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d t = showParen (d > 10) (showString "fromList " . shows (toAscList t))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, u) | ("fromList", t) <- lex s, (xs, u) <- readsPrec 11 t])

instance Functor (Map k) where
  fmap f t = map f t

instance Foldable.Foldable (Map k) where
  foldMap f t = foldMapWithKey (\_ x -> f x) t
  foldr f z t = foldr f z t
  foldl f z t = foldl f z t
  foldr' f z t = foldr' f z t
  foldl' f z t = foldl' f z t
  toList t = elems t
  null t = null t
  length t = size t
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

instance Traversable (Map k) where
  traverse f t = traverseWithKey (\_ x -> f x) t

instance Ord k => Semigroup (Map k a) where
  s <> t = union s t

instance Ord k => Monoid (Map k a) where
  mempty = Tip

-- Balance: neither side of a node has more than three times as many elements as the other (unless both have at most
-- one together). `balance` repairs a node of which one side has gained or lost one element, `link` and `merge` join
-- trees of any sizes.

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | size l + size r <= 1 = bin k x l r
  | size r > 3 * size l = rotateLeft k x l r
  | size l > 3 * size r = rotateRight k x l r
  | otherwise = bin k x l r

rotateLeft, rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l r = case r of
  Bin _ rk rx rl rr
    | size rl < 2 * size rr -> bin rk rx (bin k x l rl) rr
    | otherwise -> case rl of
        Bin _ mk mx ml mr -> bin mk mx (bin k x l ml) (bin rk rx mr rr)
        Tip -> bin k x l r
  Tip -> bin k x l r
rotateRight k x l r = case l of
  Bin _ lk lx ll lr
    | size lr < 2 * size ll -> bin lk lx ll (bin k x lr r)
    | otherwise -> case lr of
        Bin _ mk mx ml mr -> bin mk mx (bin lk lx ll ml) (bin k x mr r)
        Tip -> bin k x l r
  Tip -> bin k x l r

-- | All keys of the left tree, the key, all keys of the right tree.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin sl lk lx ll lr) r@(Bin sr rk rx rl rr)
  | 3 * sl < sr = balance rk rx (link k x l rl) rr
  | 3 * sr < sl = balance lk lx ll (link k x lr r)
  | otherwise = bin k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = singleton k x
insertMin k x (Bin _ k' x' l r) = balance k' x' (insertMin k x l) r
insertMax k x Tip = singleton k x
insertMax k x (Bin _ k' x' l r) = balance k' x' l (insertMax k x r)

-- | All keys of the left tree, all keys of the right tree.
merge :: Map k a -> Map k a -> Map k a
merge Tip r = r
merge l Tip = l
merge l@(Bin sl lk lx ll lr) r@(Bin sr rk rx rl rr)
  | 3 * sl < sr = balance rk rx (merge l rl) rr
  | 3 * sr < sl = balance lk lx ll (merge lr r)
  | otherwise = glue l r

-- | `merge` for trees that are balanced with each other.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case removeMax l of (k, x, l') -> balance k x l' r
  | otherwise = case removeMin r of (k, x, r') -> balance k x l r'

-- | Of trees that are not empty.
removeMin, removeMax :: Map k a -> (k, a, Map k a)
removeMin (Bin _ k x Tip r) = (k, x, r)
removeMin (Bin _ k x l r) = case removeMin l of (k', x', l') -> (k', x', balance k x l' r)
removeMin Tip = error "Map.deleteFindMin: can not return the minimal element of an empty map"
removeMax (Bin _ k x l Tip) = (k, x, l)
removeMax (Bin _ k x l r) = case removeMax r of (k', x', r') -> (k', x', balance k x l r')
removeMax Tip = error "Map.deleteFindMax: can not return the maximal element of an empty map"

valid :: Ord k => Map k a -> Bool
valid t = ordered (keys t) && sizes t
  where
    ordered (a : bs@(b : _)) = a < b && ordered bs
    ordered _ = True
    sizes Tip = True
    sizes (Bin s _ _ l r) =
      s == size l + size r + 1 && (s <= 2 || (size l <= 3 * size r && size r <= 3 * size l)) && sizes l && sizes r

-- Query

null :: Map k a -> Bool
null Tip = True
null _ = False

size :: Map k a -> Int
size Tip = 0
size (Bin s _ _ _ _) = s

lookup :: Ord k => k -> Map k a -> Maybe a
lookup key = key `seq` go
  where
    go Tip = Nothing
    go (Bin _ k x l r) = case compare key k of
      LT -> go l
      GT -> go r
      EQ -> Just x

member, notMember :: Ord k => k -> Map k a -> Bool
member key = key `seq` go
  where
    go Tip = False
    go (Bin _ k _ l r) = case compare key k of
      LT -> go l
      GT -> go r
      EQ -> True
notMember key t = not (member key t)

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d key t = case lookup key t of
  Just x -> x
  Nothing -> d

{-@ (!) :: m:Map k a -> {v:k | member v m} -> a @-}
(!) :: Ord k => Map k a -> k -> a
t ! key = case lookup key t of
  Just x -> x
  Nothing -> error "Map.!: given key is not an element in the map"

(!?) :: Ord k => Map k a -> k -> Maybe a
t !? key = lookup key t

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT key = go Nothing
  where
    go best Tip = best
    go best (Bin _ k x l r) = if key <= k then go best l else go (Just (k, x)) r
lookupGT key = go Nothing
  where
    go best Tip = best
    go best (Bin _ k x l r) = if key < k then go (Just (k, x)) l else go best r
lookupLE key = go Nothing
  where
    go best Tip = best
    go best (Bin _ k x l r) = case compare key k of
      LT -> go best l
      EQ -> Just (k, x)
      GT -> go (Just (k, x)) r
lookupGE key = go Nothing
  where
    go best Tip = best
    go best (Bin _ k x l r) = case compare key k of
      LT -> go (Just (k, x)) l
      EQ -> Just (k, x)
      GT -> go best r

-- Construction

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

insert :: Ord k => k -> a -> Map k a -> Map k a
insert key y = key `seq` go
  where
    go Tip = singleton key y
    go (Bin s k x l r) = case compare key k of
      LT -> balance k x (go l) r
      GT -> balance k x l (go r)
      EQ -> Bin s key y l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f key y t = insertWithKey (\_ new old -> f new old) key y t

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f key y = key `seq` go
  where
    go Tip = singleton key y
    go (Bin s k x l r) = case compare key k of
      LT -> balance k x (go l) r
      GT -> balance k x l (go r)
      EQ -> Bin s key (f key y x) l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f key y t = (lookup key t, insertWithKey f key y t)

delete :: Ord k => k -> Map k a -> Map k a
delete key = key `seq` go
  where
    go Tip = Tip
    go (Bin _ k x l r) = case compare key k of
      LT -> balance k x (go l) r
      GT -> balance k x l (go r)
      EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f key t = adjustWithKey (\_ x -> f x) key t

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f key = key `seq` go
  where
    go Tip = Tip
    go (Bin s k x l r) = case compare key k of
      LT -> Bin s k x (go l) r
      GT -> Bin s k x l (go r)
      EQ -> Bin s k (f k x) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f key t = updateWithKey (\_ x -> f x) key t

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f key = key `seq` go
  where
    go Tip = Tip
    go (Bin s k x l r) = case compare key k of
      LT -> balance k x (go l) r
      GT -> balance k x l (go r)
      EQ -> case f k x of
        Just x' -> Bin s k x' l r
        Nothing -> glue l r

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f key t = case lookup key t of
  Nothing -> (Nothing, t)
  Just x -> case f key x of
    Just x' -> (Just x', updateWithKey (\_ _ -> Just x') key t)
    Nothing -> (Just x, delete key t)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f key = key `seq` go
  where
    go Tip = case f Nothing of
      Nothing -> Tip
      Just x -> singleton key x
    go (Bin s k x l r) = case compare key k of
      LT -> balance k x (go l) r
      GT -> balance k x l (go r)
      EQ -> case f (Just x) of
        Just x' -> Bin s k x' l r
        Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f key t = fmap put (f old)
  where
    old = lookup key t
    put Nothing = case old of
      Nothing -> t
      Just _ -> delete key t
    put (Just x) = insert key x t

-- Lists

fromList :: Ord k => [(k, a)] -> Map k a
fromList = go Tip
  where
    go t [] = t
    go t ((k, x) : rest) = let t' = insert k x t in t' `seq` go t' rest

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f xs = fromListWithKey (\_ new old -> f new old) xs

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = go Tip
  where
    go t [] = t
    go t ((k, x) : rest) = let t' = insertWithKey f k x t in t' `seq` go t' rest

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList xs = fromAscListWithKey (\_ new _ -> new) xs
fromDescList xs = fromDescListWithKey (\_ new _ -> new) xs

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f xs = fromAscListWithKey (\_ new old -> f new old) xs
fromDescListWith f xs = fromDescListWithKey (\_ new old -> f new old) xs

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = fromDistinctAscList (combineEqual f xs)
fromDescListWithKey f xs = fromDistinctDescList (combineEqual f xs)

combineEqual :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual f ((k, x) : (k', x') : rest)
  | k == k' = combineEqual f ((k, f k x' x) : rest)
  | otherwise = (k, x) : combineEqual f ((k', x') : rest)
combineEqual _ xs = xs

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = fst (build (Prelude.length xs) xs)
fromDistinctDescList xs = fromDistinctAscList (Prelude.reverse xs)

-- | A tree of the first so many elements, and the rest.
build :: Int -> [(k, a)] -> (Map k a, [(k, a)])
build 0 xs = (Tip, xs)
build n xs = case build left xs of
  (l, (k, x) : rest) -> case build (n - 1 - left) rest of
    (r, rest') -> (Bin n k x l r, rest')
  (l, []) -> (l, [])
  where
    left = n `quot` 2

fromSet :: (k -> a) -> Set k -> Map k a
fromSet f (SetBin s k l r) = Bin s k (f k) (fromSet f l) (fromSet f r)
fromSet _ SetTip = Tip

elems :: Map k a -> [a]
elems t = foldr (:) [] t

keys :: Map k a -> [k]
keys t = foldrWithKey (\k _ ks -> k : ks) [] t

keysSet :: Map k a -> Set k
keysSet Tip = SetTip
keysSet (Bin s k _ l r) = SetBin s k (keysSet l) (keysSet r)

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs t = toAscList t
toList t = toAscList t
toAscList t = foldrWithKey (\k x xs -> (k, x) : xs) [] t
toDescList t = foldlWithKey (\xs k x -> (k, x) : xs) [] t

-- Folds

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f z t = foldrWithKey (\_ x acc -> f x acc) z t
foldr' f z t = foldrWithKey' (\_ x acc -> f x acc) z t

foldl, foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl f z t = foldlWithKey (\acc _ x -> f acc x) z t
foldl' f z t = foldlWithKey' (\acc _ x -> f acc x) z t

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f k x (go z r)) l
foldrWithKey' f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = let right = go z r in right `seq` (let z' = f k x right in z' `seq` go z' l)

foldlWithKey, foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f (go z l) k x) r
foldlWithKey' f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = let left = go z l in left `seq` (let z' = f left k x in z' `seq` go z' r)

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = go
  where
    go Tip = mempty
    go (Bin 1 k x _ _) = f k x
    go (Bin _ k x l r) = go l <> (f k x <> go r)

-- Transformations

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin s k x l r) = Bin s k (f x) (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin s k x l r) = Bin s k (f k x) (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin s k x l r) = (\l' x' r' -> Bin s k x' l' r') <$> go l <*> f k x <*> go r

traverseMaybeWithKey :: Applicative t => (k -> a -> t (Maybe b)) -> Map k a -> t (Map k b)
traverseMaybeWithKey f = go
  where
    go Tip = pure Tip
    go (Bin _ k x l r) = (\l' x' r' -> maybe (merge l' r') (\y -> link k y l' r') x') <$> go l <*> f k x <*> go r

mapAccum :: (acc -> a -> (acc, b)) -> acc -> Map k a -> (acc, Map k b)
mapAccum f acc t = mapAccumWithKey (\a _ x -> f a x) acc t

mapAccumWithKey, mapAccumRWithKey :: (acc -> k -> a -> (acc, b)) -> acc -> Map k a -> (acc, Map k b)
mapAccumWithKey _ acc Tip = (acc, Tip)
mapAccumWithKey f acc (Bin s k x l r) = (acc3, Bin s k x' l' r')
  where
    (acc1, l') = mapAccumWithKey f acc l
    (acc2, x') = f acc1 k x
    (acc3, r') = mapAccumWithKey f acc2 r
mapAccumRWithKey _ acc Tip = (acc, Tip)
mapAccumRWithKey f acc (Bin s k x l r) = (acc3, Bin s k x' l' r')
  where
    (acc1, r') = mapAccumRWithKey f acc r
    (acc2, x') = f acc1 k x
    (acc3, l') = mapAccumRWithKey f acc2 l

mapKeys :: Ord k' => (k -> k') -> Map k a -> Map k' a
mapKeys f t = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

mapKeysWith :: Ord k' => (a -> a -> a) -> (k -> k') -> Map k a -> Map k' a
mapKeysWith c f t = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] t)

mapKeysMonotonic :: (k -> k') -> Map k a -> Map k' a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin s k x l r) = Bin s (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

filter :: (a -> Bool) -> Map k a -> Map k a
filter p t = filterWithKey (\_ x -> p x) t

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey p = go
  where
    go Tip = Tip
    go (Bin _ k x l r) = if p k x then link k x (go l) (go r) else merge (go l) (go r)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p t = partitionWithKey (\_ x -> p x) t

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey p t = (filterWithKey p t, filterWithKey (\k x -> not (p k x)) t)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f t = mapMaybeWithKey (\_ x -> f x) t

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = go
  where
    go Tip = Tip
    go (Bin _ k x l r) = case f k x of
      Just y -> link k y (go l) (go r)
      Nothing -> merge (go l) (go r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f t = mapEitherWithKey (\_ x -> f x) t

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f t = (mapMaybe left both, mapMaybe right both)
  where
    both = mapWithKey f t
    left = either Just (const Nothing)
    right = either (const Nothing) Just

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone _ Tip = Tip
takeWhileAntitone p (Bin _ k x l r) = if p k then link k x l (takeWhileAntitone p r) else takeWhileAntitone p l
dropWhileAntitone _ Tip = Tip
dropWhileAntitone p (Bin _ k x l r) = if p k then dropWhileAntitone p r else link k x (dropWhileAntitone p l) r

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone p t = (takeWhileAntitone p t, dropWhileAntitone p t)

-- Combination

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split key t = case splitLookup key t of (l, _, r) -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup key = key `seq` go
  where
    go Tip = (Tip, Nothing, Tip)
    go (Bin _ k x l r) = case compare key k of
      LT -> case go l of (less, found, greater) -> (less, found, link k x greater r)
      GT -> case go r of (less, found, greater) -> (link k x l less, found, greater)
      EQ -> (l, Just x, r)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

union :: Ord k => Map k a -> Map k a -> Map k a
union s Tip = s
union Tip t = t
union (Bin _ k x l r) t = case split k t of (less, greater) -> link k x (union l less) (union r greater)

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f s t = unionWithKey (\_ x y -> f x y) s t

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f = go
  where
    go s Tip = s
    go Tip t = t
    go (Bin _ k x l r) t = case splitLookup k t of
      (less, found, greater) ->
        let x' = case found of { Nothing -> x; Just y -> f k x y }
        in link k x' (go l less) (go r greater)

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions ts = Foldable.foldl' union Tip ts

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = Foldable.foldl' (unionWith f) Tip ts

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference s t = filterWithKey (\k _ -> notMember k t) s
s \\ t = difference s t

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f s t = mapMaybeWithKey (\k x -> case lookup k t of { Nothing -> Just x; Just y -> f x y }) s

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection s t = filterWithKey (\k _ -> member k t) s

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f s t = intersectionWithKey (\_ x y -> f x y) s t

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f s t = mapMaybeWithKey (\k x -> fmap (f k x) (lookup k t)) s

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint s t = null (intersection s t)

compose :: Ord b => Map b c -> Map a b -> Map a c
compose bc ab = mapMaybe (\b -> lookup b bc) ab

restrictKeys, withoutKeys :: Ord k => Map k a -> Set k -> Map k a
restrictKeys t ks = filterWithKey (\k _ -> Set.member k ks) t
withoutKeys t ks = filterWithKey (\k _ -> Set.notMember k ks) t

mergeWithKey
  :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f onlyLeft onlyRight s t =
  unions
    [ mapMaybeWithKey (\k x -> case lookup k t of { Nothing -> Nothing; Just y -> f k x y }) s
    , onlyLeft (difference s t)
    , onlyRight (difference t s)
    ]

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf s t = isSubmapOfBy (==) s t
isProperSubmapOf s t = isProperSubmapOfBy (==) s t

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f s t = size s <= size t && all inside (toAscList s)
  where
    inside (k, x) = case lookup k t of
      Nothing -> False
      Just y -> f x y
isProperSubmapOfBy f s t = size s < size t && isSubmapOfBy f s t

-- By position

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex key = key `seq` go 0
  where
    go before Tip = before `seq` Nothing
    go before (Bin _ k _ l r) = case compare key k of
      LT -> go before l
      GT -> go (before + size l + 1) r
      EQ -> let i = before + size l in i `seq` Just i

{-@ findIndex :: x:k -> {m:Map k a | member x m} -> Nat @-}
findIndex :: Ord k => k -> Map k a -> Int
findIndex key t = case lookupIndex key t of
  Just i -> i
  Nothing -> error "Map.findIndex: element is not in the map"

{-@ elemAt :: i:Nat -> {m:Map k a | i < size m} -> (k, a) @-}
elemAt :: Int -> Map k a -> (k, a)
elemAt _ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> (k, x)

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ _ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin s k x l r) = case compare i (size l) of
  LT -> balance k x (updateAt f i l) r
  GT -> balance k x l (updateAt f (i - size l - 1) r)
  EQ -> case f k x of
    Just x' -> Bin s k x' l r
    Nothing -> glue l r

{-@ deleteAt :: i:Nat -> {m:Map k a | i < size m} -> Map k a @-}
deleteAt :: Int -> Map k a -> Map k a
deleteAt i t
  | i < 0 || i >= size t = error "Map.deleteAt: index out of range"
  | otherwise = updateAt (\_ _ -> Nothing) i t

take, drop :: Int -> Map k a -> Map k a
take i t
  | i >= size t = t
  | i <= 0 = Tip
  | otherwise = case t of
      Tip -> Tip
      Bin _ k x l r -> if i <= size l then take i l else link k x l (take (i - size l - 1) r)
drop i t
  | i >= size t = Tip
  | i <= 0 = t
  | otherwise = case t of
      Tip -> Tip
      Bin _ k x l r -> case compare i (size l) of
        LT -> link k x (drop i l) r
        GT -> drop (i - size l - 1) r
        EQ -> insertMin k x r

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt i t = (take i t, drop i t)

-- Least and greatest

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

{-@ findMin :: {v:Map k a | size v > 0} -> (k, a) @-}
{-@ findMax :: {v:Map k a | size v > 0} -> (k, a) @-}
findMin, findMax :: Map k a -> (k, a)
findMin t = case lookupMin t of
  Just kx -> kx
  Nothing -> error "Map.findMin: empty map has no minimal element"
findMax t = case lookupMax t of
  Just kx -> kx
  Nothing -> error "Map.findMax: empty map has no maximal element"

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin t = case removeMin t of (_, _, t') -> t'
deleteMax Tip = Tip
deleteMax t = case removeMax t of (_, _, t') -> t'

{-@ deleteFindMin :: {v:Map k a | size v > 0} -> ((k, a), Map k a) @-}
{-@ deleteFindMax :: {v:Map k a | size v > 0} -> ((k, a), Map k a) @-}
deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin t = case minViewWithKey t of
  Just result -> result
  Nothing -> (error "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
deleteFindMax t = case maxViewWithKey t of
  Just result -> result
  Nothing -> (error "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f t = updateMinWithKey (\_ x -> f x) t
updateMax f t = updateMaxWithKey (\_ x -> f x) t

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f t = if null t then Tip else updateAt f 0 t
updateMaxWithKey f t = if null t then Tip else updateAt f (size t - 1) t

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView Tip = Nothing
minView t = case removeMin t of (_, x, t') -> Just (x, t')
maxView Tip = Nothing
maxView t = case removeMax t of (_, x, t') -> Just (x, t')

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey t = case removeMin t of (k, x, t') -> Just ((k, x), t')
maxViewWithKey Tip = Nothing
maxViewWithKey t = case removeMax t of (k, x, t') -> Just ((k, x), t')
