-- `unsafeError` says that the author knows better: reaching it violates nothing. Nor does code to come.
module TrustedError where

import Language.Haskell.Liquid.Prelude

{-@ first :: xs:{v:[Int] | len v > 1} -> Int @-}
first :: [Int] -> Int
first (x : _ : _) = shrink x
first _ = unsafeError "too short"

{-@ shrink :: n:Int -> {v:Int | v < n} @-}
shrink :: Int -> Int
shrink n = if n > 7 then n - 1 else unsafeError "too small"

-- This one is not meant to be called at all.
{-@ second :: xs:{v:[Int] | len v > 1} -> Int @-}
second :: [Int] -> Int
second (_ : x : _) = if x > 7 then x else liquidError "too small"
second _ = liquidError "too short"

later :: Int
later = undefined

{-@ powers :: Int -> Nat -> Int @-}
powers :: Int -> Int -> Int
powers x n = x ^ n + 2 ^ (n - 1)
