module Main (main) where

class C a where
  m :: a -> Int

instance C Bool

main :: IO ()
main = print (m True)
