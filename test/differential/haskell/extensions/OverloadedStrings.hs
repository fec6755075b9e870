{-# LANGUAGE OverloadedStrings #-}
module Main (main) where

import Data.String

newtype Name = Name String deriving (Eq, Show)
instance IsString Name where fromString s = Name ("<" ++ s ++ ">")

greet :: Name -> Bool
greet "anna" = True
greet _ = False

main :: IO ()
main = do
  print ("bob" :: Name)
  print (greet (fromString "anna"), greet "bob")
  putStrLn "plain"
  print (length ("abc" :: String), words "a b")
