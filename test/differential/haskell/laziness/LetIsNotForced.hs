module Main (main) where

import Debug.Trace

f :: Int -> Int
f n =
  let a = trace "a" (n + 1)
      b = trace "b" (n * 2)
      c = trace "c" (a + b)
  in if n > 5 then c + a else n

main :: IO ()
main = do
  print (f 1)
  print (f 6)
  print (let x = undefined; y = 3 in y)
  print (let loop = loop :: Int in fst (1, loop))
  print (length [let z = undefined in z, 2])
