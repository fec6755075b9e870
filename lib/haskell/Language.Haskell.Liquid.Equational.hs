-- | The older names of equational proofs.
module Language.Haskell.Liquid.Equational (Proof, QED (..), (***), (?), (==.), (==!)) where

import Language.Haskell.Liquid.ProofCombinators
