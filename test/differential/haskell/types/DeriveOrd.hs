module Main (main) where

import Data.List (sort, maximumBy)

data Suit = Clubs | Diamonds | Hearts | Spades deriving (Show, Eq, Ord)
data Card = Joker | Card { suit :: Suit, rank :: Int } deriving (Show, Eq, Ord)
data V a = V a a | a :> [a] deriving (Show, Eq, Ord)

main :: IO ()
main = do
  print (sort [Card Spades 2, Joker, Card Clubs 10, Card Spades 1])
  print (maximum [Clubs, Hearts, Diamonds], compare Joker (Card Clubs 1), Joker <= Joker)
  print (V 1 2 < V 1 3, V 9 9 < (1 :> []), max (2 :> [1]) (2 :> [1, 0]))
  print (compare (Card Clubs undefined) (Card Hearts undefined))
  print [Clubs < Spades, Clubs > Spades, Clubs >= Clubs, min Clubs Spades == Clubs]
