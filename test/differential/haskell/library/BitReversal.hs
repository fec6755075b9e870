module Main (main) where

import Data.Word

main :: IO ()
main = print (bitReverse8 1, bitReverse16 3, bitReverse32 1, bitReverse64 1, byteSwap16 (bitReverse16 0x00ff))
