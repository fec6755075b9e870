module Main (main) where

import Data.Semigroup

main :: IO ()
main = do
  print (WrapMonoid "a" <> WrapMonoid "b", unwrapMonoid (mempty :: WrappedMonoid String), stimesIdempotentMonoid 0 [()], (Max (Arg 1 'a') :: ArgMax Int Char))
  print (fmap length (Arg 1 "abc"), sum (Max 3), minBound :: Min Bool, (Min 1 :: Min Int) `compare` Min 2)
