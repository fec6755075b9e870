module Main (main) where

showBoth :: (Show a, Show b) => a -> b -> String
showBoth a b = wrap a ++ wrap b
  where wrap x = "<" ++ show x ++ ">"

sizes :: [[a]] -> [String] -> (Int, Int)
sizes xs ys = (total xs, total ys)
  where total zs = sum (map length zs)

polyLet :: (Int, Double)
polyLet = let double x = x + x; half = (/ 2) in (double 3, half (double 1.5))

mono :: [Int]
mono = let y = [] in 1 : y

main :: IO ()
main = do
  putStrLn (showBoth 'a' [1, 2])
  print (sizes [[(), ()]] ["abc", "d"], polyLet, mono)
  print (let f = \x -> x in (f 1, f 2), let g x = (x, x) in (g 'a', g "s"))
