module Main (main) where

import Data.Proxy
import Data.Void

describe :: Show a => Proxy a -> a -> String
describe _ = show

main :: IO ()
main = do
  print (Proxy :: Proxy Int, Proxy == (Proxy :: Proxy ()), fmap (+ 1) Proxy, asProxyTypeOf 3 (Proxy :: Proxy Double))
  print (map absurd [] :: [Int], either absurd id (Right 1 :: Either Void Int), vacuous (Nothing :: Maybe Void) :: Maybe Int)
  putStrLn (describe (Proxy :: Proxy Int) 3)
