-- Lines that end in CR LF.
module Crlf where

fine :: Int -> Int
fine x
  | x > 0 = length text
  | otherwise = 1
  where
    text = "a\
      \b"

wrong :: Int
wrong = not True
