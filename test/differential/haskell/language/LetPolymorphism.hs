module Main (main) where

main :: IO ()
main = do
  let pair x = (x, x)
      twice f = f . f
      identity = \x -> x
      empty = []
  print (pair 'a', pair True)
  print (twice (+ 1) 5, twice ('x' :) "")
  print (identity 1 + identity 2)
  print (1 : empty, 'c' : empty)
  print (let (f, g) = (length, null) in (f "abc", g ""))
  print (let compose f g x = f (g x); k = compose show (+ 1) in k 1)
