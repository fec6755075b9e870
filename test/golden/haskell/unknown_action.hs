-- An action as argument gives something, and does nothing else.
module UnknownAction where

share :: Int -> IO Int -> IO Int
share total people = do
  n <- people
  return (total `div` n)
