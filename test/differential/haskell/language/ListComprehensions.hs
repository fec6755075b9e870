module Main (main) where

pythagoras :: Int -> [(Int, Int, Int)]
pythagoras n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]

primes :: [Int]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

main :: IO ()
main = do
  print (pythagoras 20)
  print (take 10 primes)
  print [x | Just x <- [Just 1, Nothing, Just 3]]
  print [(x, y) | x <- "ab", let y = succ x, y /= 'c']
  print [z | (z, True) <- zip [1 ..] [True, False, True]]
  print [[y * x | y <- [1 .. x]] | x <- [1 .. 3]]
  print [() | False, undefined]
  print [x | x <- [1, 2, 3], x <- [x * 10]]
