module Main (main) where

import Text.Read

main :: IO ()
main = do
  print (read "3" :: Int, read " -3 " :: Int, read "( 4 )" :: Int, read "1.5" :: Double, read "'x'" :: Char, read "\"a\\nb\"" :: String, read "[1, 2,3]" :: [Int])
  print (read "(1,'a',True)" :: (Int, Char, Bool), read "Just (-3)" :: Maybe Int, read "Left 1" :: Either Int Bool, read "()" :: (), read "LT" :: Ordering)
  print (readMaybe "12" :: Maybe Int, readMaybe "12x" :: Maybe Int, readMaybe "" :: Maybe Int, readEither "1.5" :: Either String Double, readEither "z" :: Either String Int)
  print (reads "5 rest" :: [(Int, String)], reads "x" :: [(Int, String)], reads "[1] 2" :: [([Int], String)], lex " hello world", lex "12.5e3x", lex "<= 3", lex "")
  print (readMaybe "Just 3" :: Maybe (Maybe Int), readMaybe "0x1F" :: Maybe Int, readMaybe "1e3" :: Maybe Double, readMaybe "- 5" :: Maybe Int, read "[(1,\"a\"),(2,\"b\")]" :: [(Int, String)])
  print (readParen False (\s -> [(s, "")]) "abc" :: [(String, String)], readMaybe "3" :: Maybe Double, readMaybe "NaN" :: Maybe Double, readMaybe "Infinity" :: Maybe Double)
