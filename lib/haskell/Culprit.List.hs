{-# LANGUAGE NoImplicitPrelude #-}
-- | Functions on lists. Those that Foldable generalises stand here in their list form, named list…
module Culprit.List
  ( head, last, tail, init, uncons, singleton, (!!), lookup
  , listFoldr1, listFoldl1, foldl1', listSum, listProduct, listMaximum, listMinimum
  , scanl, scanl', scanl1, scanr, scanr1, iterate, iterate', repeat, replicate, cycle, unfoldr
  , take, drop, splitAt, dropWhile, dropWhileEnd, span, break, stripPrefix, group, groupBy, inits, tails
  , isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf, partition
  , elemIndex, elemIndices, findIndex, findIndices
  , zip, zip3, zip4, zip5, zip6, zip7, zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip, unzip3, unzip4, unzip5, unzip6, unzip7
  , lines, words, unlines, unwords, isSpace
  , nub, nubBy, delete, deleteBy, deleteFirstsBy, (\\), union, unionBy, intersect, intersectBy
  , sort, sortOn, sortBy, insert, insertBy, intersperse, intercalate, transpose, subsequences, permutations
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import Culprit.Base
import Culprit.Exception
import Culprit.Num

infixl 9 !!
infix 5 \\

-- Taking apart

{-@ head :: {v:[a] | len v > 0} -> a @-}
head :: [a] -> a
head (x : _) = x
head [] = errorEmptyList "head"

{-@ last :: {v:[a] | len v > 0} -> a @-}
last :: [a] -> a
last [] = errorEmptyList "last"
last (x : xs) = go x xs
  where
    go y [] = y
    go _ (y : ys) = go y ys

{-@ tail :: xs:{v:[a] | len v > 0} -> {v:[a] | len v == len xs - 1} @-}
tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = errorEmptyList "tail"

{-@ init :: xs:{v:[a] | len v > 0} -> {v:[a] | len v == len xs - 1} @-}
init :: [a] -> [a]
init [] = errorEmptyList "init"
init (x : xs) = go x xs
  where
    go _ [] = []
    go y (z : zs) = y : go z zs

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

singleton :: a -> [a]
singleton x = [x]

{-@ (!!) :: xs:[a] -> {v:Int | 0 <= v && v < len xs} -> a @-}
(!!) :: [a] -> Int -> a
xs !! n
  | n < 0 = errorWithoutStackTrace "Prelude.!!: negative index"
  | otherwise = elementAt xs n

elementAt :: [a] -> Int -> a
elementAt [] _ = errorWithoutStackTrace "Prelude.!!: index too large"
elementAt (x : xs) n = if n == 0 then x else elementAt xs (n - 1)

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup key = go
  where
    go [] = Nothing
    go ((k, v) : rest) = if key == k then Just v else go rest

-- Folds and scans

listFoldr1 :: (a -> a -> a) -> [a] -> a
listFoldr1 f = go
  where
    go [x] = x
    go (x : xs) = f x (go xs)
    go [] = errorEmptyList "foldr1"

listFoldl1, foldl1' :: (a -> a -> a) -> [a] -> a
listFoldl1 f (x : xs) = listFoldl f x xs
listFoldl1 _ [] = errorEmptyList "foldl1"
foldl1' f (x : xs) = listFoldl' f x xs
foldl1' _ [] = errorEmptyList "foldl1'"

listSum, listProduct :: Num a => [a] -> a
listSum xs = listFoldl (+) 0 xs
listProduct xs = listFoldl (*) 1 xs

listMaximum, listMinimum :: Ord a => [a] -> a
listMaximum [] = errorEmptyList "maximum"
listMaximum (x : xs) = listFoldl max x xs
listMinimum [] = errorEmptyList "minimum"
listMinimum (x : xs) = listFoldl min x xs

scanl, scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl f = go
  where
    go z xs = z : (case xs of { [] -> []; y : ys -> go (f z y) ys })
scanl' f = go
  where
    go z xs = z `seq` (z : (case xs of { [] -> []; y : ys -> go (f z y) ys }))

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 _ [] = []
scanl1 f (x : xs) = scanl f x xs

{-@ scanr :: (a -> b -> b) -> b -> xs:[a] -> {v:[b] | len v == len xs + 1} @-}
scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ z [] = [z]
scanr f z (x : xs) = f x (head rest) : rest
  where
    rest = scanr f z xs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) = f x (head rest) : rest
  where
    rest = scanr1 f xs

-- Building

iterate, iterate' :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)
iterate' f x = let y = f x in y `seq` (x : iterate' f y)

repeat :: a -> [a]
repeat x = let xs = x : xs in xs

{-@ replicate :: n:Nat -> a -> {v:[a] | len v == n} @-}
replicate :: Int -> a -> [a]
replicate n x = if n <= 0 then [] else x : replicate (n - 1) x

{-@ cycle :: {v:[a] | len v > 0} -> [a] @-}
cycle :: [a] -> [a]
cycle [] = errorEmptyList "cycle"
cycle xs = let ys = xs ++ ys in ys

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f = go
  where
    go b = case f b of
      Just (x, b') -> x : go b'
      Nothing -> []

-- Parts

{-@ take :: n:Int -> xs:[a] -> {v:[a] | len v == (if n < 0 then 0 else (if len xs < n then len xs else n))} @-}
take :: Int -> [a] -> [a]
take n xs = if n <= 0 then [] else case xs of
  [] -> []
  y : ys -> y : take (n - 1) ys

{-@ drop :: n:Int -> xs:[a] -> {v:[a] | len v == (if n < 0 then len xs else (if len xs < n then 0 else len xs - n))} @-}
drop :: Int -> [a] -> [a]
drop n xs = if n <= 0 then xs else case xs of
  [] -> []
  _ : ys -> drop (n - 1) ys

splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs = if n <= 0 then ([], xs) else case xs of
  [] -> ([], [])
  y : ys -> let (front, back) = splitAt (n - 1) ys in (y : front, back)

{-@ dropWhile :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile p = go
  where
    go [] = []
    go list@(x : xs) = if p x then go xs else list

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p xs = listFoldr (\y ys -> if p y && listNull ys then [] else y : ys) [] xs

span, break :: (a -> Bool) -> [a] -> ([a], [a])
span p = go
  where
    go [] = ([], [])
    go list@(x : xs) = if p x then (let (front, back) = go xs in (x : front, back)) else ([], list)
break p = span (\x -> not (p x))

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) | x == y = stripPrefix xs ys
stripPrefix _ _ = Nothing

group :: Eq a => [a] -> [[a]]
group xs = groupBy (==) xs

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy same = go
  where
    go [] = []
    go (x : xs) = (x : front) : go back
      where
        (front, back) = span (same x) xs

inits, tails :: [a] -> [[a]]
inits xs = [] : (case xs of { [] -> []; y : ys -> map (\zs -> y : zs) (inits ys) })
tails xs = xs : (case xs of { [] -> []; _ : ys -> tails ys })

isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf _ [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys
isSuffixOf xs ys = case dropLengthMaybe xs ys of
  Nothing -> False
  Just extra -> xs == dropLength extra ys
isInfixOf needle haystack = listAny (isPrefixOf needle) (tails haystack)
isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf a@(x : xs) (y : ys) = if x == y then isSubsequenceOf xs ys else isSubsequenceOf a ys

-- | Drops as many elements of the second list as the first one has.
dropLength :: [a] -> [b] -> [b]
dropLength (_ : xs) (_ : ys) = dropLength xs ys
dropLength _ ys = ys

-- | The same, or nothing if the second list is shorter.
dropLengthMaybe :: [a] -> [b] -> Maybe [b]
dropLengthMaybe [] ys = Just ys
dropLengthMaybe (_ : xs) (_ : ys) = dropLengthMaybe xs ys
dropLengthMaybe _ [] = Nothing

-- Searching

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p xs = listFoldr select ([], []) xs
  where
    select x ~(yes, no) = if p x then (x : yes, no) else (yes, x : no)

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x xs = findIndex (\y -> x == y) xs

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x xs = findIndices (\y -> x == y) xs

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p xs = case findIndices p xs of
  [] -> Nothing
  i : _ -> Just i

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p xs = indicesFrom 0 p xs

indicesFrom :: Int -> (a -> Bool) -> [a] -> [Int]
indicesFrom _ _ [] = []
indicesFrom i p (x : xs) = next `seq` (if p x then i : indicesFrom next p xs else indicesFrom next p xs)
  where
    next = i + 1

-- Zipping

{-@ zip :: xs:[a] -> ys:[b] -> {v:[(a, b)] | len v == (if len xs < len ys then len xs else len ys)} @-}
zip :: [a] -> [b] -> [(a, b)]
zip (x : xs) (y : ys) = (x, y) : zip xs ys
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (x : xs) (y : ys) (z : zs) = (x, y, z) : zip3 xs ys zs
zip3 _ _ _ = []

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 = zipWith4 (,,,)

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (,,,,)

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (,,,,,)

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (,,,,,,)

{-@ zipWith :: (a -> b -> c) -> xs:[a] -> ys:[b] -> {v:[c] | len v == (if len xs < len ys then len xs else len ys)} @-}
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f = go
  where
    go (x : xs) (y : ys) = f x y : go xs ys
    go _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f = go
  where
    go (x : xs) (y : ys) (z : zs) = f x y z : go xs ys zs
    go _ _ _ = []

zipWith4 :: (a -> b -> c -> d -> e) -> [a] -> [b] -> [c] -> [d] -> [e]
zipWith4 f (a : as) (b : bs) (c : cs) (d : ds) = f a b c d : zipWith4 f as bs cs ds
zipWith4 _ _ _ _ _ = []

zipWith5 :: (a -> b -> c -> d -> e -> f) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f]
zipWith5 f (a : as) (b : bs) (c : cs) (d : ds) (e : es) = f a b c d e : zipWith5 f as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

zipWith6 :: (a -> b -> c -> d -> e -> f -> g) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g]
zipWith6 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) = z a b c d e f : zipWith6 z as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

zipWith7 :: (a -> b -> c -> d -> e -> f -> g -> h) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [h]
zipWith7 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) (g : gs) =
  z a b c d e f g : zipWith7 z as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip = listFoldr (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], [])

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 = listFoldr (\(a, b, c) ~(as, bs, cs) -> (a : as, b : bs, c : cs)) ([], [], [])

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 = listFoldr (\(a, b, c, d) ~(as, bs, cs, ds) -> (a : as, b : bs, c : cs, d : ds)) ([], [], [], [])

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 =
  listFoldr
    (\(a, b, c, d, e) ~(as, bs, cs, ds, es) -> (a : as, b : bs, c : cs, d : ds, e : es))
    ([], [], [], [], [])

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 =
  listFoldr
    (\(a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs))
    ([], [], [], [], [], [])

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 =
  listFoldr
    ( \(a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) ->
        (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs)
    )
    ([], [], [], [], [], [], [])

-- Text

isSpace :: Char -> Bool
isSpace c = c == ' ' || ('\t' <= c && c <= '\r') || (c > '\DEL' && isOtherSpace c)
  where
    isOtherSpace d =
      d == '\xa0' || d == '\x1680' || ('\x2000' <= d && d <= '\x200a') || d == '\x202f' || d == '\x205f'
        || d == '\x3000'

lines :: String -> [String]
lines "" = []
lines text = line : continue
  where
    (line, rest) = break (\c -> c == '\n') text
    continue = case rest of
      [] -> []
      _ : rest' -> lines rest'

words :: String -> [String]
words text = case dropWhile isSpace text of
  "" -> []
  start -> word : words rest
    where
      (word, rest) = break isSpace start

unlines :: [String] -> String
unlines [] = []
unlines (l : ls) = l ++ '\n' : unlines ls

unwords :: [String] -> String
unwords [] = ""
unwords (w : ws) = w ++ go ws
  where
    go [] = ""
    go (v : vs) = ' ' : (v ++ go vs)

-- Lists as sets

nub :: Eq a => [a] -> [a]
nub xs = nubBy (==) xs

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy same = go []
  where
    go _ [] = []
    go seen (x : xs) = if listAny (\y -> same y x) seen then go seen xs else x : go (x : seen) xs

delete :: Eq a => a -> [a] -> [a]
delete x xs = deleteBy (==) x xs

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy same x (y : ys) = if same x y then ys else y : deleteBy same x ys

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy same xs ys = listFoldl (\rest y -> deleteBy same y rest) xs ys

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ ys = deleteFirstsBy (==) xs ys

union, intersect :: Eq a => [a] -> [a] -> [a]
union xs ys = unionBy (==) xs ys
intersect xs ys = intersectBy (==) xs ys

unionBy, intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy same xs ys = xs ++ listFoldl (\rest x -> deleteBy same x rest) (nubBy same ys) xs
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy same xs ys = filter (\x -> listAny (same x) ys) xs

-- Order

sort :: Ord a => [a] -> [a]
sort xs = sortBy compare xs

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f xs = map snd (sortBy (\(k, _) (l, _) -> compare k l) (map (\x -> let k = f x in k `seq` (k, x)) xs))

-- | A stable merge sort that starts with the runs it finds.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp list = mergeAll (runs list)
  where
    greater x y = case cmp x y of
      GT -> True
      _ -> False

    runs (x : y : rest) = if greater x y then falling y [x] rest else rising y (\ys -> x : ys) rest
    runs short = [short]

    falling x seen (y : rest) | greater x y = falling y (x : seen) rest
    falling x seen rest = (x : seen) : runs rest

    rising x before (y : rest) | not (greater x y) = rising y (\ys -> before (x : ys)) rest
    rising x before rest = before [x] : runs rest

    mergeAll [xs] = xs
    mergeAll xss = mergeAll (mergePairs xss)

    mergePairs (xs : ys : rest) = let merged = merge xs ys in merged `seq` (merged : mergePairs rest)
    mergePairs rest = rest

    merge xs@(x : xs') ys@(y : ys') = if greater x y then y : merge xs ys' else x : merge xs' ys
    merge [] ys = ys
    merge xs [] = xs

insert :: Ord a => a -> [a] -> [a]
insert x xs = insertBy compare x xs

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy cmp x list@(y : ys) = case cmp x y of
  GT -> y : insertBy cmp x ys
  _ -> x : list

-- Transformations

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse separator (x : xs) = x : go xs
  where
    go [] = []
    go (y : ys) = separator : y : go ys

intercalate :: [a] -> [[a]] -> [a]
intercalate separator xss = listConcat (intersperse separator xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : rows) = transpose rows
transpose ((x : xs) : rows) =
  (x : listConcatMap firsts rows) : transpose (xs : listConcatMap others rows)
  where
    firsts row = case row of { [] -> []; h : _ -> [h] }
    others row = case row of { [] -> []; _ : t -> [t] }

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmptySubsequences xs

nonEmptySubsequences :: [a] -> [[a]]
nonEmptySubsequences [] = []
nonEmptySubsequences (x : xs) = [x] : listFoldr (\ys rest -> ys : (x : ys) : rest) [] (nonEmptySubsequences xs)

-- | First the list itself, then for each element from the left the lists where it is inserted into the permutations of
-- those before it. Lazy enough to give the permutations of a prefix of an infinite list.
permutations :: [a] -> [[a]]
permutations list = list : from list []
  where
    from [] _ = []
    from (x : rest) before = listFoldr inserted (from rest (x : before)) (permutations before)
      where
        inserted ys more = snd (interleave id ys more)
        -- x at every place of ys but the last, each followed by `rest`; and ys followed by `rest`.
        interleave _ [] more = (rest, more)
        interleave place (y : ys) more =
          let (behind, lists) = interleave (\zs -> place (y : zs)) ys more
          in (y : behind, place (x : y : behind) : lists)

-- Counting with any integral type

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : xs) = 1 + genericLength xs

genericTake :: Integral i => i -> [a] -> [a]
genericTake n xs = if n <= 0 then [] else case xs of
  [] -> []
  y : ys -> y : genericTake (n - 1) ys

genericDrop :: Integral i => i -> [a] -> [a]
genericDrop n xs = if n <= 0 then xs else case xs of
  [] -> []
  _ : ys -> genericDrop (n - 1) ys

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs = if n <= 0 then ([], xs) else case xs of
  [] -> ([], [])
  y : ys -> let (front, back) = genericSplitAt (n - 1) ys in (y : front, back)

genericIndex :: Integral i => [a] -> i -> a
genericIndex [] _ = errorWithoutStackTrace "List.genericIndex: index too large."
genericIndex (x : xs) n
  | n == 0 = x
  | n > 0 = genericIndex xs (n - 1)
  | otherwise = errorWithoutStackTrace "List.genericIndex: negative index."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)
