module Main (main) where

data Temp = C Double | F Double deriving (Show, Eq)
instance Read Temp where
  readsPrec d s = [(C x, r) | (x, 'C' : r) <- readsPrec d s] ++ [(F x, r) | (x, 'F' : r) <- readsPrec d s]

main :: IO ()
main = do
  print (reads "12.5F rest" :: [(Temp, String)])
  print (reads "x" :: [(Temp, String)])
