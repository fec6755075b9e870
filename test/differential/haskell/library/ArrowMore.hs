module Main (main) where

import Control.Arrow
import qualified Control.Category as C

main :: IO ()
main = do
  print ((length ^>> (+ 1)) "abc", ((+ 1) >>^ show) 1, (show ^<< (+ 1)) 1, ((+ 1) <<^ length) "ab", returnA 'x')
  print (app ((+ 1), 2), loop (\(b, d) -> (take 3 d, b : d)) 'z', ((+ 1) C.. (* 2)) 5, C.id 'i')
  print (runKleisli (Kleisli (\x -> [x]) <+> Kleisli (\x -> [x + 1])) 1, runKleisli (zeroArrow :: Kleisli [] Int Int) 1, runKleisli (left (Kleisli Just)) (Left 1 :: Either Int Char))
