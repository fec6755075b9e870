-- `len` is a measure of lists: of other types nothing may be concluded from it.
module LenOfOthers where
data T = A | B Int Int
{-@ f :: x:T -> {v:Int | v <= len x} @-}
f :: T -> Int
f A = 0
f (B _ _) = 1
{-@ type Longer a Xs = {v:[a] | len v > len Xs} @-}

{-@ h :: xs:[Int] -> Longer Int xs @-}
h :: [Int] -> [Int]
h xs = xs
