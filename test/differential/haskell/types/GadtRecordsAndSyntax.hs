{-# LANGUAGE GADTSyntax #-}
module Main (main) where

data Maybe' a where
  Nothing' :: Maybe' a
  Just' :: a -> Maybe' a
  deriving (Show, Eq)

data Person where
  Person :: { name :: String, age :: Int } -> Person
  deriving Show

newtype Wrap a where
  Wrap :: a -> Wrap a

main :: IO ()
main = do
  print [Just' 1, Nothing']
  print (Person { name = "Bo", age = 3 }) { age = 4 }
  print (case Wrap 'x' of Wrap c -> c, name (Person "Al" 1))
