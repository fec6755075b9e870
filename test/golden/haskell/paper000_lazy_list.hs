-- The k-th element of the infinite list that starts with i is i? Only for k = 0; finding that out needs a finite part of the
-- list.
module LazyList (check) where

import Control.Exception (assert)

at :: [Int] -> Int -> Int
at list index = case list of
  first : rest -> case index == 0 of
    True -> first
    False -> rest `at` (index - 1)

upwards :: Int -> [Int]
upwards n = n : upwards (n + 1)

check :: Int -> Int -> Int
check i k = assert (found == i) found
  where
    found = upwards i `at` k
