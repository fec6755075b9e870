module Main (main) where

import Data.Typeable

main :: IO ()
main = do
  print (typeOf 'a', typeOf (1 :: Int), typeOf "s", typeOf [Just True], typeOf (1 :: Int, 'x'))
  print (cast 'a' :: Maybe Char, cast 'a' :: Maybe Int, typeOf (not), typeOf (Left 1 :: Either Int Bool))
