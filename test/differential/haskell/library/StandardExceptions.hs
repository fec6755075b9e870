module Main (main) where

import Control.Exception
import System.IO.Error

outcome :: IO a -> IO ()
outcome action = do
  r <- try (action >> return ())
  putStrLn (either (\e -> head (lines (show (e :: SomeException)) ++ [""])) (const "fine") r)

main :: IO ()
main = do
  outcome (evaluate (1 `div` (0 :: Int)))
  outcome (evaluate (2 ^ (-1 :: Int)))
  outcome (evaluate (toEnum 5 :: Bool))
  outcome (evaluate (fromEnum (2 ^ 70 :: Integer)))
  outcome (evaluate (read "x" :: Int))
  outcome (evaluate ([1, 2] !! 5))
  outcome (evaluate ([1] !! (-1)))
  outcome (evaluate (maximum ([] :: [Int])))
  outcome (evaluate (foldr1 (+) ([] :: [Int])))
  outcome (evaluate (assert (1 < 2) 'a'))
  outcome (ioError (userError "mine"))
  outcome (fail "failed")
  outcome (throwIO Overflow)
  outcome (throwIO (AssertionFailed "af"))
  outcome (evaluate (minBound `div` (-1) :: Int))
  outcome (evaluate (chr' 1114112))
  r <- tryIOError (ioError (userError "u"))
  print (either ioeGetErrorString (const "") r, fmap (const ()) (either (Just . isUserError) (const Nothing) r))
  where chr' n = toEnum n :: Char
