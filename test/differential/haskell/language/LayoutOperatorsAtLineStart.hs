module Main (main) where

total :: Int
total = 1
  + 2
  * 3
  - 4

main :: IO ()
main = do
  print $ total
    + 1
  let x = 5
        + 6
      y = x
        * 2
  print (x
    , y
    )
  putStrLn $
    "a"
    ++ "b"
    ++ concat
      [ "c"
      , "d"
      ]
  mapM_ print
    . filter even
    $ [1, 2, 3, 4]
