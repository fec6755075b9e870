module Main (main) where

import Data.Function
import Data.Tuple

main :: IO ()
main = do
  print (fst (1, 2), snd (1, 2), swap (1, 'a'), curry snd 1 2, uncurry div (7, 2))
  print (id 3, const 1 undefined, (negate . abs) 3, flip (-) 1 2, (+ 1) $ 2, 5 & show & length)
  print (((==) `on` abs) 1 (-1), fix (\f n -> if n == 0 then 1 else n * f (n - 1)) 10, applyTwice (+ 3) 1)
  where applyTwice f = f . f
