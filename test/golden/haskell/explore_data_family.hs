-- culprit: explore total --max-outputs 6
{-# LANGUAGE TypeFamilies #-}
-- A data family is one type; its instances decide which constructors there are.
module Family where

class Container a where
  data Bag a
  count :: Bag a -> Int

instance Container Char where
  data Bag Char = None | More Char (Bag Char)
  count None = 0
  count (More c rest) = (if c == 'x' then 10 else 1) + count rest

instance Container () where
  data Bag () = Units !Int
  count (Units n) = if n < 0 then error "negative" else n

total :: Bag Char -> Bag () -> Int
total letters units = count letters + count units
