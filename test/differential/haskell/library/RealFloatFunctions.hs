module Main (main) where

main :: IO ()
main = do
  print (floatDigits (1 :: Double), floatRadix (1 :: Double), floatRange (1 :: Double), decodeFloat (1.5 :: Double), encodeFloat 3 4 :: Double)
  print (exponent (8 :: Double), significand (8 :: Double), scaleFloat 3 (1.5 :: Double), isDenormalized (5e-324 :: Double), isIEEE (1 :: Double))
  print (decodeFloat (0.1 :: Float), floatDigits (1 :: Float), floatRange (1 :: Float), exponent (0 :: Double), decodeFloat (-0.75 :: Double))
  print (5e-324 :: Double, 1.7976931348623157e308 :: Double, 2 ^ 53 + 1 :: Double, fromIntegral (2 ^ 53 + 1 :: Integer) :: Double)
