-- | Conversion of values to strings.
module Text.Show (ShowS, Show (..), shows, showChar, showString, showParen, showListWith) where

import Culprit.Show (showListWith)
