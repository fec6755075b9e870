module Main (main) where

main :: IO ()
main = do
  print (0x1F, 0XfF, 0o17, 0O7, 1e3, 1.5e-2, 2E+2, 12e2)
  print (0xFFFFFFFFFFFFFFFFFF, 100000000000000000000)
  print (1.0e-2, 0.1, 1e7, 12345678.9, 1e-4, 0.1e-3)
  print (3 :: Double, 3 :: Float, 3 :: Integer, 1e2 :: Rational)
