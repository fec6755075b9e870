module Main (main) where

act :: Int -> IO ()
act n = case n of
  0 -> do
    putStrLn "zero"
    putStrLn "done"
  1
    | even n -> putStrLn "never"
    | otherwise -> do putStrLn "one"
                      putStrLn "indeed"
  _ -> mapM_ act $ do
    k <- [0, 1]
    return k

main :: IO ()
main = do
  mapM_ act [0, 1, 2]
  case () of
    () | False -> return ()
       | True -> putStrLn "unit"
  putStrLn "after"
