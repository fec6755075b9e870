module Main (main) where

data T = A | B deriving (Eq, Show) ; f :: T -> Int ; f A = 1 ; f B = 2

g x = case x of { A -> case B of { B -> "inner"; _ -> "no" } ; B -> "b" }

main :: IO ()
main = do { print (f A)
  ; print (f B) ;
      putStrLn (g A); putStrLn (g B)
 ; let { y = 1; z = 2 }
 ; print (y + z) ; ; }
