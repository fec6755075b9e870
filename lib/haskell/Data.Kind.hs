-- | The kind of types.
module Data.Kind (Type) where

import Culprit.Primitive (Type)
