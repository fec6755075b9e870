module Main (main) where

class Render a where
  render :: a -> String
  render x = prefix ++ body where { prefix = "> "; body = name x }
  name :: a -> String

data P = P Int
data Q = Q [P]

instance Render P where
  name (P n)
    | n < 0 = "neg" ++ rest
    | even n, let h = n `div` 2 = "2*" ++ show h
    | otherwise = rest
    where rest = show (abs n)

instance Render Q where
  name (Q ps) = go ps
    where
      go [] = "."
      go (p : more) = name p ++ sep ++ go more
        where sep = if null more then "" else ","
  render q = name q ++ "!"

main :: IO ()
main = mapM_ putStrLn [render (P 3), render (P 4), render (P (-5)), render (Q [P 1, P 2])]
