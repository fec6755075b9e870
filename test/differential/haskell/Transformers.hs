module Main (main) where

import Control.Monad.Reader
import Control.Monad.ST
import Control.Monad.State
import Control.Monad.Trans.Except
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.State.Strict as S
import Control.Monad.Writer
import Data.STRef

fresh :: State Int Int
fresh = do
  n <- get
  put (n + 1)
  return n

data Tree = Leaf Char | Node Tree Tree deriving Show

label :: Tree -> State Int [(Int, Char)]
label (Leaf c) = do
  n <- fresh
  return [(n, c)]
label (Node l r) = (++) <$> label l <*> label r

counter :: StateT Int IO ()
counter = do
  forM_ [1 .. 3] $ \i -> do
    modify (+ i)
    s <- get
    lift (putStrLn ("state " ++ show s))
  n <- gets (* 2)
  when (n > 5) (liftIO (putStrLn "large"))

config :: Reader (Int, String) String
config = do
  n <- asks fst
  s <- local (\(a, b) -> (a, b ++ "!")) (asks snd)
  return (concat (replicate n s))

collatz :: Int -> Writer [Int] Int
collatz 1 = tell [1] >> return 0
collatz n = do
  tell [n]
  k <- collatz (if even n then n `div` 2 else 3 * n + 1)
  return (k + 1)

divide :: Int -> Int -> Except String Int
divide _ 0 = throwE "division by zero"
divide a b = return (a `div` b)

search :: Int -> MaybeT IO Int
search n = do
  lift (putStrLn ("looking for " ++ show n))
  if n > 2 then MaybeT (return Nothing) else return (n * 10)

sumST :: [Int] -> Int
sumST xs = runST (do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef' r (+ x)) xs
  readSTRef r)

main :: IO ()
main = do
  print (evalState (label (Node (Leaf 'a') (Node (Leaf 'b') (Leaf 'c')))) 10)
  print (runState (mapM (\x -> state (\s -> (s + x, s * 2))) [1, 2, 3]) 1)
  print (execState (forM_ [1 .. 10] (\i -> modify' (+ i))) 0)
  execStateT counter 0 >>= print
  putStrLn (runReader config (2, "ab"))
  print (runWriter (collatz 6))
  print (runExcept (divide 7 2), runExcept (divide 1 0), runExcept (divide 1 0 `catchE` (\e -> return (length e) :: Except () Int)))
  runMaybeT (search 1) >>= print
  runMaybeT (search 5 `mplus` search 2) >>= print
  print (sumST [1 .. 100])
  print (take 3 (evalState (mapM (\x -> modify (+ x) >> get) [1 ..]) 0))
  print (fst (S.runState (S.modify (* 2) >> S.gets show) 21))
  print (evalState (replicateM 3 (withState (+ 1) fresh)) 0)
  print (runWriter (censor (map negate) (tell [1, 2] >> listen (tell [3] >> return 'x'))))
  r <- runReaderT (do { n <- ask; lift (print n); return (n + 1) }) 41
  print r
  print (runST (do { r' <- newSTRef 'a'; writeSTRef r' 'b'; readSTRef r' }))
  print (evalStateT (do { x <- lift [1, 2]; modify (+ x); gets ((,) x) }) 10)
