module Main (main) where

newtype Age = Age Int deriving (Eq, Ord, Show)
newtype Function a b = Function { apply :: a -> b }
newtype Fix f = In (f (Fix f))

data ListF a r = Nil | Cons a r

toList :: Fix (ListF a) -> [a]
toList (In Nil) = []
toList (In (Cons x xs)) = x : toList xs

main :: IO ()
main = do
  print (Age 3, Age 3 < Age 4)
  print (apply (Function (+ 1)) 2)
  print (toList (In (Cons 'a' (In (Cons 'b' (In Nil))))))
  print (case undefined of Age _ -> "no constructor to look at")
