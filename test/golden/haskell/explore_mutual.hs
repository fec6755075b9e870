-- culprit: explore isEven --max-outputs 7
-- Functions and types that need each other.
module IsEven where

data Even = Zero | EvenSucc Odd deriving (Show)
newtype Odd = OddSucc Even deriving (Show)

isEven :: Even -> (Int, Bool)
isEven Zero = (0, True)
isEven (EvenSucc n) = let (count, holds) = isOdd n in (count + 1, holds)

isOdd :: Odd -> (Int, Bool)
isOdd (OddSucc n) = let (count, holds) = isEven n in (count + 1, not holds)
