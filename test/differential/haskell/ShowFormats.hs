module Main (main) where

data T = T Int (Maybe Int) | Int :*: T | E deriving Show
infixr 5 :*:

newtype N = N { un :: [Maybe N] } deriving Show

data Big = Big { alpha, beta :: Double, gamma :: (Int, [String]) } deriving Show

data Custom = Custom Int
instance Show Custom where
  show (Custom n) = "<" ++ show n ++ ">"

data Prec = Prec Int Prec | End
instance Show Prec where
  showsPrec _ End = showString "End"
  showsPrec d (Prec n p) = showParen (d > 6) (shows n . showString " ~> " . showsPrec 7 p)

data Listy = Listy Char
instance Show Listy where
  showsPrec _ (Listy c) = showChar c
  showList ls s = '<' : foldr (\(Listy c) r -> c : r) ('>' : s) ls

main :: IO ()
main = do
  print (T (-1) (Just (-2)), T 1 Nothing)
  print [T 0 (Just 0), E]
  print (1 :*: (-2) :*: E)
  print (Just (3 :*: T 4 Nothing))
  print (N [Nothing, Just (N [])])
  print (Big { alpha = -1, beta = 2.5e-3, gamma = (-1, ["x\ty", ""]) })
  print [Custom 1, Custom (-1)]
  print (Just (Custom 2), (Custom 3, Custom 4))
  print (Prec 1 (Prec 2 End), Just (Prec 3 End))
  print [Listy 'a', Listy 'b']
  print ([] :: [Listy])
  print (Just [Listy 'z'])
  print (Left 3 :: Either Int (), Right (-3) :: Either () Int)
  print [Left (Just 1), Right [2]]
  print ((), (1, 'a'), (1, 2, 3), (1, "b", [c | c <- "c"], 4.5), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6, 7))
  print ([[]] :: [[Int]], [[1], []], [Just [Just 1]], "")
  print (LT, [True, False], 'x', "x", ["x"], [["y"]])
  print (showsPrec 11 (-5) "", showsPrec 10 (Just 1) "", showsPrec 11 (Just 1) "", showsPrec 11 (1.5, -2) "")
  print (show (Just (Left (3, 'c') :: Either (Int, Char) String)))
  print (show [Just (-1.5)], show (Just (Just Nothing :: Maybe (Maybe Int))))
  print (shows [1, 2] "tail", showString "s" "t", showParen False (showChar 'x') "y")
  print (foldr (\x s -> shows x . showChar ' ' . s) id [1, 2, 3] "end")
