-- A signature that cannot be read leaves its function undecided; measures name their constructors.
module BadAnnotationsMore where

data Shape = Dot | Line Int | Box Int Int

{-@ measure area :: Shape -> Int
    area Dot = 0
    area (Box w h) = w * h
  @-}

{-@ measure corners :: Shape -> Int
    corners Dot = 0
    corners (Line n) = 2
    corners (Circle r) = 0
  @-}

{-@ measure width :: Shape -> Int
    width Dot = 0
    width (Line n) = n
    width (Box w) = w
  @-}

{-@ predicate Even X Y = X = Y + Y @-}
{-@ predicate Again X = Again X @-}

{-@ areas :: s:Shape -> {v:Int | v = area s} @-}
areas :: Shape -> Int
areas Dot = 0
areas (Line _) = 0
areas (Box w h) = w * h

{-@ cornersOf :: s:Shape -> {v:Int | v = corners s} @-}
cornersOf :: Shape -> Int
cornersOf _ = 0

{-@ widthOf :: s:Shape -> {v:Int | v = width s} @-}
widthOf :: Shape -> Int
widthOf _ = 0

{-@ few :: x:Int -> {v:Int | Even v} @-}
few :: Int -> Int
few x = x + x

{-@ again :: x:Int -> {v:Int | Again v} @-}
again :: Int -> Int
again x = x

{-@ broken :: x:Int -> {v:Int | v >= } @-}
broken :: Int -> Int
broken x = x

{-@ first  :: x:Int -> {v:Int | v >= x}
    second :: x:Int -> {v:Int | v >=
    third  :: x:Int -> {v:Int | v > x}
  @-}
first, second, third :: Int -> Int
first x = x
second x = x
third x = x

{-@ missing :: x:Int -> Missing Int @-}
missing :: Int -> Int
missing x = x

-- Its signature may exclude the empty list.
{-@ demands :: xs:{v:[Int] | hasElements v} -> Int @-}
demands :: [Int] -> Int
demands xs = head xs

{-@ fine :: x:Int -> {v:Int | v > x} @-}
fine :: Int -> Int
fine x = x
