module Main (main) where

newtype Distance unit = Distance Double deriving (Show, Eq, Ord)
data Metre
data Foot

metres :: Double -> Distance Metre
metres = Distance

feet :: Double -> Distance Foot
feet = Distance

plus :: Distance u -> Distance u -> Distance u
plus (Distance a) (Distance b) = Distance (a + b)

toMetres :: Distance Foot -> Distance Metre
toMetres (Distance d) = Distance (d * 0.25)

main :: IO ()
main = do
  print (metres 1 `plus` toMetres (feet 8))
  print (maximum [feet 3, feet 5])
