{-# LANGUAGE StrictData #-}
module Main (main) where

import Control.Exception

data S = S Int ~Int

main :: IO ()
main = do
  r <- try (evaluate (S undefined 1))
  putStrLn (either (\e -> const "strict" (e :: ErrorCall)) (const "lazy") r)
  r <- try (evaluate (S 1 undefined))
  putStrLn (either (\e -> const "strict" (e :: ErrorCall)) (const "lazy") r)
