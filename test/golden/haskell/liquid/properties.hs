module P where
{-@ type Nat = {v:Int | 0 <= v} @-}
{-@ sub :: Nat -> Nat -> Int @-}
sub :: Int -> Int -> Int
sub a b = a - b

prop_sub :: Int -> Int -> Bool
prop_sub a b = sub (abs a) (abs b) >= 0

prop_ok :: Int -> Int -> Bool
prop_ok a b = sub (abs a) (abs b) == abs a - abs b

{-@ prop_signed :: Int -> Bool @-}
prop_signed :: Int -> Bool
prop_signed x = x > 0
