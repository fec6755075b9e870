{-# LANGUAGE EmptyCase, EmptyDataDecls, EmptyDataDeriving, LambdaCase #-}
module Main (main) where

data Never deriving (Show, Eq, Ord)

absurd :: Never -> a
absurd n = case n of {}

absurd' :: Never -> a
absurd' = \case {}

fromRight' :: Either Never a -> a
fromRight' (Right a) = a
fromRight' (Left n) = absurd n

main :: IO ()
main = do
  print (fromRight' (Right 'x'))
  print ([] == ([] :: [Never]), show ([] :: [Never]))
  print (either absurd' id (Right 2))
