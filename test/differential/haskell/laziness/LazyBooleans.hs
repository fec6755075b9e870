module Main (main) where

import Data.Foldable (for_)

data B = T | F deriving (Show, Eq)

both, either' :: B -> B -> B
both F _ = F
both _ b = b
either' T _ = T
either' _ b = b

ifB :: B -> a -> a -> a
ifB T t _ = t
ifB F _ e = e

main :: IO ()
main = do
  print (both F undefined, either' T undefined, ifB T 1 undefined, ifB F undefined 2)
  print (foldr both T (cycle [T, F]), foldr either' F (repeat T))
  print (True || undefined, False && undefined, not (False && undefined))
  for_ [T, F] print
