-- Type synonyms, classes and instances that go round in circles; types that grow without bound.
module Circles where

type Even = Maybe Odd
type Odd = [Even]

type Pairs a = (a, Pairs a)

class Lower a => Upper a where
  upper :: a

class Upper a => Lower a where
  lower :: a

class Wide a where
  wide :: a -> Int

instance Wide [[a]] => Wide [a] where
  wide _ = 1

endless = wide [True]

pair x = (x, x)
four x = pair (pair x)
sixteen x = four (four x)
many x = sixteen (sixteen x)
tooMany x = many (many x)
usesTooMany x = tooMany (tooMany x)

fine :: Int -> Int
fine x = x
