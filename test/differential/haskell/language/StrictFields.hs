module Main (main) where

import Control.Exception

data S = S !Int Int
data T = T { u :: !Int, v :: Int }
data P a = !a :* a

ok :: a -> IO ()
ok x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> const "bottom" (e :: ErrorCall)) (const "fine") r)

main :: IO ()
main = do
  ok (S 1 undefined)
  ok (S undefined 1)
  ok (S undefined)
  ok (T { u = 1, v = undefined })
  ok (T { u = undefined, v = 1 })
  ok (T 1 2) { u = undefined }
  ok (T 1 2) { v = undefined }
  ok (undefined :* 'a')
  ok ('a' :* undefined)
  ok (map (S undefined) [1, 2])
