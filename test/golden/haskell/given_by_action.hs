-- What an action gives is evaluated, too, also by the program that shows the failure.
module GivenByAction where

share :: Int -> IO Int -> IO Int
share total people = do
  n <- people
  return (total `div` n)
