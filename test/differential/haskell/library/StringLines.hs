module Main (main) where

main :: IO ()
main = do
  print (lines "a\nb\n\nc", lines "a\n", lines "", lines "\n", lines "\r\n")
  print (unlines ["a", "b"], unlines [], unwords ["a", "", "b"], words " a  b\tc\n ", words "")
  putStr (unlines (zipWith (\n l -> show n ++ ": " ++ l) [1 ..] (lines "one\ntwo")))
  print (unwords (words "  x  y "), concatMap (++ "|") (lines "p\nq"))
