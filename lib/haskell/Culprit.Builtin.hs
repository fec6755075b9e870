{-# LANGUAGE NoImplicitPrelude #-}
-- | The names that syntax, derived instances and core generation refer to, whatever a program imports or hides.
module Culprit.Builtin
  ( module Culprit.Base, module Culprit.Show, module Culprit.Exception, module Culprit.Num, module Culprit.Monoid
  , module Culprit.IO, module Culprit.Ix
  , Float, Word
  , Foldable (..), Traversable (..), concatMap
  , Read (..), ReadS, readParen, lex, reads
  , IsString (..), Coercible
  ) where

import Culprit.Base
import Culprit.Exception
import Culprit.Fixed (Word)
import Culprit.Float (Float)
import Culprit.Foldable (Foldable (..), Traversable (..))
import Culprit.IO
import Culprit.Ix
import Culprit.Monoid
import Culprit.Num
import Culprit.Read
import Culprit.Show
import Culprit.String
import Culprit.Tuple ()
import Data.Coerce (Coercible)

-- | For comprehensions: of lists alone.
concatMap :: (a -> [b]) -> [a] -> [b]
concatMap f = go
  where
    go [] = []
    go (x : xs) = f x ++ go xs
