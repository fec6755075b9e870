-- | Only the classes that `deriving` may name; they have no methods.
module GHC.Generics (Generic, Generic1) where

class Generic a

class Generic1 f
