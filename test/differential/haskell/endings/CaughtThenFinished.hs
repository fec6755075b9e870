module Main (main) where

import Control.Exception

main :: IO ()
main = do
  r <- try (evaluate (product [1, 2, error "factor"])) :: IO (Either ErrorCall Integer)
  putStrLn (either (const "recovered") show r)
