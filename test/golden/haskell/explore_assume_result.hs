-- culprit: explore price --assume isHundred
-- What has to go in for this to come out?
module Price where

price :: Int -> Bool -> Int
price pieces member
  | pieces > 20 = pieces * 4
  | member = pieces * 5 + 5
  | otherwise = pieces * 5 + 10

isHundred :: Int -> Bool -> Int -> Bool
isHundred _ _ result = result == 100
