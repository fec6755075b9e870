-- culprit: repro select
module Select where

{-@ select :: p:(Int -> Bool) -> xs:[Int] -> {ys:[{y:Int | y > 0}] | len ys <= len xs} @-}
select :: (Int -> Bool) -> [Int] -> [Int]
select p xs = [x | x <- xs, p x]
