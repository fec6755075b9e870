-- Signatures that say another type than Haskell does.
module Types where

type Numbers = [Int]
{-@ type Truth = {v:Bool | v} @-}

{-@ result :: Int -> Bool @-}
result :: Int -> Int
result x = x

{-@ argument :: {v:Bool | v} -> Int @-}
argument :: Int -> Int
argument x = x

{-@ element :: [Bool] -> Int @-}
element :: [Int] -> Int
element xs = 0

{-@ list :: [Int] -> Int @-}
list :: Int -> Int
list x = x

{-@ pair :: (Int, Int) -> Int @-}
pair :: Int -> Int
pair x = x

{-@ triple :: (Int, Int, Int) -> Int @-}
triple :: (Int, Int) -> Int
triple _ = 0

{-@ alias :: Int -> Truth @-}
alias :: Int -> Int
alias x = x

{-@ natural :: Nat -> Bool @-}
natural :: Bool -> Bool
natural b = b

{-@ synonym :: Numbers -> Int @-}
synonym :: Bool -> Int
synonym b = 0

{-@ general :: a -> a @-}
general :: Int -> Int
general x = x

{-@ special :: Int -> Int @-}
special :: a -> a
special x = x

{-@ many :: Maybe Int Int -> Int @-}
many :: Maybe Int -> Int
many _ = 0

{-@ unknown :: Foo Int -> Int @-}
unknown :: Maybe Int -> Int
unknown _ = 0

{-@ few :: Int @-}
few :: Int -> Int
few x = x

{-@ constraint :: {v:Eq a | true} => a -> a @-}
constraint :: Eq a => a -> a
constraint x = x

{-@ assume trusted :: Int -> Bool @-}
trusted :: Int -> Int
trusted x = x

class Shape a where
  area :: a -> Int

instance Shape Int where
  area x = x

{-@ class Shape a where
      area :: a -> Bool @-}

{-@ outer :: Int -> Int @-}
outer :: Int -> Int
outer x = inner x
  where
    {-@ inner :: Int -> Bool @-}
    inner :: Int -> Int
    inner y = y

{-@ fine :: x:Int -> {v:Int | v > x} @-}
fine :: Int -> Int
fine x = x
