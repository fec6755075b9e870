module Main (main) where

import Prelude hiding (lookup, filter, (++))
import qualified Prelude as P
import Data.List as L hiding (lookup, insert, filter, (++))
import qualified Data.List as Long.Name (insert)

lookup :: Int -> String
lookup n = "my lookup " P.++ show n

filter :: a -> a
filter x = x

(++) :: Int -> Int -> Int
a ++ b = a * 10 + b
infixl 6 ++

main :: IO ()
main = do
  putStrLn (lookup 3)
  print (1 ++ 2 ++ 3)
  print (P.lookup 1 [(1, 'a')], P.filter even [1, 2, 3 :: Int])
  print (L.sort [3, 1, 2], sort "hello", Long.Name.insert 2 [1, 3])
  print (filter 'q')
