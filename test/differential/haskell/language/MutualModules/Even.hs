module MutualModules.Even (isEven, limit) where

import MutualModules.Types as T (Wrapped (Wrapped, content))

isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)

isOdd :: Int -> Bool
isOdd 0 = False
isOdd n = isEven (n - 1)

limit :: Int
limit = T.content (Wrapped 12)
