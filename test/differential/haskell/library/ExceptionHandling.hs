{-# LANGUAGE ScopedTypeVariables #-}
module Main (main) where

import Control.Exception
import Control.Monad (when)

data Bad = Bad Int | Worse deriving (Show, Eq)
instance Exception Bad

main :: IO ()
main = do
  throwIO (Bad 1) `catch` \e -> print (e :: Bad)
  handle (\(e :: ArithException) -> print e) (evaluate (1 `div` (0 :: Int)) >>= print)
  r <- try (evaluate (head [])) :: IO (Either ErrorCall Int)
  putStrLn (either (const "empty") show r)
  r <- tryJust (\e -> if e == Worse then Just 'w' else Nothing) (throwIO Worse)
  print (r :: Either Char ())
  catchJust (\e -> case e of { Bad n -> Just n; _ -> Nothing }) (throwIO (Bad 7)) print
  handleJust (\(ErrorCall m) -> Just m) putStrLn (error "message")
  (putStrLn "work" >> throwIO Worse) `catch` (\(e :: SomeException) -> putStrLn ("some " ++ show e)) `finally` putStrLn "finally"
  x <- bracket (putStrLn "open" >> return 5) (const (putStrLn "close")) (\n -> return (n * 2))
  print x
  bracket_ (putStrLn "before") (putStrLn "after") (putStrLn "during")
  r <- try (bracketOnError (return 1) (\_ -> putStrLn "cleanup") (\_ -> throwIO (Bad 2)))
  print (r :: Either Bad ())
  r <- try (throwIO Worse `onException` putStrLn "noted")
  print (r :: Either Bad ())
  r <- try (evaluate (throw (Bad 3) + 1 :: Int))
  print (r :: Either Bad Int)
  mask_ (putStrLn "masked")
  y <- mask (\restore -> restore (return 'y'))
  print y
