-- | Strings.
module Data.String (String, IsString (..), lines, words, unlines, unwords) where

import Culprit.String
