-- Names in annotations that nothing bears. Each is told where it stands; the other functions are checked.
module Names where

{-@ inline nowhere1 @-}
{-@ reflect nowhere2 @-}
{-@ lazy nowhere3 @-}
{-@ ignore nowhere4 @-}
{-@ fail nowhere5 @-}
{-@ lazyvar nowhere6 @-}
{-@ decrease nowhere7 1 @-}
{-@ measure nowhere8 @-}
{-@ assume nowhere9 :: Int -> Int @-}
{-@ autosize Nowhere1 @-}
{-@ data variance Nowhere2 covariant @-}
{-@ embed Nowhere3 as int @-}
{-@ data Nowhere4 = Nowhere5 Int @-}
{-@ using (Nowhere6) as {v:Nowhere6 | true} @-}
{-@ measure height :: Nowhere7 -> Int @-}

class Shape a where
  area :: a -> Int

instance Shape Int where
  area x = x

{-@ class Sharp a where
      area :: a -> Nat @-}
{-@ class Shape a where
      volume :: a -> Nat @-}
{-@ instance Shape Int where
      volume :: Int -> Nat @-}
{-@ instance Shape Bool where
      area :: Bool -> Nat @-}

{-@ constrained :: Sharp a => a -> a @-}
constrained :: a -> a
constrained x = x

{-@ outer :: Int -> Int @-}
outer :: Int -> Int
outer x = inner x
  where
    {-@ innner :: Int -> Nat @-}
    inner y = y

{-@ fine :: x:Int -> {v:Int | v > x} @-}
fine :: Int -> Int
fine x = x
