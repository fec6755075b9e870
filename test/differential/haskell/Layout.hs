module Main (main) where

import Data.Char (toUpper)

-- Layout: nested blocks, explicit braces, operators at line starts, where under guards, if inside do.

classify :: Int -> String
classify n
  | n < 0 = "negative"
  | even n
  , n > 10
  = big
  | otherwise
  = small
  where big = "big " ++ suffix
        suffix =
          "even"
        small | n == 0 = "zero"
              | True = "small"

braces :: Int -> Int
braces x = let { a = x; b = a * 2
               ; c = b + 1 } in case c of { 1 -> 10; 3 -> 30
                                          ; _ -> c }

oneLine :: Int -> Int
oneLine x = let a = x; b = a + 1 in a * b

nestedCase :: Maybe (Either Int String) -> String
nestedCase m = case m of
  Nothing -> "none"
  Just e ->
    case e of
      Left n
        | n > 0 -> "pos"
        | otherwise -> "nonpos"
      Right s -> map toUpper s

operatorLine :: Int -> Int
operatorLine x =
  x
    + 1
    * 2
    - 3

doBlock :: IO ()
doBlock = do
  let x = 1
      y = 2
  if x < y
    then putStrLn "less"
    else putStrLn "not less"
  let f 0 = "zero"
      f n
        | n > 0 = "positive"
        | otherwise = "negative"
  putStrLn (f (x - y)); putStrLn (f 0)
  case x of
    1 -> do
      putStr "one "
      putStrLn "done"
    _ -> return ()
  let { p = 3 ; q = 4 }
  print (p + q)
  mapM_ (\n -> do
    putStr (show n)
    putStr ";") [1, 2, 3 :: Int]
  putStrLn ""
  where
    unused = ()

data Shape = Circle
  { radius :: Int
  } | Square
      { side :: Int }

ifInOperator :: Bool -> Int
ifInOperator b = 1 + if b then 2 else 3 * 4

letInGuard :: Int -> String
letInGuard n | let m = n * n, m > 50 = "large " ++ show m
             | otherwise = "fine"

main :: IO ()
main = do
  mapM_ (putStrLn . classify) [-1, 0, 3, 4, 12]
  print (map braces [0, 1, 2])
  print (oneLine 4)
  mapM_ (putStrLn . nestedCase) [Nothing, Just (Left 1), Just (Left 0), Just (Right "abc")]
  print (operatorLine 10)
  doBlock
  print (radius (Circle 3), side Square { side = 4 })
  print (ifInOperator True, ifInOperator False)
  mapM_ (putStrLn . letInGuard) [7, 8]
  print $ let y = 1
              z = 2 in y + z
  print [ x | x <- [1 .. 10 :: Int]
            , even x
            , let y = x * x
            , y > 10 ]
  print (f 3) where { f x = g x where { g y = y + 1 } }
