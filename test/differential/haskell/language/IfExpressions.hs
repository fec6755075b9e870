module Main (main) where

sign :: Int -> String
sign n = if n < 0 then "negative" else if n > 0 then "positive" else "zero"

main :: IO ()
main = do
  print (map sign [-1, 0, 1])
  print (1 + if True then 2 else 3 * 4)
  print ((if False then (+) else (*)) 3 4)
  if null "" then putStrLn "yes" else putStrLn "no"
  if null "x"
    then putStrLn "yes"
    else do
      putStrLn "no"
      putStrLn "really"
