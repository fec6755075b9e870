{-# LANGUAGE ScopedTypeVariables #-}
module Main (main) where

import Control.Exception
import Control.Monad
import Data.Maybe
import System.Exit

data MyError = MyError Int | Other String deriving Show
instance Exception MyError

data Special = Special deriving (Show, Eq)
instance Exception Special where
  displayException _ = "special!"

main :: IO ()
main = do
  r1 <- try (evaluate (1 `div` 0 :: Int)) :: IO (Either ArithException Int)
  print r1
  r2 <- try (evaluate (head [])) :: IO (Either ErrorCall Int)
  print r2
  r3 <- try (throwIO (MyError 3)) :: IO (Either MyError ())
  print r3
  r4 <- try (return 5) :: IO (Either SomeException Int)
  print (either (const "exception") show r4)
  (throwIO (Other "x") `catch` \e -> putStrLn ("caught " ++ show (e :: MyError)))
  (evaluate (error "msg") `catch` \(ErrorCall m) -> putStrLn m)
  handle (\(e :: ArithException) -> print e) (void (evaluate (5 `mod` (0 :: Int))))
  -- The wrong handler does not catch.
  (throwIO Special `catch` \(e :: MyError) -> putStrLn "wrong") `catch` \(e :: Special) -> putStrLn "right"
  (throw Special `catch` \(e :: SomeException) -> putStrLn ("some: " ++ show e)) :: IO ()
  (do { _ <- evaluate (length [1, undefined]); putStrLn "length fine" }) `catch` \(e :: SomeException) -> putStrLn "bad"
  (putStrLn "body" `finally` putStrLn "cleanup")
  r5 <- try ((putStrLn "body2" >> throwIO Special) `finally` putStrLn "cleanup2") :: IO (Either Special ())
  print r5
  r6 <- try (bracket (putStrLn "acquire" >> return 7) (\x -> putStrLn ("release " ++ show x)) (\x -> when (x > 5) (throwIO (MyError x)) >> return x))
  print (either (\(e :: MyError) -> show e) show r6)
  bracket_ (putStrLn "in") (putStrLn "out") (putStrLn "middle")
  r7 <- try (evaluate (let f (Just x) = x in f (Nothing :: Maybe Int)))
  putStrLn (either (\(e :: PatternMatchFail) -> "pattern match failure") show r7)
  r8 <- try (evaluate (assertPositive (-1)))
  putStrLn (either (\(e :: MyError) -> show e) show r8)
  r9 <- tryJust (\e -> if e == DivideByZero then Just "zero" else Nothing) (evaluate (1 `div` (0 :: Int)))
  print r9
  print (isJust (fromException (toException Special) :: Maybe Special), isJust (fromException (toException Special) :: Maybe MyError))
  putStrLn (displayException Special ++ displayException (toException DivideByZero))
  r10 <- try (ioError (userError "custom")) :: IO (Either IOException ())
  print r10
  r11 <- try (fail "failed") :: IO (Either IOException ())
  print r11
  (throwIO (MyError 9) `catches` [Handler (\(e :: ArithException) -> putStrLn "arith"), Handler (\(e :: MyError) -> putStrLn ("mine " ++ show e))])
  r12 <- try (exitWith (ExitFailure 3)) :: IO (Either ExitCode ())
  print r12
  (evaluate (fst (1, undefined)) >>= print) `onException` putStrLn "never"
  r13 <- try (throwIO (MyError 1) `onException` putStrLn "on exception") :: IO (Either MyError ())
  print r13
  n <- catch (evaluate (sum [1, 2, error "in list"])) (\(ErrorCall m) -> putStrLn m >> return (-1))
  print (n :: Int)
  let nested = throw (MyError 1) `seq` throw (MyError 2) :: Int
  r14 <- try (evaluate nested)
  print (either (\(e :: MyError) -> show e) show r14)
  r15 <- try (evaluate (mapException (\(ErrorCall m) -> Other m) (error "mapped"))) :: IO (Either MyError Int)
  print r15
  print [show Overflow, show Underflow, show LossOfPrecision, show DivideByZero, show RatioZeroDenominator, show (AssertionFailed "af"), show (ErrorCall "ec")]
  r16 <- try (evaluate (catchPure 3)) :: IO (Either ErrorCall Int)
  print r16
  Just z <- return (Just 'z')
  print z
  r17 <- try (do { Just q <- return (Nothing :: Maybe Int); print q }) :: IO (Either IOException ())
  putStrLn (either (const "pattern in do failed") show r17)
  where
    assertPositive :: Int -> Int
    assertPositive n | n > 0 = n
                     | otherwise = throw (Other ("not positive: " ++ show n))
    catchPure n = if n > 5 then n else errorWithoutStackTrace ("small " ++ show n)
