-- What is never needed never fails.
module LazyArgument (kept, needed) where

zero :: Int -> Int
zero _ = 0

failing :: Int -> Int
failing n = error ("failing " ++ show n)

kept :: Int -> Int
kept n = zero (failing n)

needed :: Int -> Int
needed n = if n > 10 then failing n else n
