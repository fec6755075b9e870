module Main (main) where

main :: IO ()
main = do
  helper 1
  other
  where
  helper n = do
    print n
    print (n + k)
   where k = 10
  other = do print 'x'
             print 'y'
          where z = 1
