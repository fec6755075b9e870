-- Recursive functions inside of others, without signatures: their plain types are the last to be doubted.
module LocalHelpers where

{-@ join :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
join :: [a] -> [a] -> [a]
join xs ys = walk xs
  where
    walk [] = ys
    walk (z : zs) = z : walk zs

{-@ copies :: n:Nat -> a -> {v:[a] | len v == n} @-}
copies :: Int -> a -> [a]
copies n x = loop n x
  where
    loop 0 _ = []
    loop i y = y : loop (i - 1) y

-- No more than a name for a piece of the code: what it does is known.
{-@ twice :: n:Nat -> {v:Nat | v == n + n} @-}
twice :: Int -> Int
twice n = plus n
  where
    plus k = k + n

-- The helper itself is wrong: that is a run of the program.
{-@ sumTo :: n:Nat -> {v:Int | v >= n} @-}
sumTo :: Int -> Int
sumTo n = add n
  where
    add 0 = 0
    add k = add (k - 1) - k
