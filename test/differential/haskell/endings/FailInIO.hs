module Main (main) where

main :: IO ()
main = do
  putStrLn "start"
  _ <- fail "failing"
  return ()
