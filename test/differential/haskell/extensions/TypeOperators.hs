{-# LANGUAGE TypeOperators #-}
module Main (main) where

data (f :+: g) a = InL (f a) | InR (g a)
infixr 6 :+:
newtype (f :.: g) a = Comp { unComp :: f (g a) }

instance (Functor f, Functor g) => Functor (f :+: g) where
  fmap h (InL x) = InL (fmap h x)
  fmap h (InR x) = InR (fmap h x)

type a + b = Either a b

which :: Int + Bool -> String
which (Left n) = show n
which (Right b) = show b

main :: IO ()
main = do
  putStrLn (which (Left 1) ++ which (Right True))
  print (case fmap (+ 1) (InL (Just 1) :: (Maybe :+: []) Int) of { InL m -> show m; InR l -> show l })
  print (unComp (Comp [Just 'a']))
