{-# LANGUAGE ExistentialQuantification #-}
module Main (main) where

import Control.Exception
import Data.Typeable (cast)

data AppException = forall e. Exception e => AppException e
instance Show AppException where show (AppException e) = show e
instance Exception AppException

data Missing = Missing String deriving Show
instance Exception Missing where
  toException = toException . AppException
  fromException x = do { AppException e <- fromException x; cast e }

data Denied = Denied deriving Show
instance Exception Denied where
  toException = toException . AppException
  fromException x = do { AppException e <- fromException x; cast e }
  displayException _ = "access denied"

main :: IO ()
main = do
  throwIO (Missing "key") `catch` \e -> putStrLn ("app: " ++ show (e :: AppException))
  throwIO (Missing "key") `catch` \e -> putStrLn ("missing: " ++ show (e :: Missing))
  (throwIO Denied `catch` \e -> print (e :: Missing)) `catch` \e -> putStrLn (displayException (e :: Denied))
  r <- try (evaluate (1 `div` (0 :: Int)))
  putStrLn (either (\e -> "some: " ++ show (e :: SomeException)) show r)
  throwIO Denied `catches` [Handler (\e -> print (e :: ArithException)), Handler (\e -> print (e :: AppException))]
