{-# LANGUAGE ScopedTypeVariables #-}
module Main (main) where

import qualified Control.Exception as E

swap' :: (a, b) -> (b, a)
swap' ~(a, b) = (b, a)

lazyPair :: (Int, Int) -> Int
lazyPair ~(_, _) = 1

strictPair :: (Int, Int) -> Int
strictPair (_, _) = 1

literals :: Int -> String
literals 0 = "zero"
literals (-1) = "minus one"
literals 100000000000 = "big"
literals _ = "other"

doubles :: Double -> String
doubles 1.5 = "one and a half"
doubles (-2.0) = "minus two"
doubles 0 = "nothing"
doubles _ = "?"

strings :: String -> Int
strings "" = 0
strings "hello" = 1
strings ('h' : _) = 2
strings [_, 'x'] = 3
strings _ = 4

asPattern :: [Int] -> ([Int], Int, [Int])
asPattern whole@(x : rest@(_ : _)) = (whole, x, rest)
asPattern whole@[x] = (whole, x, [])
asPattern _ = ([], 0, [])

nested :: [(Int, Maybe (Either String [Int]))] -> String
nested ((1, Just (Right (x : _))) : _) = "first " ++ show x
nested (_ : (_, Just (Left s@(c : _))) : _) = s ++ [c]
nested [(n, Nothing)] | n > 5 = "big"
nested [] = "empty"
nested _ = "none"

zipOdd :: [a] -> [b] -> [(a, b)]
zipOdd (a : _ : as) (b : _ : bs) = (a, b) : zipOdd as bs
zipOdd [a] (b : _) = [(a, b)]
zipOdd _ _ = []

data T = A Int | B { bx :: Int, by :: Char } | T :-> T

match :: T -> String
match (A 0) = "a0"
match (A n) | n < 0 = "aneg"
match B { by = 'z' } = "bz"
match (B 1 _) = "b1"
match (A _ :-> A m) = "arrow" ++ show m
match (_ :-> _) = "arrow"
match _ = "rest"

-- Left to right, and only as far as needed.
order :: Bool -> Bool -> Int
order False _ = 0
order _ False = 1
order _ _ = 2

attempt :: a -> IO String
attempt x = do
  r <- E.try (E.evaluate x)
  return (case r of
    Left e -> "failed" ++ const "" (e :: E.SomeException)
    Right _ -> "ok")

main :: IO ()
main = do
  print (swap' (1, 'x'))
  print (lazyPair undefined)
  attempt (strictPair undefined) >>= putStrLn
  print (map literals [0, -1, 100000000000, 7])
  print (map doubles [1.5, -2, 0, -0.0, 3])
  print (map strings ["", "hello", "hex", "ax", "abc"])
  print (map asPattern [[1, 2, 3], [4], []])
  print (map nested [[(1, Just (Right [9]))], [(0, Nothing), (1, Just (Left "ab"))], [(6, Nothing)], [], [(2, Nothing)]])
  print (zipOdd "abcde" [1 .. 9])
  print (map match [A 0, A (-1), A 5, B 3 'z', B 1 'a', B 2 'a', A 1 :-> A 2, B 1 'q' :-> A 3])
  print (order False undefined)
  attempt (order undefined False) >>= putStrLn
  let (a, b) = undefined :: (Int, Int)
  putStrLn "unused pattern binding"
  attempt (a + b) >>= putStrLn
  let [x, y] = [1, 2 :: Int]
      (p : _, q) = ("abc", length ps)
      ps@(_ : _) = "de"
  print (x + y, p, q)
  let f (Just n) = n
      f Nothing = 0
      (g, h) | x > 0 = ("pos", 1)
             | otherwise = ("neg", 2)
  print (f (Just 3) + f Nothing, g, h)
  attempt (let Just n = Nothing :: Maybe Int in n) >>= putStrLn
  attempt (let (~(c, d), e) = (undefined, 1) in e :: Int) >>= putStrLn
  print (case (1, undefined) of (n, ~(_, _)) -> n)
  attempt (case undefined of (_ :: Int) -> 'x') >>= putStrLn
  print (case undefined of _ -> 'y')
  print ((\(a', _) [b'] -> a' + b') (1, 'x') [2])
  print ((\ ~(a', _) -> 5) undefined)
  attempt (case [1, 2 :: Int] of { [] -> 'a'; [_] -> 'b' }) >>= putStrLn
  attempt ((\(Just z) -> z) (Nothing :: Maybe Int)) >>= putStrLn
