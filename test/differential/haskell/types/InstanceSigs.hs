{-# LANGUAGE InstanceSigs #-}
module Main (main) where

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap :: (a -> b) -> State s a -> State s b
  fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure :: a -> State s a
  pure a = State (\s -> (a, s))
  (<*>) :: State s (a -> b) -> State s a -> State s b
  State f <*> State g = State (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2))
instance Monad (State s) where
  (>>=) :: State s a -> (a -> State s b) -> State s b
  State g >>= f = State (\s -> let (a, s') = g s in runState (f a) s')

push :: Int -> State [Int] ()
push x = State (\s -> ((), x : s))
pop :: State [Int] Int
pop = State (\(x : s) -> (x, s))

main :: IO ()
main = do
  print (runState (do { push 1; push 2; a <- pop; push (a * 10); push 5 }) [])
  print (fst (runState (mapM (\x -> x <$ push x) [1, 2, 3]) []))
