-- culprit: explore rate
-- What fails, and how: messages, incomplete patterns, division, an error inside of the result.
module Rate where

import Control.Exception (assert)

data Level = Low | Middle | High deriving (Show)

rate :: Level -> Int -> (Int, Int)
rate Low n
  | n == 3 = error ("three: " ++ show n)
  | n > 5 = (n, 10 `div` (n - 6))
rate Middle n = assert (n /= 1) (n, n)
rate High 0 = undefined
rate High 1 = (head [], 1)
rate High 2 = (1, [4, 5] !! 2)
rate High n = (n, 0)
