module Main (main) where

import Data.List

main :: IO ()
main = do
  print (inits "abc", tails "abc", subsequences [1, 2, 3], take 7 (permutations [1, 2, 3]))
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "abc", isSubsequenceOf "ac" "abc")
  print (stripPrefix "ab" "abc", stripPrefix "x" "abc", dropWhileEnd (== ' ') "a b  ", group [1, 1, 2, 1], groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6])
  print (partition even [1 .. 6], splitAt 2 [1, 2, 3], intersperse ',' "abc", intercalate ", " ["a", "b"], transpose ["abc", "d", "ef"])
  print (permutations [1 .. 4] !! 13, length (permutations [1 .. 5]), subsequences "", permutations "")
  print (uncons [1, 2], uncons "", singleton 'x', zipWith4 (\a b c d -> [a, b, c, d]) "a" "b" "c" "d")
