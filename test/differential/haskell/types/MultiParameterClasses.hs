{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances #-}
module Main (main) where

class Cast a b where cast :: a -> b
instance Cast Int Double where cast = fromIntegral
instance Cast Int [Char] where cast = show
instance Cast Double Int where cast = round
instance Cast a a where cast = id

class Monad m => Logger m w where logIt :: w -> m ()
instance Logger IO Int where logIt n = putStrLn ("number " ++ show n)
instance Logger IO String where logIt s = putStrLn ("text " ++ s)

main :: IO ()
main = do
  print (cast (3 :: Int) + (0.5 :: Double))
  putStrLn (cast (42 :: Int))
  print ((cast (2.5 :: Double) :: Int), (cast 'x' :: Char))
  logIt (1 :: Int)
  logIt "one"
