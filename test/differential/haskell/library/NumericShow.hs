module Main (main) where

import Numeric

main :: IO ()
main = do
  putStrLn (showHex 255 "" ++ " " ++ showOct 64 "" ++ " " ++ showIntAtBase 2 (\d -> toEnum (d + 48)) 10 "" ++ " " ++ showInt 5 "!")
  putStrLn (unwords [showFFloat (Just 2) 3.14159 "", showFFloat Nothing 1.5 "", showFFloat (Just 0) 2.5 "", showFFloat (Just 3) 1e-4 "", showFFloat (Just 1) 0.05 "", showFFloat (Just 2) 1e10 ""])
  putStrLn (unwords [showEFloat (Just 2) 1234.5 "", showEFloat Nothing 0.001 "", showEFloat (Just 0) 5.5 "", showGFloat (Just 2) 0.01 "", showGFloat (Just 2) 12.5 "", showFloat 2.5 ""])
  putStrLn (unwords [showFFloat (Just 2) (-1.005) "", showFFloat (Just 2) (1 / 0) "", showEFloat (Just 3) 0 "", showFFloatAlt Nothing 3 "", showGFloatAlt (Just 1) 3 "", showHFloat (1.5 :: Double) ""])
  print (floatToDigits 10 123.456, floatToDigits 2 0.5, fromRat (3 / 4 :: Rational) :: Double, showSigned showInt 0 (-5) "", showSigned showInt 7 (-5) "")
