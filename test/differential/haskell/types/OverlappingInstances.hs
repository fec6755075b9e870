{-# LANGUAGE FlexibleInstances #-}
module Main (main) where

class Describe a where describe :: a -> String
instance {-# OVERLAPPABLE #-} Describe a where describe _ = "anything"
instance Describe Int where describe n = "int " ++ show n
instance {-# OVERLAPPING #-} Describe [Char] where describe s = "string " ++ s
instance Describe a => Describe [a] where describe xs = "list of " ++ concatMap describe xs

main :: IO ()
main = do
  putStrLn (describe (3 :: Int))
  putStrLn (describe "abc")
  putStrLn (describe [1, 2 :: Int])
  putStrLn (describe ['a', 'b'])
  putStrLn (describe [True])
  putStrLn (describe (Just 'x'))
