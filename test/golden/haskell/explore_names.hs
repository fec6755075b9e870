-- culprit: explore lookup --max-outputs 4
-- Names that are also those of the library.
module Names where

import Prelude hiding (lookup, filter)
import qualified Prelude

data List a = End | a :> List a deriving (Show)
infixr 5 :>

lookup :: Eq key => key -> List (key, value) -> Maybe value
lookup _ End = Nothing
lookup k ((key, value) :> rest)
  | k == key = Just value
  | otherwise = Names.lookup k rest

main :: IO ()
main = print (length (Prelude.filter even [1 :: Int, 2]))
