{-# LANGUAGE ExplicitForAll, UnicodeSyntax #-}
module Main (main) where

constant :: forall a b. a -> b -> a
constant x _ = x

identity ∷ ∀ a. a → a
identity x = x

main :: IO ()
main = do
  print (constant 1 'x', identity 'y')
