{-# LANGUAGE CPP #-}
module Main (main) where

main :: IO ()
main = do
#if __GLASGOW_HASKELL__ >= 710
  putStrLn "modern"
#else
  putStrLn "old"
#endif
#if MIN_VERSION_base(4,8,0)
  putStrLn "base"
#endif
#ifdef __GLASGOW_HASKELL__
  putStrLn "ghc"
#endif
