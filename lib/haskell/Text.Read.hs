-- | Reading values from strings.
module Text.Read (Read (..), ReadS, reads, read, readParen, lex, readMaybe, readEither) where

import Culprit.Read (readEither, readMaybe)
