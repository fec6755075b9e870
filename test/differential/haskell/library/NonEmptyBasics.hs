module Main (main) where

import Data.List.NonEmpty (NonEmpty (..), (<|))
import qualified Data.List.NonEmpty as N

main :: IO ()
main = do
  let xs = 3 :| [1, 2]
  print (xs, N.head xs, N.tail xs, N.last xs, N.init xs, N.toList xs, N.length xs, N.map (+ 1) xs, 0 <| xs, N.cons 9 xs)
  print (N.nonEmpty [1], N.nonEmpty "", N.fromList [1, 2], N.singleton 'x', N.sort xs, N.reverse xs, N.sortBy (flip compare) xs, N.sortWith negate xs)
  print (N.group "aab", N.groupBy (\a b -> even a == even b) [2, 4, 1], N.groupWith (`mod` 2) [1, 3, 2], N.groupAllWith (`mod` 2) [1, 2, 3], N.group1 (1 :| [1, 2]))
  print (N.zip xs ('a' :| "bc"), N.zipWith (+) xs xs, N.unzip (N.zip xs xs), xs N.!! 1, N.take 2 xs, N.drop 1 xs, N.splitAt 1 xs, N.takeWhile (> 2) xs, N.dropWhile (> 2) xs)
  print (N.filter odd xs, N.partition odd xs, N.span (> 1) xs, N.break (== 1) xs, N.nub (1 :| [1, 2]), N.insert 2 [1, 3], N.scanl (+) 0 [1, 2], N.scanr (+) 0 [1, 2], N.scanl1 (+) xs)
  print (N.transpose ((1 :| [2]) :| [3 :| [4]]), N.xor (True :| [True]), N.intersperse 0 xs, N.inits [1, 2], N.tails [1, 2], N.isPrefixOf [3] xs, N.some1 (Nothing :: Maybe Int), N.take 3 (N.iterate (* 2) 1), N.take 2 (N.repeat 'x'), N.take 4 (N.cycle xs))
  print (foldr (+) 0 xs, maximum xs, fmap show xs, xs <> xs, traverse (\x -> [x, x + 1]) (1 :| [2]), N.uncons xs, xs < (3 :| [2]), N.unfoldr (\n -> (n, if n < 3 then Just (n + 1) else Nothing)) 1)
