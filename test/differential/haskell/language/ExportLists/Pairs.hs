module ExportLists.Pairs (describe) where

describe :: (Show a, Show b) => (a, b) -> String
describe (x, y) = both (show x) (show y)

both :: String -> String -> String
both s t = s ++ " with " ++ t
