-- An action as argument gives something, and does nothing else.
module UnknownAction where

share :: Int -> IO Int -> IO ()
share total people = do
  n <- people
  print (total `div` n)
