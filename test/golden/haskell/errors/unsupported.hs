-- culprit: --steps 1000
{-# LANGUAGE TemplateHaskell, DataKinds, KindSignatures #-}
-- An unsupported feature is named; the rest of the file is checked.
module Unsupported where

import GHC.TypeLits (Nat)
import System.Mem (performGC)

generated :: Int
generated = $([| 1 |])

newtype Sized (n :: Nat) = Sized Int

sized :: Sized 3 -> Int
sized (Sized x) = x

collect :: IO ()
collect = performGC

bad :: Int -> Int
bad x = if x == 7 then error "seven" else x

uses :: Int -> Int
uses x = generated + x
