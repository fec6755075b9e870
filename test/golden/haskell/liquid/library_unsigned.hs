-- No function has a signature, and none is exported: what the library demands is checked all the same.
module LibraryUnsigned () where

import Language.Haskell.Liquid.Prelude (liquidAssertB)

countdown :: Int -> Bool
countdown n = if n == 3 then liquidAssertB (n > 3) else countdown (n - 1)

positive :: Int -> Int -> Bool
positive x y = if x > y then liquidAssertB (x - y > 0) else True

property :: Bool
property = countdown 5 && positive 2 1
