module Main (main) where

import Debug.Trace

expensive :: Int
expensive = trace "once" (sum [1 .. 100])

perUse :: () -> Int
perUse () = trace "each time" 5

poly :: Num a => a
poly = trace "per type" 3

main :: IO ()
main = do
  print expensive
  print (expensive + 1)
  print (perUse () + perUse ())
  print (poly :: Int)
