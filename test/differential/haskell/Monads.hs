module Main (main) where

import Control.Monad

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap = liftM
instance Applicative (State s) where { pure a = State (\s -> (a, s)); (<*>) = ap }
instance Monad (State s) where
  m >>= k = State (\s -> let (a, s') = runState m s in runState (k a) s')

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (const ((), s))

fresh :: State Int Int
fresh = do
  n <- get
  put (n + 1)
  return n

newtype Writer w a = Writer (a, w)
instance Functor (Writer w) where fmap f (Writer (a, w)) = Writer (f a, w)
instance Monoid w => Applicative (Writer w) where { pure a = Writer (a, mempty); (<*>) = ap }
instance Monoid w => Monad (Writer w) where
  Writer (a, w) >>= k = let Writer (b, w') = k a in Writer (b, w <> w')

tell :: w -> Writer w ()
tell w = Writer ((), w)

hanoi :: Int -> String -> String -> String -> Writer [String] Int
hanoi 0 _ _ _ = return 0
hanoi n a b c = do
  x <- hanoi (n - 1) a c b
  tell [a ++ "->" ++ b]
  y <- hanoi (n - 1) c b a
  return (x + y + 1)

newtype Cont r a = Cont { runCont :: (a -> r) -> r }
instance Functor (Cont r) where fmap = liftM
instance Applicative (Cont r) where { pure a = Cont ($ a); (<*>) = ap }
instance Monad (Cont r) where m >>= k = Cont (\c -> runCont m (\a -> runCont (k a) c))

callCC :: ((a -> Cont r b) -> Cont r a) -> Cont r a
callCC f = Cont (\c -> runCont (f (\a -> Cont (\_ -> c a))) c)

safeDiv :: Int -> Int -> Either String Int
safeDiv _ 0 = Left "div by zero"
safeDiv a b = Right (a `div` b)

label :: [a] -> State Int [(Int, a)]
label = mapM (\x -> do { n <- fresh; return (n, x) })

main :: IO ()
main = do
  print (runState (replicateM 3 fresh) 10)
  print (fst (runState (label "abc") 0))
  print (runState (forM_ [1 .. 10] (\i -> get >>= put . (+ i))) 0)
  let Writer (count, moves) = hanoi 3 "a" "b" "c"
  print (count, moves)
  print (runCont (callCC (\exit -> do { when True (exit 42 >> return ()); return 0 })) (+ 1))
  print (do { a <- safeDiv 10 2; b <- safeDiv a 0; return (a + b) })
  print (do { a <- safeDiv 10 2; b <- safeDiv a 1; return (a + b) })
  print (do { x <- [1, 2, 3]; y <- "ab"; return (x, y) })
  print (do { x <- [1 .. 5]; guard (odd x); return (x * x) })
  print (do { Just x <- [Just 1, Nothing, Just 3]; return x })
  print (do { (x : _) <- Just ""; return x })
  print (sequence [Just 1, Just 2], sequence [Just 1, Nothing])
  print (mapM (\x -> if x > 0 then Right x else Left x) [1, 2, -3, -4])
  print (join [[1], [2, 3]], join (Just (Just 'x')), join (,) 3)
  print (filterM (const [True, False]) [1, 2, 3])
  print (foldM (\a x -> if x > 0 then Just (a + x) else Nothing) 0 [1, 2, 3])
  print (zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5])
  print (liftM2 (+) [1, 2] [10, 20], (>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 5)
  print (void (Just 3), replicateM 2 "ab", msum [Nothing, Just 1, Just 2])
  print (mplus [1] [2], mzero :: Maybe Int, (Just 1 >> Nothing) `mplus` Just 5)
  r <- foldM (\a x -> do { putStr (show x ++ " "); return (a + x) }) 0 [1, 2, 3]
  print r
  forM_ (zip [1 :: Int ..] "xy") (\(i, c) -> putStrLn (show i ++ [c]))
  unless False (putStrLn "unless")
  x <- return 5
  let y = x * 2
  print (x + y)
  mapM_ print =<< mapM (return . (+ 1)) [1, 2]
  zipWithM_ (\a b -> print (a, b)) [1, 2] "pq"
  print =<< fmap sum (forM [1 .. 4] (\i -> return (i * i)))
