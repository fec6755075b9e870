-- culprit: explore share
module Share where

-- Whole numbers become Floats without looking at how large they are.
share :: Int -> Int -> Float
share part whole
  | whole == 0 = 0
  | otherwise = fromIntegral part / fromIntegral whole
