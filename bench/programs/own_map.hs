-- A balanced tree as in Data.Map: 40,000 insertions of scattered keys, then look-ups.
module Main where

data Map k a = Tip | Bin Int k a (Map k a) (Map k a)

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

insert :: Ord k => k -> a -> Map k a -> Map k a
insert kx x Tip = Bin 1 kx x Tip Tip
insert kx x (Bin n ky y l r) = case compare kx ky of
  LT -> balance ky y (insert kx x l) r
  GT -> balance ky y l (insert kx x r)
  EQ -> Bin n kx x l r

balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) k x l r
  | sr > 3 * sl = rotateL k x l r
  | sl > 3 * sr = rotateR k x l r
  | otherwise = Bin (sl + sr + 1) k x l r
  where sl = size l
        sr = size r

rotateL :: k -> a -> Map k a -> Map k a -> Map k a
rotateL k x l r@(Bin _ rk rx rl rr)
  | size rl < 2 * size rr = bin rk rx (bin k x l rl) rr
  | otherwise = case rl of Bin _ mk mx ml mr -> bin mk mx (bin k x l ml) (bin rk rx mr rr)

rotateR :: k -> a -> Map k a -> Map k a -> Map k a
rotateR k x l@(Bin _ lk lx ll lr) r
  | size lr < 2 * size ll = bin lk lx ll (bin k x lr r)
  | otherwise = case lr of Bin _ mk mx ml mr -> bin mk mx (bin lk lx ll ml) (bin k x mr r)

find :: Ord k => k -> Map k a -> a -> a
find _ Tip d = d
find k (Bin _ ky y l r) d = case compare k ky of
  LT -> find k l d
  GT -> find k r d
  EQ -> y

build :: Int -> Int -> Map Int Int -> Map Int Int
build 0 _ m = m
build n k m = let m' = insert k n m in m' `seq` build (n - 1) ((k * 75 + 74) `rem` 65537) m'

total :: Int -> Int -> Map Int Int -> Int -> Int
total 0 _ _ s = s
total n k m s = let s' = s + find k m 0 in s' `seq` total (n - 1) ((k * 75 + 74) `rem` 65537) m s'

main :: IO ()
main = let m = build 40000 1 Tip in putStrLn (show (size m + total 40000 1 m 0))
