-- A line that is indented as no block around it is.
module Steps where

f x = do
    print x
  print 2

g x = case x of
  1 -> 2
 2 -> 3

h = 4
