module Main (main) where

import Control.Exception
import Data.List
import Data.Char
import qualified Data.List.NonEmpty as N

outcome :: a -> IO ()
outcome x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> head (lines (show (e :: SomeException)))) (const "fine") r)

main :: IO ()
main = do
  outcome (last "")
  outcome (init "")
  outcome (tail "")
  outcome (cycle "")
  outcome (foldl1 const "")
  outcome (minimum "")
  outcome (maximumBy compare "")
  outcome (foldr1 const (Nothing :: Maybe Int))
  outcome (genericIndex "abc" 5)
  outcome (digitToInt 'g')
  outcome (intToDigit 16)
  outcome (chr (-1))
  outcome (N.fromList "")
  outcome (scanl1 max "" == "")
  outcome (replicate (-1) 'x')
  outcome (toEnum 3 :: Ordering)
  outcome (pred False)
  outcome (succ 'a', pred 'b')
  outcome (pred (minBound :: Int))
  outcome (fromEnum (2 ^ 63))
