module Main (main) where

import qualified Data.Map as Map
import qualified Data.Map.Strict as Strict
import Control.Exception
import Data.Maybe (isJust)

outcome :: String -> a -> IO ()
outcome what x = do
  r <- try (evaluate x)
  putStrLn (what ++ either (\e -> const " fails" (e :: ErrorCall)) (const " is fine") r)

main :: IO ()
main = do
  outcome "lazy map" (Map.insert 1 undefined Map.empty)
  outcome "strict map" (Strict.insert 1 undefined Strict.empty)
  outcome "key" (Map.insert undefined 'x' (Map.singleton 1 'y'))
  outcome "size" (Map.size (Map.fromList [(1, undefined), (2, undefined)]))
  outcome "strict fromList" (Strict.fromList [(1, undefined)])
  outcome "map" (Map.map undefined (Map.fromList [(1, 'a')]))
  outcome "strict map" (Strict.map (const undefined) (Strict.fromList [(1, 'a')]) `asTypeOf` Strict.singleton 1 'b')
  outcome "isJust" (isJust (Just undefined))
  outcome "adjust" (Map.adjust undefined 1 (Map.singleton 1 'a'))
  outcome "strict adjust" (Strict.adjust (const undefined) 1 (Strict.singleton 1 'a'))
