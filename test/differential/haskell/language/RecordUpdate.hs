module Main (main) where

data Person = Person { name :: String, age :: Int, nick :: Maybe String } deriving Show

birthday :: Person -> Person
birthday p = p { age = age p + 1 }

data Box a = Box { inner :: a, size :: Int } deriving Show

main :: IO ()
main = do
  let ann = Person "Ann" 30 Nothing
  print (birthday ann)
  print ann { nick = Just "A", name = "Anna" }
  print (birthday (birthday ann { age = 1 }))
  print (Box { inner = 'x', size = 1 }) { inner = "changes its type" }
  print ((inner . (\b -> b { inner = size b })) (Box () 7))
