{-# LANGUAGE NamedFieldPuns #-}
module Main (main) where

data Config = Config { host :: String, port :: Int, debug :: Bool } deriving Show

render :: Config -> String
render Config { host, port = p } = host ++ ":" ++ show p

make :: String -> Config
make host = Config { host, port, debug = False } where port = 80

main :: IO ()
main = do
  let c = make "localhost"
  putStrLn (render c)
  print c
  print (let debug = True in c { debug })
