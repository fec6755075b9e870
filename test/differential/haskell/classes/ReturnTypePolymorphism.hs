module Main (main) where

class Default a where def :: a
instance Default Int where def = 7
instance Default Bool where def = True
instance Default [a] where def = []
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default b => Default (a -> b) where def = const def

main :: IO ()
main = do
  print (def :: Int, def :: (Bool, [Char]))
  print ((def :: Char -> Int) 'x', def + (1 :: Int), if def then "t" else "f")
  print (let (a, b) = def in (a + 1 :: Int, not b))
