-- 000 section 2.4, 001 section 2: `die` must never be called. `first` excludes the list for which it would be, `start` does not.
module HeadDie (first, start, user) where

{-@ measure size :: [a] -> Int
    size []     = 0
    size (x:xs) = 1 + size xs
  @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ first :: {v:[a] | 0 < size v} -> a @-}
first :: [a] -> a
first (x : _) = x
first _ = die "first: called with empty list!"

{-@ start :: [a] -> a @-}
start :: [a] -> a
start (x : _) = x
start _ = die "start: called with empty list!"

{-@ user :: xs:[Int] -> Int @-}
user :: [Int] -> Int
user xs = first (filter (> 0) xs)
