module Main (main) where

data Point = Point { px, py :: Int, label :: String } deriving (Show, Eq)
data Empty = Empty {} deriving Show

main :: IO ()
main = do
  let p = Point { label = "p", px = 1, py = -2 }
      q = Point 1 (-2) "p"
  print p
  print (p == q, px q, map label [p, q])
  print (Empty, Empty {})
  print (case Point {} of Point {} -> "any fields")
  print (map (\Point { px = x } -> x) [p])
