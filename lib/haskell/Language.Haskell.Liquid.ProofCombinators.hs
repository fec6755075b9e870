-- | Proofs as programs: nothing of them is ever computed, what they prove stands in their types.
module Language.Haskell.Liquid.ProofCombinators
  ( Proof, toProof, trivial, unreachable, withTheorem, withProof, impossible, pleUnfold
  , QED (..), (***), (?), (===), (=<=), (=>=), (==.), (==!), (&&&)
  ) where

infixl 3 ===, =<=, =>=, ==., ==!, ?
infixl 3 ***
infixr 3 &&&

type Proof = ()

data QED = Admit | QED

toProof :: a -> Proof
toProof _ = ()

trivial, unreachable :: Proof
trivial = ()
unreachable = ()

(***) :: a -> QED -> Proof
_ *** _ = ()

(?) :: a -> b -> a
x ? _ = x

withProof, withTheorem :: a -> b -> a
withProof x _ = x
withTheorem x _ = x

-- | Each step is the last value so far.
(===), (=<=), (=>=), (==.), (==!) :: a -> a -> a
_ === y = y
_ =<= y = y
_ =>= y = y
_ ==. y = y
_ ==! y = y

(&&&) :: Proof -> Proof -> Proof
_ &&& y = y

{-@ impossible :: {v:a | false} -> b @-}
impossible :: a -> b
impossible _ = error "impossible"

pleUnfold :: a -> a
pleUnfold x = x
