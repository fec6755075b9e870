-- Columns count characters, not bytes; letters of all scripts make names.
module Unicode where

größe :: String -> Int
größe x₁ = length x₁

data Ä = Ö | Ü

x ∘ y = x + y

falsch = größe ("日本語" ∘ "😀") + not "é"

und = grösse "x"
