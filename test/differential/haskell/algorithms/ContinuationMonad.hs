module Main (main) where

newtype Cont r a = Cont { runCont :: (a -> r) -> r }

instance Functor (Cont r) where fmap f (Cont c) = Cont (\k -> c (k . f))
instance Applicative (Cont r) where
  pure x = Cont ($ x)
  Cont f <*> Cont c = Cont (\k -> f (\g -> c (k . g)))
instance Monad (Cont r) where Cont c >>= f = Cont (\k -> c (\x -> runCont (f x) k))

callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\k -> runCont (f (\x -> Cont (\_ -> k x))) k)

safeDiv :: Int -> Int -> Cont r (Maybe Int)
safeDiv a b = callCC (\exit -> do
  _ <- if b == 0 then exit Nothing else return Nothing
  return (Just (a `div` b)))

main :: IO ()
main = do
  print (runCont (safeDiv 10 2) id, runCont (safeDiv 1 0) id)
  print (runCont (mapM (\x -> Cont (\k -> k x ++ k (x * 10))) [1, 2]) (\xs -> [sum xs]))
