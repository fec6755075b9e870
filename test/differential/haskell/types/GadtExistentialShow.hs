{-# LANGUAGE GADTs, RankNTypes #-}
module Main (main) where

data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  TList :: Ty a -> Ty [a]
  TPair :: Ty a -> Ty b -> Ty (a, b)

showBy :: Ty a -> a -> String
showBy TInt n = show n
showBy TBool b = if b then "yes" else "no"
showBy (TList t) xs = concatMap (\x -> showBy t x ++ ";") xs
showBy (TPair s t) (a, b) = showBy s a ++ "&" ++ showBy t b

data Equal a b where Refl :: Equal a a

sameType :: Ty a -> Ty b -> Maybe (Equal a b)
sameType TInt TInt = Just Refl
sameType TBool TBool = Just Refl
sameType (TList s) (TList t) = case sameType s t of { Just Refl -> Just Refl; Nothing -> Nothing }
sameType (TPair a b) (TPair c d) = do { Refl <- sameType a c; Refl <- sameType b d; return Refl }
sameType _ _ = Nothing

data Dynamic where Dynamic :: Ty a -> a -> Dynamic

fromDynamic :: Ty b -> Dynamic -> Maybe b
fromDynamic t (Dynamic s x) = case sameType s t of { Just Refl -> Just x; Nothing -> Nothing }

main :: IO ()
main = do
  putStrLn (showBy (TList (TPair TInt TBool)) [(1, True), (2, False)])
  let ds = [Dynamic TInt 3, Dynamic (TList TBool) [True], Dynamic TInt 4]
  print (map (fromDynamic TInt) ds, map (fromDynamic (TList TBool)) ds)
