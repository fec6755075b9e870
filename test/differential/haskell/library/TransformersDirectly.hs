module Main (main) where

import Control.Monad.Trans.Class (lift)
import qualified Control.Monad.Trans.Except as E
import qualified Control.Monad.Trans.Reader as R
import qualified Control.Monad.Trans.State as S
import qualified Control.Monad.Trans.Writer as W

main :: IO ()
main = do
  print (S.runState (S.modify (+ 1) >> S.gets (* 2)) 3, S.evalState (S.state (\s -> ('r', s))) (), S.execState (S.put 'x') 'y', S.runState (S.withState (+ 1) S.get) 1)
  print (R.runReader (R.local (+ 1) (R.asks show)) 1, R.runReader (R.withReader length R.ask) "abc", R.runReader (R.reader not) True)
  print (W.runWriter (W.tell "a" >> W.writer ((), "b")), W.execWriter (W.censor reverse (W.tell "ab")), W.runWriter (W.listen (W.tell "x")))
  print (E.runExcept (E.throwE 'e' `E.catchE` (\c -> return [c])) :: Either () String, E.runExcept (E.withExcept length (E.throwE "abc")) :: Either Int (), E.runExcept (E.except (Right 1)) :: Either () Int)
  r <- E.runExceptT (do { lift (putStrLn "run"); E.ExceptT (return (Left "stop")) }) :: IO (Either String ())
  print r
  S.evalStateT (do { S.modify' (* 2); s <- S.get; lift (print s) }) 21
  R.runReaderT (R.mapReaderT id (R.ask >>= lift . print)) "env"
