{-# LANGUAGE DeriveFunctor #-}
module Main (main) where

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)
instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = fmap f x
  Free f <*> x = Free (fmap (<*> x) f)
instance Functor f => Monad (Free f) where
  Pure a >>= f = f a
  Free x >>= f = Free (fmap (>>= f) x)

data Command next = Say String next | Ask (String -> next) | Done deriving Functor

lift :: Functor f => f a -> Free f a
lift = Free . fmap Pure

program :: Free Command ()
program = do
  lift (Say "name?" ())
  name <- lift (Ask id)
  if null name then lift Done else lift (Say ("hello " ++ name) ())
  program

run :: [String] -> Free Command a -> [String]
run _ (Pure _) = ["pure"]
run ins (Free (Say s k)) = s : run ins k
run (i : is) (Free (Ask k)) = run is (k i)
run [] (Free (Ask _)) = ["no input"]
run _ (Free Done) = ["done"]

main :: IO ()
main = mapM_ putStrLn (run ["ann", "bob", ""] program)
