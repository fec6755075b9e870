-- What holds for real numbers need not hold for NaN, the infinities and negative zero.
module Special where

prop_reflexive :: Double -> Bool
prop_reflexive x = x == x

prop_grows :: [Double] -> Bool
prop_grows xs = all (\x -> isNaN x || x + 1 > x) xs

prop_signs :: Double -> Bool
prop_signs x = x /= 0 || not (isNegativeZero x)

prop_abs :: Float -> Bool
prop_abs x = isNaN x || abs x >= 0
