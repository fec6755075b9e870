module Main (main) where

data Never

describe :: Never -> String
describe n = n `seq` "impossible"

nothing :: Maybe Never
nothing = Nothing

main :: IO ()
main = do
  putStrLn (maybe "none" describe nothing)
  return ()
  mapM_ print ([] :: [Int])
