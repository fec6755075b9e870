module Main (main) where

import Control.Exception
import Data.Array
import qualified Data.IntMap as I
import qualified Data.Map as M
import qualified Data.Sequence as Q
import qualified Data.Set as S

outcome :: a -> IO ()
outcome x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> head (lines (show (e :: SomeException)))) (const "fine") r)

main :: IO ()
main = do
  outcome (M.fromList [(1, 'a')] M.! 2)
  outcome (M.findMin (M.empty :: M.Map Int Int))
  outcome (M.findMax (M.empty :: M.Map Int Int))
  outcome (fst (M.deleteFindMin (M.empty :: M.Map Int Int)))
  outcome (M.elemAt 3 (M.fromList [(1, 'a')]))
  outcome (M.findIndex 3 (M.fromList [(1, 'a')]))
  outcome (M.deleteAt 3 (M.fromList [(1, 'a')]))
  outcome (S.findMin (S.empty :: S.Set Int))
  outcome (S.elemAt 1 (S.fromList "a"))
  outcome (S.findIndex 'x' (S.fromList "a"))
  outcome (Q.index (Q.fromList "abc") 5)
  outcome (I.fromList [(1, 'a')] I.! 2)
  outcome (I.findMin (I.fromList [(1, 'a')]))
  outcome (I.findMin (I.empty :: I.IntMap Int))
  outcome (I.findMax (I.empty :: I.IntMap Int))
  outcome (accumArray (+) 0 (0, 2) [(7, 1)] :: Array Int Int)
