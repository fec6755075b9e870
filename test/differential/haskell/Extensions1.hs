{-# LANGUAGE TupleSections, LambdaCase, MultiWayIf, BangPatterns, NamedFieldPuns, RecordWildCards #-}
{-# LANGUAGE ScopedTypeVariables, KindSignatures, InstanceSigs, FlexibleInstances, FlexibleContexts #-}
module Main (main) where

import qualified Control.Exception as E

data Config = Config { host :: String, port :: Int, debug :: Bool } deriving Show

render :: Config -> String
render Config { host, port } = host ++ ":" ++ show port

summary :: Config -> String
summary Config { .. } = host ++ (if debug then "!" else "") ++ show port

make :: String -> Int -> Config
make host port = Config { debug = False, .. }

bump :: Config -> Config
bump c@Config { port = p, .. } = c { port = p + length host }

pun :: Int -> Config
pun port = Config { host = "h", port, debug = True }

classify :: Int -> String
classify n = if | n < 0 -> "neg"
                | n == 0 -> "zero"
                | n < 10, even n -> "small even"
                | Just s <- lookup n table -> s
                | otherwise -> "other"
  where table = [(11, "eleven"), (12, "twelve")]

evalOp :: Char -> Int -> Int -> Maybe Int
evalOp = \case
  '+' -> \a b -> Just (a + b)
  '/' -> \a b -> if b == 0 then Nothing else Just (a `div` b)
  _ -> \_ _ -> Nothing

sumStrict :: [Int] -> Int
sumStrict = go 0
  where
    go !acc [] = acc
    go !acc (x : xs) = go (acc + x) xs

bangLet :: Int -> Int
bangLet n = let !x = if n > 0 then n else error "bang" in 7

lazyLet :: Int -> Int
lazyLet n = let x = if n > 0 then n else error "no bang" in 7

scoped :: forall a. Show a => [a] -> [String]
scoped xs = map f xs
  where
    f :: a -> String
    f x = show x ++ "!"

newtype Box (f :: * -> *) a = Box (f a)

instance Functor f => Functor (Box f) where
  fmap :: (a -> b) -> Box f a -> Box f b
  fmap g (Box x) = Box (fmap g x)

class Describe a where
  describe :: a -> String

instance Describe [Char] where
  describe :: String -> String
  describe s = "string " ++ s

instance Describe (Maybe Int) where
  describe m = "maybe " ++ show m

instance Describe (Either Bool a) where
  describe (Left b) = "left " ++ show b
  describe (Right _) = "right"

allEqual :: (Eq (f a)) => [f a] -> Bool
allEqual (x : y : r) = x == y && allEqual (y : r)
allEqual _ = True

attempt :: a -> IO ()
attempt x = E.handle (\(e :: E.ErrorCall) -> putStrLn "error") (E.evaluate x >> putStrLn "ok")

main :: IO ()
main = do
  print (map (,True) [1, 2], map (1,,'c') "ab", (,,) 1 2 3)
  let c = make "localhost" 80
  print c
  putStrLn (render c)
  putStrLn (summary c { debug = True })
  print (bump c, pun 5)
  print (map classify [-5, 0, 4, 11, 12, 13])
  print (evalOp '+' 1 2, evalOp '/' 7 2, evalOp '/' 1 0, evalOp '?' 1 1)
  print (map (\case { 0 -> "z"; n | n < 0 -> "n" | otherwise -> "p" }) [0, -1, 1 :: Int])
  print (sumStrict [1 .. 1000])
  attempt (bangLet 0)
  attempt (lazyLet 0)
  attempt (let f !_ = 1 in f (undefined :: Int) :: Int)
  attempt (let f _ = 1 in f (undefined :: Int) :: Int)
  attempt (case undefined :: Int of !_ -> ())
  print (scoped [1, 2 :: Int])
  let Box r = fmap (+ 1) (Box [1, 2])
  print r
  putStrLn (describe "abc")
  putStrLn (describe (Just (3 :: Int)))
  putStrLn (describe (Left True :: Either Bool ()))
  print (allEqual [Just 1, Just 1], allEqual [[1], [2]])
  print ((\(x :: Int) -> x + 1) 2)
  (n :: Int) <- return 3
  print n
