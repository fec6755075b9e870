module Main (main) where

main :: IO ()
main = do
  putStrLn "before"
  _ <- return $! length (error "the message" :: String)
  putStrLn "after"
