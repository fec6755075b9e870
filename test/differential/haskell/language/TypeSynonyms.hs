module Main (main) where

type Name = String
type Table k v = [(k, v)]
type Parser a = String -> [(a, String)]
type Predicate = (->) Int
type Twice f a = f (f a)

item :: Parser Char
item [] = []
item (c : cs) = [(c, cs)]

find :: Eq k => k -> Table k v -> Maybe v
find = lookup

positive :: Predicate Bool
positive = (> 0)

nested :: Twice Maybe Name
nested = Just (Just "deep")

main :: IO ()
main = do
  print (item "xyz", item "")
  print (find 2 [(1, "a"), (2, "b")])
  print (filter positive [-1, 0, 1], nested)
