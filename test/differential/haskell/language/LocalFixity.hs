module Main (main) where

main :: IO ()
main = do
  let infixl 1 <+>
      infixr 9 <->
      a <+> b = a * 10 + b
      a <-> b = a - b
  print (1 <+> 2 + 3 <+> 4)
  print (10 <-> 3 <-> 2)
  print (f 2)
  where
    f x = x ** 3 ** 2
      where
        infixl 5 **
        (**) = (Prelude.^)
