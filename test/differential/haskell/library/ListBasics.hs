module Main (main) where

main :: IO ()
main = do
  print (head "abc", last "abc", tail "abc", init "abc", null [], length [1, 2], "abc" !! 1)
  print (map (+ 1) [1, 2], [1] ++ [2], filter odd [1 .. 5], reverse "abc", concat ["a", "b"], concatMap show [1, 2])
  print (take 2 "abc", drop 2 "abc", take (-1) "a", drop 9 "a", splitAt 1 "abc", splitAt 0 "ab", splitAt (-3) "ab")
  print (takeWhile even [2, 4, 5, 6], dropWhile even [2, 4, 5, 6], span (< 3) [1 .. 5], break (> 3) [1 .. 5])
  print (elem 1 [1, 2], notElem 1 [1, 2], lookup 'b' (zip "ab" [1, 2]), lookup 'z' (zip "ab" [1, 2]))
  print (zip [1, 2, 3] "ab", zip3 [1, 2] "ab" [True, False], unzip [(1, 'a'), (2, 'b')], unzip3 [(1, 'a', ())])
  print (zipWith (-) [5, 6] [1, 2], zipWith3 (,,) [1] [2] [3])
