-- More syntax errors; there is a limit of twenty for one file.
module Syntax_more where

anonymous = fun x -> x

outdented x = y
where y = 1

statement = do
  x = 5
  print x

empty = do

inner = do
  let x = 1
  in x

backquoted = `div` 2

class where

import Data.Char

infixl 10 +++

patterns (x = 3

synonym :: Int ->

update r = r { }

wild = { .. }

record = R { x = 1 y = 2 }

arguments f x == 3
