module Main (main) where

import Control.Exception

data Quiet = Quiet
instance Show Quiet where show _ = "shown"
instance Exception Quiet where displayException _ = "displayed"

main :: IO ()
main = throw Quiet
