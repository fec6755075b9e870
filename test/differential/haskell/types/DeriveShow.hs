module Main (main) where

data T = T Int | U { f :: Int, (#) :: Maybe Int } | Int :+ Int | V (Maybe T) | Int `Op` T | W
  deriving Show
infixl 6 :+
infixr 4 `Op`
newtype N = N { unN :: Double } deriving Show
data Rec = Rec { a' :: [Int], b_ :: () } deriving Show
data Inf a = a :*: a deriving Show

main :: IO ()
main = do
  print [T 3, T (-3), U 1 (Just (-2)), U { f = -1, (#) = Nothing }, 1 :+ 2, (-1) :+ (-2)]
  print (V (Just (V Nothing)), 1 `Op` (2 `Op` W), V (Just (3 :+ 4)), V (Just (U 1 Nothing)))
  print (N 1.5, N (-1), Just (N 0), Rec [1] (), [Just (Rec [] ())])
  print ((1 :*: 2) :*: (3 :*: 4), Just (1 :*: 2))
  putStrLn (showsPrec 11 (T 1) "" ++ showsPrec 10 (T 1) "" ++ showsPrec 6 (1 :+ 2) "" ++ showsPrec 7 (1 :+ 2) "")
  putStrLn (showsPrec 11 (Rec [] ()) "!")
