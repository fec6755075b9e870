-- A local function may have the name of another one; the signature that stands further in is its.
module LocalNamesake (outer) where

outer :: Int -> Int
outer x = same x
  where
    {-@ same :: Int -> Int @-}
    same y = y

{-@ same :: Int -> {v:Int | v = 9} @-}
same :: Int -> Int
same _ = 8
