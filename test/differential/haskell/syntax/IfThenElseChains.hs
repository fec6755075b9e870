module Main (main) where

kind :: Char -> String
kind c =
  if c == ' '
    then "blank"
    else if c `elem` ['0' .. '9']
      then "digit"
      else
        if c >= 'a' && c <= 'z' then "small" else "other"

main :: IO ()
main = do
  mapM_ (putStrLn . kind) " 5q!"
