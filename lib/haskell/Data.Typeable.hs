-- | Types at run time.
module Data.Typeable (Typeable, TypeRep, typeOf, typeRep, cast, Proxy (..), typeRepArgs) where

import Culprit.Exception (TypeRep, Typeable (..), cast, typeOf, typeRepArguments)
import Data.Proxy

typeRep :: Typeable a => proxy a -> TypeRep
typeRep p = typeRepOf (same p)
  where
    same :: proxy a -> Proxy a
    same _ = Proxy

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs t = typeRepArguments t
