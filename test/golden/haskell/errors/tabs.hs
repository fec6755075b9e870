-- Tabs reach to the next multiple of 8 columns.
module Tabs where

fine x = case x of
	0 -> 1
        _ -> 2

wrong x = do
	print (x
	+ 1)

mixed x = case x of
    0 -> 1
	_ -> 2
