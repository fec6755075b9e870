{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DerivingStrategies #-}
module Main (main) where

import GHC.Generics (Generic)

data T a = T a | U { n :: Int } deriving (Show, Eq, Generic)

class Named a where
  named :: a -> String
  named _ = "anonymous"

data E = E deriving stock (Show) deriving anyclass (Named)

main :: IO ()
main = do
  print [T 'a', U 1]
  putStrLn (named E)
