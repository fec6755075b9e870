module Main (main) where

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

main :: IO ()
main = do
  print (map isEven [0 .. 5])
  print (hail 27)
  print (let ping 0 = []; ping n = 'a' : pong (n - 1); pong 0 = []; pong n = 'b' : ping (n - 1) in ping 5)
  where
    hail n = go n 0
    go 1 k = k
    go n k | even n = down n k
           | otherwise = up n k
    down n k = go (n `div` 2) (k + 1)
    up n k = go (3 * n + 1) (k + 1)
