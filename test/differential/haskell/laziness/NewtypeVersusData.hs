module Main (main) where

import Control.Exception

newtype N = N Int
data D = D Int
data S = S !Int

n :: N -> Int
n (N _) = 1
d :: D -> Int
d (D _) = 1
s :: S -> Int
s (S _) = 1

outcome :: a -> IO ()
outcome x = try (evaluate x) >>= putStrLn . either (\e -> const "bottom" (e :: ErrorCall)) (const "value")

main :: IO ()
main = do
  mapM_ outcome [n undefined, n (N undefined), d undefined, d (D undefined), s undefined, s (S undefined)]
  outcome (N undefined)
  outcome (D undefined)
  outcome (S undefined)
