{-# LANGUAGE ParallelListComp #-}
module Main (main) where

main :: IO ()
main = do
  print [(x, y) | x <- [1 .. 3 :: Int] | y <- "abcd"]
  print [(x, y, z) | x <- [1 .. 9 :: Int], odd x | y <- "abc", y > 'a' | z <- cycle [True, False]]
  print [a + b + c | (a, b) <- zip [1 ..] [10, 20, 30 :: Int], let { s = a * b; t = s }, t > 10 | c <- [100, 200]]
  print (take 5 fibs)
  print [() | _ <- "ab" | _ <- "abc"]
  print [[x * y | x <- [1, 2] | y <- [n ..]] | n <- [3, 4 :: Int]]
  print (take 1 [x | x <- 'a' : undefined | y <- 'b' : undefined])
  where
    fibs = 0 : 1 : [a + b | a <- fibs | b <- tail fibs] :: [Integer]
