-- culprit: explore classify --reaches rare
-- Only what gets to `rare`.
module Classify where

rare :: Int -> String
rare n = "rare " ++ replicate (n - 40) '*'

classify :: Int -> Bool -> String
classify n large
  | n < 0 = "negative"
  | large && n > 40 && n < 43 = rare n
  | even n = "even"
  | otherwise = "odd"
