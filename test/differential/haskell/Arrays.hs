module Main (main) where

import qualified Control.Exception as E
import Data.Array

attempt :: Show a => a -> IO ()
attempt x = do
  r <- E.try (E.evaluate x)
  case r of
    Left e -> putStrLn (takeWhile (/= '\n') (show (e :: E.SomeException)))
    Right y -> print y

a :: Array Int Int
a = listArray (0, 4) [10, 20, 30, 40, 50]

grid :: Array (Int, Int) Char
grid = listArray ((0, 0), (1, 2)) "abcdef"

main :: IO ()
main = do
  print a
  print grid
  print (a ! 2, grid ! (1, 0), bounds a, bounds grid, indices grid, elems a, assocs a)
  print (a // [(1, 99), (3, -1)], fmap (* 2) a, accum (+) a [(0, 1), (0, 2), (4, 5)])
  print (accumArray (+) 0 (0, 3) [(0, 1), (2, 5), (0, 3)] :: Array Int Int)
  print (accumArray (flip (:)) [] ('a', 'c') [('a', 1), ('c', 2), ('a', 3)])
  print (array (1, 3) [(3, 'c'), (1, 'a'), (2, 'b')], ixmap (0, 2) (4 -) a, listArray (1, 0) [] :: Array Int Int)
  print (sum a, maximum a, length a, foldr (:) [] a, elem 30 a, null (listArray (1, 0) "" :: Array Int Char))
  print (a == a, a == a // [(0, 0)], compare a (a // [(0, 0)]), Just (listArray (False, True) [1, 2]))
  print (range ((0, 0), (1, 2)), index (10, 20) 15, inRange (1, 5) 6, rangeSize ((0, 0), (3, 4)), rangeSize (5, 1))
  print (range ('a', 'e'), range (False, True), index ((0, 0, 0), (1, 1, 1)) (1, 0, 1), range ((0, 'a'), (1, 'b')))
  attempt (a ! 5)
  attempt (a ! (-1))
  attempt (grid ! (2, 0))
  attempt ((array (0, 2) [(0, 'x')]) ! 1)
  attempt (a // [(9, 9)])
  print (length (elems (listArray (0, 3) [undefined, 1, 2, 3 :: Int])), (listArray (0, 1) [1, undefined] :: Array Int Int) ! 0)
  let n = 60
      fib = listArray (0, n) [if i < 2 then toInteger i else fib ! (i - 1) + fib ! (i - 2) | i <- [0 .. n]] :: Array Int Integer
  print (fib ! n)
  print (fmap toList' (traverse (\x -> if x > 0 then Just (x + 1) else Nothing) a))
  where
    toList' = foldr (:) []
