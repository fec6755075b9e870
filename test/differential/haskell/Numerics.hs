module Main (main) where

import Data.Char (intToDigit)
import Data.Complex
import Numeric

main :: IO ()
main = do
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showIntAtBase 2 intToDigit (10 :: Int) "")
  print (fst (head (readHex "ff" :: [(Int, String)])), fst (head (readOct "17" :: [(Int, String)])), readDec "12x" :: [(Int, String)])
  print [showFFloat (Just d) x "" | d <- [0, 1, 2, 5], x <- [3.14159, 2.5, 0.05, 1234.5678, 0, 1e-10, 99.995]]
  print [showEFloat (Just d) x "" | d <- [0, 1, 3], x <- [3.14159, 0.00123, 98765.4, 0]]
  print [showGFloat (Just 2) x "" | x <- [0.01, 0.1, 1234567, 12345678]]
  print (showFFloat Nothing 1.5e-3 "", showEFloat Nothing 1234.5 "", showGFloat Nothing 0.5 "", showFloat 2.5 "x")
  print (showFFloat (Just 2) (-1.005) "", showFFloat (Just 3) 1e21 "", showFFloat (Just 1) 0.25 "", showFFloat (Just 1) 0.35 "")
  print (floatToDigits 10 123.456, floatToDigits 10 0.001, floatToDigits 2 0.15625, floatToDigits 10 0)
  print (readFloat "2.5e2z" :: [(Double, String)], readSigned readDec "-12 x" :: [(Int, String)])
  print (showHex (2 ^ 70 :: Integer) "", showSigned showInt 7 (-5 :: Int) "", fromRat (3 / 4) :: Double)
  print ((1 :+ 2) + (3 :+ (-4)) :: Complex Double, (1 :+ 2) * (3 :+ 4) :: Complex Double, (1 :+ 2) / (3 :+ 4) :: Complex Double)
  print (magnitude (3 :+ 4 :: Complex Double), realPart (1 :+ 2), imagPart (1 :+ 2), conjugate (1 :+ 2), Just (1 :+ (-2)))
  print (abs (3 :+ 4) :: Complex Double, phase (0 :+ 1 :: Complex Double), mkPolar 2 0 :: Complex Double)
