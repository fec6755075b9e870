module Main (main) where

data Größe = Klein | Groß deriving (Show, Eq)

naïve :: Int -> Int
naïve x' = x' + 1

(⊕) :: Int -> Int -> Int
a ⊕ b = a * b + 1

main :: IO ()
main = do
  print [Klein, Groß]
  print (naïve 1, 2 ⊕ 3)
  putStrLn "λ → ∀"
