{-# LANGUAGE EmptyDataDecls #-}
module Main (main) where

data Open
data Closed
newtype Door s = Door String

open :: Door Closed -> Door Open
open (Door n) = Door n

name :: Door s -> String
name (Door n) = n

main :: IO ()
main = putStrLn (name (open (Door "front")))
