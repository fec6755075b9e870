-- Records: construction by name, update, and the constructor as a function.
module DataRecord where

data Account = Account { owner :: Int, balance :: Int }

{-@ data Account = Account { owner :: Int, balance :: Nat } @-}

{-@ deposit :: Nat -> Account -> Account @-}
deposit :: Int -> Account -> Account
deposit n a = a { balance = balance a + n }

{-@ withdraw :: Nat -> Account -> Account @-}
withdraw :: Int -> Account -> Account
withdraw n a = a { balance = balance a - n }

{-@ open :: [Nat] -> [Account] @-}
open :: [Int] -> [Account]
open = map (Account 1)

{-@ reopen :: [Int] -> [Account] @-}
reopen :: [Int] -> [Account]
reopen = map (Account 1)
