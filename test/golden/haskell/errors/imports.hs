-- culprit: --include modules
-- Modules that are missing, misspelt, named differently, or that have errors themselves.
module Imports where
import Data.Lisst
import Shapes (area)
import Wrong
import Faulty
import Good (goood, good)
import Data.Map
import Data.List

ambiguous = filter even []

useful :: Int -> Int
useful x = good x + faulty
