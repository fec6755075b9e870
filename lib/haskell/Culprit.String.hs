{-# LANGUAGE NoImplicitPrelude #-}
-- | Types that string literals may have.
module Culprit.String (IsString (..)) where

import Culprit.Base

class IsString a where
  fromString :: String -> a

instance IsCharacter c => IsString [c] where
  fromString text = map fromCharacter text

-- | Only characters: it keeps the instance above in Haskell 2010.
class IsCharacter c where
  fromCharacter :: Char -> c

instance IsCharacter Char where
  fromCharacter c = c
