{-# LANGUAGE LambdaCase #-}
module Main (main) where

import Data.Maybe (mapMaybe)

toDigit :: Char -> Maybe Int
toDigit = \case
  '0' -> Just 0
  c | c `elem` ['1' .. '9'] -> Just (fromEnum c - 48)
    | c == 'X' -> Just 10
  _ -> Nothing

main :: IO ()
main = do
  print (mapMaybe toDigit "0a5X")
  print (map (\case { [] -> "e"; [_] -> "s"; _ : _ -> "m" }) ["", "a", "ab"])
  Just 3 `seq` return () >>= \case () -> putStrLn "unit"
