import Data.Char (toUpper)

main = do
  putStrLn (map toUpper shout)
  print there
  where there = length shout

shout = "no header"
