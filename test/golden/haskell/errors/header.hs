-- The header of a module.
module header (f,, 1) where

import data.list
import Data.List as
import Data.Maybe hiding

f = 1
