module Main (main) where

import Debug.Trace

main :: IO ()
main = do
  let xs = iterate (\x -> trace ("step " ++ show x) (x * 2)) 1
  print (xs !! 3)
  print (xs !! 4)
  let ys = cycle [trace "one" 1, trace "two" 2]
  print (take 5 ys)
  let zs = replicate 3 (trace "copied" 'z')
  putStrLn zs
