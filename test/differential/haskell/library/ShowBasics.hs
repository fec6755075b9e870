module Main (main) where

main :: IO ()
main = do
  print (show 1, show (-1), show 'a', show "q\"s", show [1, 2], show (1, -2), show (Just (-1)), show [Just 'x', Nothing])
  putStrLn (shows 3 "x" ++ showString "s" "t" ++ showChar 'c' "d" ++ showParen True (shows 1) "" ++ showParen False (shows 1) "")
  print (showsPrec 7 (-5) "", showsPrec 6 (-5) "", showsPrec 11 (Just 1) "", showList [1, 2] "", Left (Right (-1) :: Either () Int) :: Either (Either () Int) ())
  print ("\1234\&5", "\SO\&H", '\DEL', '\'', "'", "\t\\", ["a", ""], ((), [()]), (LT, True))
