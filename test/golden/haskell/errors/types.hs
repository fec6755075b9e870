-- Types that do not fit: both types, and where the expectation comes from.
module Types where

lookupAll :: Int -> Maybe (Int, [String]) -> Int
lookupAll n _ = n

argument = lookupAll 1 (Just (2, "abc"))

first :: [Int] -> Either String (Maybe Int)
first xs = Right (Just (head (show xs)))

operand xs = length xs + "a"

branch :: Int -> Int
branch x = if x > 0 then "positive" else 2

condition xs = if length xs then 1 else 2

alternatives x = case x of
  Just y -> y : "!"
  Nothing -> 'n'

patterns x = case x of
  'a' -> 1
  "b" -> 2

guards x
  | length x = 1
  | otherwise = 2

elements = ['a', "b"]

add :: Int -> Int -> Int
add x y = x + y

tooMany = add 1 2 3

tooFew :: Int
tooFew = add 1

notAFunction = (add 1 2) 3

numberApplied = 2 (3 + 4)

parameters :: Int -> Int
parameters x y = x

itself x = x x

grows x = x : x

anyType :: a -> a
anyType x = not x

annotated = (length "abc" :: String)

whole :: Integer -> Int
whole n = n

half :: Int -> Double
half n = n / 2

letter :: String
letter = 'c'

statement = do
  line <- getLine
  count <- length line
  print count

unit :: IO ()
unit = do
  putStrLn "done"
  return 5

hole = \x -> _ + length x
