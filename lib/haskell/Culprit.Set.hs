-- | Finite sets as weight-balanced trees, like the maps of Culprit.Map.
module Culprit.Set where

import Prelude hiding (drop, filter, foldl, foldr, map, null, splitAt, take)
import qualified Prelude
import qualified Data.Foldable as Foldable

infixl 9 \\

data Set a = SetBin !Int !a !(Set a) !(Set a) | SetTip

instance Eq a => Eq (Set a) where
  s == t = size s == size t && toAscList s == toAscList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toAscList s) (toAscList t)

instance Show a => Show (Set a) where
  showsPrec d t = showParen (d > 10) (showString "fromList " . shows (toAscList t))

instance (Ord a, Read a) => Read (Set a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, u) | ("fromList", t) <- lex s, (xs, u) <- readsPrec 11 t])

instance Foldable.Foldable Set where
  foldMap f = go
    where
      go SetTip = mempty
      go (SetBin 1 x _ _) = f x
      go (SetBin _ x l r) = go l <> (f x <> go r)
  foldr f z t = foldr f z t
  foldl f z t = foldl f z t
  foldr' f z t = foldr' f z t
  foldl' f z t = foldl' f z t
  toList t = toAscList t
  null t = null t
  length t = size t
  minimum t = findMin t
  maximum t = findMax t
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

instance Ord a => Semigroup (Set a) where
  s <> t = union s t

instance Ord a => Monoid (Set a) where
  mempty = SetTip

-- Balance

bin :: a -> Set a -> Set a -> Set a
bin x l r = SetBin (size l + size r + 1) x l r

balance :: a -> Set a -> Set a -> Set a
balance x l r
  | size l + size r <= 1 = bin x l r
  | size r > 3 * size l = rotateLeft x l r
  | size l > 3 * size r = rotateRight x l r
  | otherwise = bin x l r

rotateLeft, rotateRight :: a -> Set a -> Set a -> Set a
rotateLeft x l r = case r of
  SetBin _ rx rl rr
    | size rl < 2 * size rr -> bin rx (bin x l rl) rr
    | otherwise -> case rl of
        SetBin _ mx ml mr -> bin mx (bin x l ml) (bin rx mr rr)
        SetTip -> bin x l r
  SetTip -> bin x l r
rotateRight x l r = case l of
  SetBin _ lx ll lr
    | size lr < 2 * size ll -> bin lx ll (bin x lr r)
    | otherwise -> case lr of
        SetBin _ mx ml mr -> bin mx (bin lx ll ml) (bin x mr r)
        SetTip -> bin x l r
  SetTip -> bin x l r

link :: a -> Set a -> Set a -> Set a
link x SetTip r = insertMin x r
link x l SetTip = insertMax x l
link x l@(SetBin sl lx ll lr) r@(SetBin sr rx rl rr)
  | 3 * sl < sr = balance rx (link x l rl) rr
  | 3 * sr < sl = balance lx ll (link x lr r)
  | otherwise = bin x l r

insertMin, insertMax :: a -> Set a -> Set a
insertMin x SetTip = singleton x
insertMin x (SetBin _ y l r) = balance y (insertMin x l) r
insertMax x SetTip = singleton x
insertMax x (SetBin _ y l r) = balance y l (insertMax x r)

merge :: Set a -> Set a -> Set a
merge SetTip r = r
merge l SetTip = l
merge l@(SetBin sl lx ll lr) r@(SetBin sr rx rl rr)
  | 3 * sl < sr = balance rx (merge l rl) rr
  | 3 * sr < sl = balance lx ll (merge lr r)
  | otherwise = glue l r

glue :: Set a -> Set a -> Set a
glue SetTip r = r
glue l SetTip = l
glue l r
  | size l > size r = case removeMax l of (x, l') -> balance x l' r
  | otherwise = case removeMin r of (x, r') -> balance x l r'

removeMin, removeMax :: Set a -> (a, Set a)
removeMin (SetBin _ x SetTip r) = (x, r)
removeMin (SetBin _ x l r) = case removeMin l of (y, l') -> (y, balance x l' r)
removeMin SetTip = error "Set.deleteFindMin: can not return the minimal element of an empty set"
removeMax (SetBin _ x l SetTip) = (x, l)
removeMax (SetBin _ x l r) = case removeMax r of (y, r') -> (y, balance x l r')
removeMax SetTip = error "Set.deleteFindMax: can not return the maximal element of an empty set"

valid :: Ord a => Set a -> Bool
valid t = ordered (toAscList t) && sizes t
  where
    ordered (a : bs@(b : _)) = a < b && ordered bs
    ordered _ = True
    sizes SetTip = True
    sizes (SetBin s _ l r) =
      s == size l + size r + 1 && (s <= 2 || (size l <= 3 * size r && size r <= 3 * size l)) && sizes l && sizes r

-- Query

null :: Set a -> Bool
null SetTip = True
null _ = False

size :: Set a -> Int
size SetTip = 0
size (SetBin s _ _ _) = s

member, notMember :: Ord a => a -> Set a -> Bool
member x = x `seq` go
  where
    go SetTip = False
    go (SetBin _ y l r) = case compare x y of
      LT -> go l
      GT -> go r
      EQ -> True
notMember x t = not (member x t)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT x = go Nothing
  where
    go best SetTip = best
    go best (SetBin _ y l r) = if x <= y then go best l else go (Just y) r
lookupGT x = go Nothing
  where
    go best SetTip = best
    go best (SetBin _ y l r) = if x < y then go (Just y) l else go best r
lookupLE x = go Nothing
  where
    go best SetTip = best
    go best (SetBin _ y l r) = case compare x y of
      LT -> go best l
      EQ -> Just y
      GT -> go (Just y) r
lookupGE x = go Nothing
  where
    go best SetTip = best
    go best (SetBin _ y l r) = case compare x y of
      LT -> go (Just y) l
      EQ -> Just y
      GT -> go best r

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = size s <= size t && all (\x -> member x t) (toAscList s)
isProperSubsetOf s t = size s < size t && isSubsetOf s t
disjoint s t = null (intersection s t)

-- Construction

empty :: Set a
empty = SetTip

singleton :: a -> Set a
singleton x = SetBin 1 x SetTip SetTip

insert :: Ord a => a -> Set a -> Set a
insert x = x `seq` go
  where
    go SetTip = singleton x
    go (SetBin s y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> SetBin s x l r

delete :: Ord a => a -> Set a -> Set a
delete x = x `seq` go
  where
    go SetTip = SetTip
    go (SetBin _ y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> glue l r

alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x t = fmap (\keep -> if keep then insertNew else delete x t) (f present)
  where
    present = member x t
    insertNew = if present then t else insert x t

fromList :: Ord a => [a] -> Set a
fromList = go SetTip
  where
    go t [] = t
    go t (x : xs) = let t' = insert x t in t' `seq` go t' xs

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (dropEqual xs)
fromDescList xs = fromDistinctDescList (dropEqual xs)

-- | Of neighbours that are equal the last one stays.
dropEqual :: Eq a => [a] -> [a]
dropEqual (x : ys@(y : _)) = if x == y then dropEqual ys else x : dropEqual ys
dropEqual xs = xs

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList xs = fst (build (Prelude.length xs) xs)
fromDistinctDescList xs = fromDistinctAscList (Prelude.reverse xs)

build :: Int -> [a] -> (Set a, [a])
build 0 xs = (SetTip, xs)
build n xs = case build left xs of
  (l, x : rest) -> case build (n - 1 - left) rest of
    (r, rest') -> (SetBin n x l r, rest')
  (l, []) -> (l, [])
  where
    left = n `quot` 2

powerSet :: Set a -> Set (Set a)
powerSet t = insertMin SetTip (Prelude.foldr step SetTip (toAscList t))
  where
    step x sets = glueAll (insertMin (singleton x) (mapMonotonic (insertMin x) sets)) sets
    glueAll l r = merge l r

elems, toList, toAscList, toDescList :: Set a -> [a]
elems t = toAscList t
toList t = toAscList t
toAscList t = foldr (:) [] t
toDescList t = foldl (flip (:)) [] t

-- Folds

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f = go
  where
    go z SetTip = z
    go z (SetBin _ x l r) = go (f x (go z r)) l
foldr' f = go
  where
    go z SetTip = z
    go z (SetBin _ x l r) = let right = go z r in right `seq` (let z' = f x right in z' `seq` go z' l)
fold f z t = foldr f z t

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f = go
  where
    go z SetTip = z
    go z (SetBin _ x l r) = go (f (go z l) x) r
foldl' f = go
  where
    go z SetTip = z
    go z (SetBin _ x l r) = let left = go z l in left `seq` (let z' = f left x in z' `seq` go z' r)

-- Transformations

map :: Ord b => (a -> b) -> Set a -> Set b
map f t = fromList (Prelude.map f (toAscList t))

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ SetTip = SetTip
mapMonotonic f (SetBin s x l r) = SetBin s (f x) (mapMonotonic f l) (mapMonotonic f r)

filter :: (a -> Bool) -> Set a -> Set a
filter _ SetTip = SetTip
filter p (SetBin _ x l r) = if p x then link x (filter p l) (filter p r) else merge (filter p l) (filter p r)

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p t = (filter p t, filter (not . p) t)

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone _ SetTip = SetTip
takeWhileAntitone p (SetBin _ x l r) = if p x then link x l (takeWhileAntitone p r) else takeWhileAntitone p l
dropWhileAntitone _ SetTip = SetTip
dropWhileAntitone p (SetBin _ x l r) = if p x then dropWhileAntitone p r else link x (dropWhileAntitone p l) r

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone p t = (takeWhileAntitone p t, dropWhileAntitone p t)

-- Combination

split :: Ord a => a -> Set a -> (Set a, Set a)
split x t = case splitMember x t of (l, _, r) -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember x = x `seq` go
  where
    go SetTip = (SetTip, False, SetTip)
    go (SetBin _ y l r) = case compare x y of
      LT -> case go l of (less, found, greater) -> (less, found, link y greater r)
      GT -> case go r of (less, found, greater) -> (link y l less, found, greater)
      EQ -> (l, True, r)

splitRoot :: Set a -> [Set a]
splitRoot SetTip = []
splitRoot (SetBin _ x l r) = [l, singleton x, r]

union :: Ord a => Set a -> Set a -> Set a
union s SetTip = s
union SetTip t = t
union (SetBin _ x l r) t = case split x t of (less, greater) -> link x (union l less) (union r greater)

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions ts = Foldable.foldl' union SetTip ts

difference, (\\), intersection :: Ord a => Set a -> Set a -> Set a
difference s t = filter (\x -> notMember x t) s
s \\ t = difference s t
intersection s t = filter (\x -> member x t) s

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct s t = fromDistinctAscList [(x, y) | x <- toAscList s, y <- toAscList t]

disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion s t = merge (mapMonotonic Left s) (mapMonotonic Right t)

-- By position

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex x = x `seq` go 0
  where
    go before SetTip = before `seq` Nothing
    go before (SetBin _ y l r) = case compare x y of
      LT -> go before l
      GT -> go (before + size l + 1) r
      EQ -> let i = before + size l in i `seq` Just i

{-@ findIndex :: x:a -> {m:Set a | member x m} -> Nat @-}
findIndex :: Ord a => a -> Set a -> Int
findIndex x t = case lookupIndex x t of
  Just i -> i
  Nothing -> error "Set.findIndex: element is not in the set"

{-@ elemAt :: i:Nat -> {m:Set a | i < size m} -> a @-}
elemAt :: Int -> Set a -> a
elemAt _ SetTip = error "Set.elemAt: index out of range"
elemAt i (SetBin _ x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> x

{-@ deleteAt :: i:Nat -> {m:Set a | i < size m} -> Set a @-}
deleteAt :: Int -> Set a -> Set a
deleteAt _ SetTip = error "Set.deleteAt: index out of range"
deleteAt i (SetBin _ x l r) = case compare i (size l) of
  LT -> balance x (deleteAt i l) r
  GT -> balance x l (deleteAt (i - size l - 1) r)
  EQ -> glue l r

take, drop :: Int -> Set a -> Set a
take i t
  | i >= size t = t
  | i <= 0 = SetTip
  | otherwise = case t of
      SetTip -> SetTip
      SetBin _ x l r -> if i <= size l then take i l else link x l (take (i - size l - 1) r)
drop i t
  | i >= size t = SetTip
  | i <= 0 = t
  | otherwise = case t of
      SetTip -> SetTip
      SetBin _ x l r -> case compare i (size l) of
        LT -> link x (drop i l) r
        GT -> drop (i - size l - 1) r
        EQ -> insertMin x r

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt i t = (take i t, drop i t)

-- Least and greatest

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin SetTip = Nothing
lookupMin (SetBin _ x SetTip _) = Just x
lookupMin (SetBin _ _ l _) = lookupMin l
lookupMax SetTip = Nothing
lookupMax (SetBin _ x _ SetTip) = Just x
lookupMax (SetBin _ _ _ r) = lookupMax r

{-@ findMin :: {v:Set a | size v > 0} -> a @-}
{-@ findMax :: {v:Set a | size v > 0} -> a @-}
findMin, findMax :: Set a -> a
findMin t = case lookupMin t of
  Just x -> x
  Nothing -> error "Set.findMin: empty set has no minimal element"
findMax t = case lookupMax t of
  Just x -> x
  Nothing -> error "Set.findMax: empty set has no maximal element"

deleteMin, deleteMax :: Set a -> Set a
deleteMin SetTip = SetTip
deleteMin t = snd (removeMin t)
deleteMax SetTip = SetTip
deleteMax t = snd (removeMax t)

{-@ deleteFindMin :: {v:Set a | size v > 0} -> (a, Set a) @-}
{-@ deleteFindMax :: {v:Set a | size v > 0} -> (a, Set a) @-}
deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin t = case minView t of
  Just result -> result
  Nothing -> (error "Set.deleteFindMin: can not return the minimal element of an empty set", SetTip)
deleteFindMax t = case maxView t of
  Just result -> result
  Nothing -> (error "Set.deleteFindMax: can not return the maximal element of an empty set", SetTip)

minView, maxView :: Set a -> Maybe (a, Set a)
minView SetTip = Nothing
minView t = Just (removeMin t)
maxView SetTip = Nothing
maxView t = Just (removeMax t)
