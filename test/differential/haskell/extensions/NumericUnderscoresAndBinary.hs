{-# LANGUAGE NumericUnderscores, BinaryLiterals, NegativeLiterals, HexFloatLiterals #-}
module Main (main) where

main :: IO ()
main = do
  print (1_000_000, 0xff_ff, 0b1010_1010, 0B11, 1_0.0_1, 1e+1_0)
  print (abs -1, -1 `mod` 3, max -2 -3)
