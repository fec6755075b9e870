module Main (main) where

-- Local functions, shadowing, closures, local operators and signatures, let polymorphism.

closure :: Int -> [Int -> Int]
closure k = [\x -> x + k, \x -> x * k, \_ -> k]

shadow :: Int -> Int
shadow x = let x' = x + 1 in let x = x' * 2 in (\x -> x + 1) x

counter :: Int -> (Int, Int)
counter n = go n 0
  where
    go 0 acc = (acc, n)
    go k acc = go (k - 1) (acc + step k)
    step k
      | even k = 1
      | otherwise = 2

localOperator :: [Int] -> Int
localOperator xs = foldr (<+>) 0 xs
  where
    infixr 5 <+>
    a <+> b = a * 10 + b

mutual :: Int -> String
mutual n = ping n
  where
    ping 0 = "."
    ping k = 'i' : pong (k - 1)
    pong 0 = "!"
    pong k = 'o' : ping (k - 1)

polyLocal :: (Int, String)
polyLocal = (size [1, 2, 3], dup "ab")
  where
    size :: [a] -> Int
    size = length
    dup :: Monoid m => m -> m
    dup m = m <> m

curried :: Int -> Int -> Int -> Int
curried a b = \c -> a * 100 + b * 10 + c

compose :: [a -> a] -> a -> a
compose = foldr (.) id

applyTwice :: (a -> a) -> a -> a
applyTwice f = f . f

church :: Int -> (a -> a) -> a -> a
church 0 _ x = x
church n f x = f (church (n - 1) f x)

whereInInstance :: Either Int String -> String
whereInInstance e = either num str e
  where
    num n = show (helper n)
    str s = s ++ show (helper (length s))
    helper k = k * k

main :: IO ()
main = do
  print (map ($ 10) (closure 3))
  print (shadow 5)
  print (counter 7)
  print (localOperator [1, 2, 3])
  putStrLn (mutual 5)
  print polyLocal
  print (curried 1 2 3, map (curried 4 5) [6, 7])
  print (compose [(+ 1), (* 2), subtract 3] 10)
  print (applyTwice (applyTwice (* 2)) 1)
  print (church 5 (+ 2) 0)
  putStrLn (whereInInstance (Left 4) ++ whereInInstance (Right "abc"))
  print (let { f = \x -> x; g = f } in g 3)
  print ((let y = 5; z = y * y in z) + (let y = 1 in y))
  print (let fact n = if n <= 1 then 1 else n * fact (n - 1) in map fact [5, 20, 25])
  print ((`div` 2) 9, (2 `div`) 9, (subtract 1) 5, (\x y -> x - y) 3 4)
  print (map (uncurry (+)) [(1, 2), (3, 4)], curry fst 'a' 'b')
  print (flip (-) 1 10, ((.) . (.)) negate (+) 1 2)
  print (until (> 1000) (* 2) 1, foldr (\x k acc -> k (acc + x)) id [1, 2, 3] 0)
