{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module PatternSynonyms.Shapes (Shape (..), pattern Square, area, Number (.., Zero, Positive), value) where

data Shape = Rectangle Int Int

pattern Square :: Int -> Shape
pattern Square n <- (side -> Just n) where
  Square n = Rectangle n n

side :: Shape -> Maybe Int
side (Rectangle a b)
  | a == b = Just a
  | otherwise = Nothing

area :: Shape -> Int
area (Square n) = n * n
area (Rectangle a b) = a * b

newtype Number = Number Int

pattern Zero :: Number
pattern Zero = Number 0

pattern Positive :: Int -> Number
pattern Positive n <- Number ((\k -> (k > 0, k)) -> (True, n))

value :: Number -> Int
value (Number n) = n
