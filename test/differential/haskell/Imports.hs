module Main (main) where

import Prelude hiding (lookup, filter)
import qualified Prelude as P
import Data.List (sortBy, insertBy)
import qualified Data.List as L (nub, sort)
import Data.Char as C
import qualified Data.Map as M
import Data.Maybe hiding (fromJust)
import Data.Function (on)

lookup :: Int -> String
lookup n = "mine " ++ show n

filter :: Bool
filter = True

fromJust :: Maybe a -> a
fromJust (Just x) = x
fromJust Nothing = error "mine"

map' :: (a -> b) -> [a] -> [b]
map' = P.map

main :: IO ()
main = do
  putStrLn (lookup 3)
  print filter
  print (P.lookup 1 [(1, 'a')], P.filter even [1, 2, 3])
  print (L.nub [1, 1, 2], L.sort "hello")
  print (C.toUpper 'x', toUpper 'y', isJust (Just 1), fromMaybe 0 Nothing)
  print (M.toList (M.insert 1 'x' M.empty), M.lookup 2 (M.fromList [(2, "b")]))
  print (fromJust (Just 'q'), map' (+ 1) [1])
  print (sortBy (compare `on` snd) [(1, 'b'), (2, 'a')])
  print (P.map P.negate [1, 2], (P.+) 1 2, 3 P.+ 4)
  print (insertBy (\a b -> compare b a) 3 [5, 4, 2, 1])
  where
    head = "shadowed"
