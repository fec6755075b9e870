-- culprit: explore describe
{-# LANGUAGE GADTs #-}
-- A type variable that only a GADT mentions: every constructor says what it is.
module Open where

data Value a where
  Number :: Int -> Value Int
  Letter :: Char -> Value Char
  Both   :: Twice b -> Value b

data Twice a where
  Twice :: Value a -> Value a -> Twice a

describe :: Value a -> Int
describe (Number n) = if n > 9 then 2 else 1
describe (Letter 'x') = 3
describe (Letter _) = 4
describe (Both (Twice (Number a) (Number b))) = a - b
describe (Both (Twice (Letter _) _)) = 5
describe (Both _) = 6
