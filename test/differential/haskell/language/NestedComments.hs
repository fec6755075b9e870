module Main (main) where

{- outer {- inner -} still outer {- {- -} -} -}
main :: IO ()
main = do -- a comment
  print 1 {- inside -}
  print {- between -} 2 {--}
  print (3 {- "-} )  -- a string does not hide the end of a comment
  -- | documentation
  print 4 --- three dashes
  print (5 --> 6)
  where
    a --> b = a * 10 + b
    {- {-# not a pragma #-} -}
