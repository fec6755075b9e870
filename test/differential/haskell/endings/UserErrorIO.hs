module Main (main) where

main :: IO ()
main = do
  putStr "no newline"
  ioError (userError "wrong input")
