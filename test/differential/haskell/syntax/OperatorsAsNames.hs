module Main (main) where

data V = V Int Int deriving (Show, Eq)

(<+>), (<.>) :: V -> V -> V
V a b <+> V c d = V (a + c) (b + d)
(<.>) (V a b) (V c d) = V (a * c) (b * d)

(|>) :: a -> (a -> b) -> b
x |> f = f x
infixl 1 |>

main :: IO ()
main = do
  print (V 1 2 <+> V 3 4 <.> V 1 1)
  [1, 2, 3] |> map (* 2) |> sum |> print
  print (foldr (<+>) (V 0 0) [V 1 1, V 2 2])
