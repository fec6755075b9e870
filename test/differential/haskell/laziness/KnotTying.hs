module Main (main) where

data Person = Person { name :: String, friend :: Person }

alice, bob :: Person
alice = Person "alice" bob
bob = Person "bob" alice

data Tree = Leaf Int | Node Tree Tree deriving Show

-- Replaces all leaves by the least one, in one traversal.
repMin :: Tree -> Tree
repMin t = result
  where
    (result, least) = go t
    go (Leaf n) = (Leaf least, n)
    go (Node l r) = (Node l' r', min a b)
      where (l', a) = go l
            (r', b) = go r

main :: IO ()
main = do
  putStrLn (name (friend (friend (friend alice))))
  print (repMin (Node (Leaf 3) (Node (Leaf 1) (Leaf 2))))
  let xs = 1 : map (* 2) ys
      ys = 0 : zipWith (+) xs ys
  print (take 6 xs, take 6 ys)
