{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies #-}
module Main (main) where

import Control.Monad.State

newtype Euro = Euro Int deriving newtype (Num, Eq, Ord, Enum, Real, Integral) deriving stock Show
newtype Counter a = Counter (State Int a) deriving (Functor, Applicative, Monad, MonadState Int)
newtype Total = Total [Int] deriving newtype (Semigroup, Monoid, Show)

tick :: Counter Int
tick = do { n <- get; put (n + 1); return n }

runCounter :: Counter a -> Int -> (a, Int)
runCounter (Counter s) = runState s

main :: IO ()
main = do
  print (Euro 3 + 4 * 2, sum [Euro 1, Euro 2], Euro 7 `div` 2, [Euro 1 .. Euro 3])
  print (runCounter (tick >> tick >> replicateM 2 tick) 5)
  print (Total [1] <> Total [2], mempty :: Total)
