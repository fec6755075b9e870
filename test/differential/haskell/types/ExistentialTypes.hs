{-# LANGUAGE ExistentialQuantification #-}
module Main (main) where

data Showable = forall a. Show a => Show' a | forall b. (Ord b, Show b) => Many [b]

data Stream a = forall s. Stream (s -> Maybe (a, s)) s

toList :: Stream a -> [a]
toList (Stream next s) = case next s of
  Nothing -> []
  Just (a, s') -> a : toList (Stream next s')

instance Show Showable where
  showsPrec d (Show' a) = showsPrec d a
  showsPrec _ (Many bs) = shows (maximum bs)

main :: IO ()
main = do
  print [Show' 1, Show' "two", Show' (Just (-3)), Many "abc", Many [1.5, 0]]
  print (toList (Stream (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1))
  print (take 3 (toList (Stream (\s -> Just (length s, 'x' : s)) "")))
