{-# LANGUAGE ScopedTypeVariables #-}
module Main (main) where

import Data.Proxy

class KnownColour c where colourName :: Proxy c -> String
data Red
data Green
instance KnownColour Red where colourName _ = "red"
instance KnownColour Green where colourName _ = "green"

newtype Painted c a = Painted a

describe :: forall c a. (KnownColour c, Show a) => Painted c a -> String
describe (Painted a) = colourName (Proxy :: Proxy c) ++ " " ++ show a

repaint :: Painted c a -> Painted d a
repaint (Painted a) = Painted a

main :: IO ()
main = do
  let p = Painted 3 :: Painted Red Int
  putStrLn (describe p)
  putStrLn (describe (repaint p :: Painted Green Int))
