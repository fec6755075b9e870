module Main (main) where

import Control.Arrow

main :: IO ()
main = do
  print ((first (+ 1) >>> second (* 2)) (1, 2), ((+ 1) &&& (* 2)) 5, ((+ 1) *** show) (1, 2))
  print ((length ||| negate) (Left "abc"), left (+ 1) (Left 1 :: Either Int Char), (show <<< (+ 1)) 1)
  print (runKleisli (Kleisli (\x -> [x, x + 1]) >>> arr (* 2)) 10)
