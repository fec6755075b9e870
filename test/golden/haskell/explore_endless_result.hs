-- culprit: explore from --steps 2000
-- A result without end has no line.
module From where

from :: Int -> [Int]
from n | n < 0 = []
from n = n : from (n + 1)
