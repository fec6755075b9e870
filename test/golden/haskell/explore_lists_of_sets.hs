-- culprit: explore groups --max-outputs 3
-- Abstract values inside of others; fractions; numbers of limited size.
module Groups where

import Data.Ratio ((%))
import qualified Data.Set as Set
import Data.Word (Word8)

data Group = Group {members :: Set.Set Int, share :: Rational, code :: Word8} deriving (Eq, Show)

groups :: [Int] -> [Group]
groups xs = [Group (Set.fromList (takeWhile (/= x) xs)) (1 % fromIntegral (length xs + x * x)) (fromIntegral (x - 1)) | x <- xs]
