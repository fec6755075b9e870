{-# OPTIONS_GHC -fno-warn-unused-binds #-}
{-# LANGUAGE Haskell2010 #-}
module Main (main) where

{-# INLINE f #-}
f :: Int -> Int
f x = x + 1
{-# NOINLINE g #-}
g :: Int -> Int
g x = x * 2
{-# SPECIALISE h :: Int -> Int #-}
h :: Num a => a -> a
h x = x + x
{-# RULES "none" forall x. g (h x) = h (g x) #-}
{-# DEPRECATED old "do not use" #-}
old :: Int
old = 0
data T = T {-# UNPACK #-} !Int deriving Show

main :: IO ()
main = print (f (g 3), h old, T (h 2), {-# SCC "here" #-} 5)
