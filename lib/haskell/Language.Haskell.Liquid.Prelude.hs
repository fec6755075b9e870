-- | The helpers that LiquidHaskell programs import.
module Language.Haskell.Liquid.Prelude
  ( plus, minus, times, eq, neq, leq, geq, lt, gt, liquidAssert, liquidAssertB, liquidAssume, liquidAssumeB, liquidError
  , crash, force, choose, isEven, isOdd, safeZipWith, (==>), unsafeError
  ) where

infixr 8 ==>

plus, minus, times :: Int -> Int -> Int
plus x y = x + y
minus x y = x - y
times x y = x * y

eq, neq, leq, geq, lt, gt :: Int -> Int -> Bool
eq x y = x == y
neq x y = x /= y
leq x y = x <= y
geq x y = x >= y
lt x y = x < y
gt x y = x > y

{-@ liquidAssert :: {v:Bool | v} -> a -> a @-}
{-@ liquidAssume :: b:Bool -> a -> {v:a | b} @-}
liquidAssert, liquidAssume :: Bool -> a -> a
liquidAssert b x = if b then x else error "liquidAssert"
liquidAssume b x = if b then x else error "liquidAssume fails"

{-@ liquidAssertB :: {v:Bool | v} -> {v:Bool | v} @-}
liquidAssertB :: Bool -> Bool
liquidAssertB b = if b then True else error "liquidAssertB"

liquidAssumeB :: (a -> Bool) -> a -> a
liquidAssumeB p x = if p x then x else error "liquidAssumeB fails"

{-@ liquidError :: {v:String | false} -> a @-}
{-@ assume unsafeError :: String -> a @-}
liquidError, unsafeError :: String -> a
liquidError message = error message
unsafeError message = error message

{-@ crash :: {v:Bool | v} -> a @-}
crash :: Bool -> a
crash _ = undefined

force :: Bool -> Bool
force x = x

-- | Any number, an input of the program; which one does not depend on the argument.
foreign import prim "choose" choose :: Int -> Int

{-@ isEven :: x:Int -> {v:Bool | v <=> x mod 2 == 0} @-}
{-@ isOdd :: x:Int -> {v:Bool | v <=> x mod 2 == 1} @-}
isEven, isOdd :: Int -> Bool
isEven x = x `mod` 2 == 0
isOdd x = x `mod` 2 == 1

{-@ safeZipWith :: (a -> b -> c) -> xs:[a] -> ys:{v:[b] | len v == len xs} -> {v:[c] | len v == len xs} @-}
safeZipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
safeZipWith f (x : xs) (y : ys) = f x y : safeZipWith f xs ys
safeZipWith _ [] [] = []
safeZipWith _ _ _ = error "safeZipWith: cannot happen"

(==>) :: Bool -> Bool -> Bool
p ==> q = not p || q
