module Main (main) where

import qualified Data.Map as M
import Data.Char (toUpper)

compose f g x = f (g x)
twice f = compose f f
pairUp f (a, b) = (f a, f b)
foldTree leaf node = go where
  go (Left x) = leaf x
  go (Right ts) = node (map go' ts)
  go' = either leaf (node . map leaf)
count xs = M.toList (M.fromListWith (+) [(x, 1) | x <- xs])
table rows cols f = [[f r c | c <- cols] | r <- rows]
applyAll fs x = map ($ x) fs
iterateN n f = foldr (.) id (replicate n f)
swapArgs op = \x y -> op y x
classify n | n < 0 = "neg" | n == 0 = "zero" | otherwise = show n ++ "!"

main :: IO ()
main = do
  print (twice (* 2) 5, pairUp length ("ab", "c"), foldTree id sum (Right [Left 1, Right [2, 3]]))
  print (count "mississippi", table [1, 2] [3, 4] (*), applyAll [(+ 1), negate] 3)
  print (iterateN 3 ('x' :) "", swapArgs (-) 1 10, map classify [-1, 0, 2], twice (map toUpper) "q")
