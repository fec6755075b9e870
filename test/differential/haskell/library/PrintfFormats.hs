module Main (main) where

import Text.Printf

main :: IO ()
main = do
  printf "%d %5d|%-5d|%05d %+d\n" (1 :: Int) (2 :: Int) (3 :: Int) (4 :: Int) (5 :: Int)
  printf "%s %10s|%-10s|%.2s\n" "a" "right" "left" "cut"
  printf "%c%c %x %X %o %b\n" 'a' 'b' (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int)
  printf "%.2f %8.3f|%-8.1f|%e %g %g\n" (3.14159 :: Double) (2.5 :: Double) (1.25 :: Double) (1234.5 :: Double) (0.5 :: Double) (1e10 :: Double)
  printf "100%% %v %v %v\n" (1 :: Int) 'c' "s"
  let s = printf "%d-%s" (7 :: Int) "x" :: String
  putStrLn s
  printf "%d %d\n" (12345678901234567890 :: Integer) (-3 :: Int)
  printf "%*d|%#x|% d|%06.2f|%3d%%\n" (6 :: Int) (42 :: Int) (255 :: Int) (7 :: Int) (3.14159 :: Double) (50 :: Int)
  mapM_ (\(n, x) -> printf "%-6s%6.2f\n" n x) [("one", 1 :: Double), ("two", 2.345)]
