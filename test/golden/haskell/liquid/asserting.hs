-- A module without annotations says with LiquidHaskell's library what must hold; names of functions say nothing.
module Asserting where

import Language.Haskell.Liquid.Prelude

prop_positive :: Bool
prop_positive = let x = choose 0 in if x > 0 then liquidAssertB (x >= 0) else False
