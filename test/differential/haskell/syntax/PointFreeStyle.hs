module Main (main) where

import Data.Char (toUpper)
import Data.List (sortBy, group, sort)
import Data.Function (on)

frequencies :: String -> [(Char, Int)]
frequencies = map ((,) <$> head <*> length) . group . sort

capitalise :: String -> String
capitalise = unwords . map (\(c : cs) -> toUpper c : cs) . words

main :: IO ()
main = do
  print (frequencies "mississippi")
  putStrLn (capitalise "point free style")
  print (sortBy (flip compare `on` snd) (frequencies "banana"))
  print ((subtract 1 . (* 2)) <$> [1, 2, 3], (fmap . fmap) (+ 1) [Just 1, Nothing])
