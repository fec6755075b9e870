-- culprit: repro emptied
-- The refinement mentions a function that its module keeps to itself.
module NotChecked where

import Stack

{-@ emptied :: Stack Int -> Stack Int @-}
emptied :: Stack Int -> Stack Int
emptied s = drain s
