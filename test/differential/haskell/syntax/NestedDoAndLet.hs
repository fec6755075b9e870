module Main (main) where

import Control.Monad

main :: IO ()
main = do
  let loop n
        | n > 3 = return ()
        | otherwise = do
            let sq = n * n
            when (odd n) $ do
              putStr "odd "
              print sq
            unless (odd n) $
              print (negate sq)
            loop (n + 1)
  loop 1
  forM_ (zip [1 ..] "ab") $ \(i, c) -> do
    let s = replicate i c
    putStrLn s
