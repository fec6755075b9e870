module Main (main) where

total :: [Int] -> Int
total xs =
  sum
    [ x * y
    | x <- xs
    , y <- xs
    , x < y
    ]

record :: (Int, String)
record =
  ( total [1, 2, 3]
  , concat
      [ "a"
      , "b"
      ]
  )

main :: IO ()
main = do
  print
    record
  print $
    foldr
      (\x acc ->
         x + acc)
      0
      [1, 2, 3]
