module Main (main) where

-- | Header comment.
main {- after name -} = {- before do -} do -- trailing
    -- a comment line at an odd indentation
  print 1 -- one
      -- more indented comment
  {- block
   spanning -}
  print 2
  let x = 3 -- value
      {- between -}
      y = 4
-- comment in column one
  print (x {- inner -} + y)
  if x > 2 -- condition
    then print "yes" -- branch
    else print "no"
  -- last line
