module Main (main) where

import Control.Monad.Writer

fact :: Integer -> Writer [String] Integer
fact 0 = do
  tell ["fact 0"]
  return 1
fact n = do
  r <- fact (n - 1)
  tell ["fact " ++ show n ++ " = " ++ show (n * r)]
  return (n * r)

main :: IO ()
main = do
  let (r, logs) = runWriter (fact 4)
  mapM_ putStrLn logs
  print (r, execWriter (mapM_ (tell . Sum) [1 .. 10]))
  print (runWriter (listen (tell "x" >> return 1)), runWriter (censor reverse (tell "abc")), runWriter (pass (tell "ab" >> return ((), (++ "!")))), runWriter (listens length (tell "abc")))
  (x, w) <- runWriterT (do { tell ["start"]; lift (putStrLn "effect"); tell ["end"]; return 'x' })
  print (x, w, runWriter (writer (1, "w")), runWriter (mapWriter (\(a, v) -> (a + 1, v ++ v)) (tell "m" >> return 1)))
