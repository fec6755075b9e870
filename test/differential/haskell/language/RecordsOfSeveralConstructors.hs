module Main (main) where

import Control.Exception

data Shape
  = Circle { name :: String, radius :: Int }
  | Square { name :: String, side :: Int }
  | Point { name :: String }
  deriving (Show, Eq)

shapes :: [Shape]
shapes = [Circle "c" 1, Square { name = "s", side = 2 }, Point "p"]

main :: IO ()
main = do
  print (map name shapes)
  print [s { name = "new" } | s <- shapes]
  print [radius s | s@Circle {} <- shapes]
  r <- try (evaluate (side (head shapes)))
  putStrLn (either (\e -> const "no such field" (e :: RecSelError)) show r)
  r <- try (evaluate ((shapes !! 2) { side = 3 }))
  putStrLn (either (\e -> const "cannot be updated" (e :: SomeException)) show r)
