-- A result is evaluated completely, as printing it would do: an error may hide inside.
module InsideTheResult (reciprocals, pairs, lengths, same) where

reciprocals :: [Int] -> [Int]
reciprocals = map (100 `div`)

pairs :: Int -> (Int, Int)
pairs n = (n, if n == 7 then undefined else n)

lengths :: Int -> Int
lengths n = length [n, 1 `div` 0]

same :: [a] -> [a]
same xs = xs
