module Main (main) where

import qualified Control.Exception as E
import Data.List.NonEmpty (NonEmpty (..), (<|))
import qualified Data.List.NonEmpty as N

main :: IO ()
main = do
  let xs = 3 :| [1, 2]
  print xs
  print (N.head xs, N.tail xs, N.last xs, N.init xs, N.length xs, N.toList xs)
  print (N.map (* 2) xs, N.reverse xs, N.sort xs, 0 <| xs, N.cons 9 xs)
  print (N.nonEmpty [] :: Maybe (NonEmpty Int), N.nonEmpty [1], N.fromList "ab")
  print (N.group "aabccc", N.groupBy (\a b -> even a == even b) [2, 4, 1], N.groupWith (`mod` 2) [1, 3, 2])
  print (N.zip xs (N.fromList "abc"), N.zipWith (+) xs xs, N.filter odd xs, N.partition odd xs)
  print (N.take 2 xs, N.drop 1 xs, N.splitAt 1 xs, N.takeWhile (> 2) xs, N.span (> 2) xs)
  print (maximum xs, sum xs, foldr (:) [] xs, fmap show xs, xs == xs, compare xs (4 :| []))
  print (xs >>= \x -> x :| [x * 10], (+) <$> xs <*> (10 :| [20]), traverse (\x -> Just (x + 1)) xs)
  print (N.insert 2 [1, 3], N.scanl (+) 0 [1, 2], N.nub (1 :| [1, 2]), xs N.!! 1, N.sortBy (flip compare) xs)
  print (N.take 3 (N.iterate (* 2) 1), N.take 2 (N.repeat 'x'), N.take 4 (N.cycle xs), N.uncons xs)
  print (Just xs, [1 :| []], showsPrec 6 xs "", showsPrec 5 xs "")
  print (N.groupAllWith (`mod` 3) [1 .. 7], N.transpose ((1 :| [2]) :| [3 :| [4]]), N.xor (True :| [True, True]))
  r <- E.try (E.evaluate (N.fromList ([] :: [Int])))
  putStrLn (either (\(E.ErrorCall m) -> m) show r)
