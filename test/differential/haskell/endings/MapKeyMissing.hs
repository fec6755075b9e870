module Main (main) where

import qualified Data.Map as M

main :: IO ()
main = do
  putStrLn "lookup"
  print (M.fromList [(1, 'a')] M.! 2)
