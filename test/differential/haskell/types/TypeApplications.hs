{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes #-}
module Main (main) where

class Named a where
  name :: String

instance Named Int where name = "Int"
instance Named Bool where name = "Bool"
instance Named a => Named [a] where name = "[" ++ name @a ++ "]"

both :: forall a b. (Named a, Named b) => String
both = name @a ++ "," ++ name @b

main :: IO ()
main = do
  putStrLn (name @Int ++ name @[[Bool]])
  putStrLn (both @Int @[Bool])
  print (read @Double "1.5", maxBound @Int, show @Integer 3)
  print (fromIntegral @Int @Double 3, either @String @Int length id (Left "abc"))
