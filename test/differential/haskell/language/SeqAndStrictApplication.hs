module Main (main) where

import Control.Exception

bottoms :: a -> IO ()
bottoms x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) (const "ok") r)

main :: IO ()
main = do
  bottoms (undefined `seq` 1)
  bottoms (const 1 $! error "strict application")
  bottoms (const 1 $ error "lazy application")
  bottoms ((error "first", error "second") `seq` 1)
  bottoms (error "left" `seq` error "right" `seq` 1)
  bottoms ([error "element"] `seq` 1)
  bottoms ((\x -> error "body") `seq` 1)
  bottoms (foldr seq 0 [1, error "third", 3])
