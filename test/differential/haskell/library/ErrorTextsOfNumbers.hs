module Main (main) where

import Control.Exception
import Data.Ratio
import Data.Word
import Data.Int
import Numeric.Natural

outcome :: a -> IO ()
outcome x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> head (lines (show (e :: SomeException)))) (const "fine") r)

main :: IO ()
main = do
  outcome (1 `div` 0 :: Integer)
  outcome (1 `quot` 0 :: Word8)
  outcome (minBound `div` (-1) :: Int8)
  outcome (1 % 0 :: Rational)
  outcome (2 ^ (-3 :: Int) :: Int)
  outcome (0 ^^ (-1) :: Double)
  outcome (recip 0 :: Rational)
  outcome (1 - 2 :: Natural)
  outcome (fromIntegral (-1 :: Int) :: Natural)
  outcome (toEnum 300 :: Word8)
  outcome (succ 255 :: Word8)
  outcome (pred 0 :: Word)
  outcome (gcd 0 0 :: Int)
  outcome (read "" :: Int)
  outcome (read "1 2" :: Int)
  outcome (divMod 5 (0 :: Int))
