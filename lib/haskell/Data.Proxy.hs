-- | A value that stands for a type.
module Data.Proxy (Proxy (..), asProxyTypeOf) where

import Culprit.Exception (Proxy (..))

instance Eq (Proxy t) where
  _ == _ = True

instance Ord (Proxy t) where
  compare _ _ = EQ

instance Show (Proxy t) where
  showsPrec _ _ = showString "Proxy"

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf x _ = x
