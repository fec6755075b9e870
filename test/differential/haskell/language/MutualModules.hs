module Main (main) where

import MutualModules.Even (isEven)
import qualified MutualModules.Even as E
import MutualModules.Types

instance Describe Int where
  describe n = if isEven n then "even" else "odd"

main :: IO ()
main = do
  putStrLn (describe (4 :: Int))
  putStrLn (describe [1, 2 :: Int])
  print (E.limit, Wrapped { content = 'x' })
