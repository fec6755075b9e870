-- culprit: explore closer
module Predicate where

-- A predicate whose code has no branch of its own: both answers are shown.
closer :: Int -> Int -> Bool
closer limit x = x * x < limit
