module Main (main) where

data Colour = Red | Green deriving (Show, Read, Eq, Ord, Enum, Bounded)
data P = P { px :: Int, py :: Maybe Int } | Int :+: Int | Q [P] Colour deriving (Show, Read, Eq)
infixl 6 :+:
newtype N = N { getN :: Double } deriving (Show, Read)

main :: IO ()
main = do
  print (read "Red" :: Colour, read " ( Green ) " :: Colour, (reads "Blue" :: [(Colour, String)]))
  print (read "P {px = 3, py = Just (-4)}" :: P, read "P{px=3,py=Nothing}" :: P)
  print (read "1 :+: 2" :: P, read "(1:+:(-2))" :: P)
  print (read "Q [P {px = 1, py = Nothing},2 :+: 3] Red" :: P)
  print (read "N {getN = 2.5}" :: N, (reads "P {px = 1}" :: [(P, String)]))
  print (read "[Red,Green , Red]" :: [Colour], read "(Red,1)" :: (Colour, Int))
  print (all (\p -> read (show p) == p) [P 1 (Just 2), (-1) :+: 2, Q [] Green])
