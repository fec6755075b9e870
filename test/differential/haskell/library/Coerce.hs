module Main (main) where

import Data.Coerce
import Data.Monoid
import Data.Ord (Down (..))

newtype Age = Age Int deriving Show

main :: IO ()
main = do
  print (coerce (Age 3) + (1 :: Int), coerce (5 :: Int) :: Age, coerce [1, 2 :: Int] :: [Age])
  print (coerce (Just (Sum (1 :: Int))) :: Maybe Int, (coerce :: (Int -> Int) -> Sum Int -> Product Int) (+ 1) (Sum 2))
  print (sum (coerce [Age 1, Age 2] :: [Int]), coerce (Down 'x') :: Char)
