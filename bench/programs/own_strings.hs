-- Strings as lists of characters: numbers shown, joined, reversed and counted.
module Main where

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

showInt :: Int -> String
showInt n = if n < 10 then [toEnum (48 + n)] else append (showInt (n `quot` 10)) [toEnum (48 + n `rem` 10)]

join :: [String] -> String
join [] = []
join (s:ss) = append s (',' : join ss)

count :: Int -> Int -> [Int]
count a b = if a > b then [] else a : count (a + 1) b

mapL :: (a -> b) -> [a] -> [b]
mapL f [] = []
mapL f (x:xs) = f x : mapL f xs

rev :: [a] -> [a] -> [a]
rev [] acc = acc
rev (x:xs) acc = rev xs (x : acc)

commas :: String -> Int -> Int
commas [] n = n
commas (c:cs) n = let m = if c == ',' then n + 1 else n in m `seq` commas cs m

main :: IO ()
main = putStrLn (show (commas (rev (join (mapL showInt (count 1 40000))) []) 0))
