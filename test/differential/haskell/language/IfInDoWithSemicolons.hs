module Main (main) where

check :: Int -> Maybe String
check n = do
  if n > 10
  then Just ()
  else Nothing
  m <- if even n
       then return (n * 2)
       else return n
  return (show m)

main :: IO ()
main = do
  print (map check [5, 12, 13])
  if True then putStrLn "a"; else putStrLn "b"
  if False
    then return ()
    else mapM_ print [1, 2]
  putStrLn "end"
