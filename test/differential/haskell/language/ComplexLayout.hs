module Main (main) where

module' :: Int -> Int
module' n = case n of
  0 -> let a = 1
           b = 2
       in a + b
  1 -> if n > 0
         then let c = 3 in c
         else 4
  _ | even n
    , n > 10 -> 5
    | otherwise ->
        let go 0 acc = acc
            go k acc =
              go (k - 1)
                 (acc + k)
        in go n 0

main :: IO ()
main = do
  mapM_ (print . module')
        [ 0
        , 1, 12
        , 5 ]
  let f x
        | x > 0
        = "pos"
        | otherwise
        = "non"
      g = \x -> case x of
        Just y -> y
        Nothing -> 0
  putStrLn $ f 1 ++
    f 0
  print $ g (Just 2)
    + g Nothing
  where
  unused = ()
