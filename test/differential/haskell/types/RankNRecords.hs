{-# LANGUAGE RankNTypes, ExistentialQuantification #-}
module Main (main) where

data MonadDict m = MonadDict { ret :: forall a. a -> m a, bind :: forall a b. m a -> (a -> m b) -> m b }

maybeDict :: MonadDict Maybe
maybeDict = MonadDict { ret = Just, bind = \m f -> case m of { Nothing -> Nothing; Just x -> f x } }

listDict :: MonadDict []
listDict = MonadDict { ret = \x -> [x], bind = \m f -> concatMap f m }

pairs :: MonadDict m -> m a -> m b -> m (a, b)
pairs d x y = bind d x (\a -> bind d y (\b -> ret d (a, b)))

data Object = forall s. Object { state :: s, step :: s -> s, observe :: s -> String }

run :: Int -> Object -> [String]
run 0 _ = []
run n (Object s f g) = g s : run (n - 1) (Object (f s) f g)

main :: IO ()
main = do
  print (pairs maybeDict (Just 1) (Just 'a'), pairs maybeDict Nothing (Just ()) :: Maybe (Int, ()), pairs listDict [1, 2] "ab")
  print (map (run 3) [Object 0 (+ 1) show, Object "x" ('y' :) id])
