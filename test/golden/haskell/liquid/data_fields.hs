-- Refined fields: assumed of unknown values, and an obligation of whoever makes a value.
module DataFields where

data Range = Range Int Int

{-@ data Range = Range { low :: Int, high :: {v:Int | low <= v} } @-}

{-@ width :: Range -> Nat @-}
width :: Range -> Int
width (Range a b) = b - a

{-@ widths :: [Range] -> [Nat] @-}
widths :: [Range] -> [Int]
widths = map width

{-@ between :: Int -> Int -> Range @-}
between :: Int -> Int -> Range
between a b = Range a b

{-@ ordered :: Int -> Int -> Range @-}
ordered :: Int -> Int -> Range
ordered a b = if a <= b then Range a b else Range b a

-- The names of fields are measures.
{-@ isFrom :: n:Int -> r:{Range | low r = n} -> {v:Int | v = n} @-}
isFrom :: Int -> Range -> Int
isFrom _ (Range a _) = a

{-@ upTo :: r:Range -> {v:Int | v < high r} @-}
upTo :: Range -> Int
upTo (Range _ b) = b
