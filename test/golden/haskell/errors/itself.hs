module Itself where
import Itself
f = 1
