{-# LANGUAGE KindSignatures, PolyKinds #-}
module Main (main) where

import Data.Kind (Type)

data App (f :: Type -> Type) (a :: Type) = App (f a)
newtype Flip (f :: Type -> Type -> Type) a b = Flip { unFlip :: f b a }

class HasEmpty (f :: Type -> Type) where
  none :: f a
  isNone :: f a -> Bool

instance HasEmpty Maybe where { none = Nothing; isNone = maybe True (const False) }
instance HasEmpty [] where { none = []; isNone = null }

main :: IO ()
main = do
  print (case App (Just 3) of App m -> m)
  print (unFlip (Flip (Left 'a')) :: Either Char Int)
  print (isNone (none :: Maybe Int), isNone [1], (none :: [Char]))
