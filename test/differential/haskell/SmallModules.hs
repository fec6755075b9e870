module Main (main) where

import Data.Bifunctor
import Data.Bool (bool)
import Data.Either
import Data.Function
import Data.Functor
import Data.Functor.Const
import Data.Functor.Identity
import Data.Maybe
import Data.Ord
import Data.List (sortBy, sortOn)
import Data.Proxy
import Data.Tuple
import Data.Void

main :: IO ()
main = do
  print (isJust (Just 1), isNothing (Just 1), fromMaybe 0 Nothing, fromMaybe 0 (Just 3), fromJust (Just 'x'))
  print (listToMaybe [1, 2], listToMaybe "", maybeToList (Just 1), catMaybes [Just 1, Nothing, Just 2], mapMaybe (\x -> if x > 1 then Just (x * 2) else Nothing) [1, 2, 3])
  print (lefts es, rights es, partitionEithers es, isLeft (head es), isRight (head es))
  print (fromLeft 0 (Left 3), fromLeft 0 (Right 'x'), fromRight 'd' (Left 3), fromRight 'd' (Right 'x'))
  print (swap (1, 'a'), fst (swap (1, 2)), bool 1 2 True, bool 1 2 False)
  print (((+) `on` length) [1, 2] [3], fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) 5, 3 & (+ 1))
  print (Just 1 $> 'x', Just 1 <&> (+ 1), void [1, 2], (+ 1) <$> Right 3 `asTypeOf` Left "")
  print (comparing snd (1, 2) (2, 1), sortBy (comparing Down) [1, 3, 2], sortOn Down "hello", Down 3 < Down 2, compare (Down 1) (Down 2))
  print (Down 3, getDown (Down 'x'), maximum [Down 1, Down 2], Just (Down (-1)))
  print (Identity 5, runIdentity (Identity 3 >>= \x -> Identity (x + 1)), fmap (+ 1) (Identity 1), Identity 1 < Identity 2)
  print (Const 3 :: Const Int String, getConst (Const "a" <*> Const "b"), fmap not (Const 'x'))
  print (bimap (+ 1) show (1, 2), first negate (1, 2), second length ('x', "abc"), bimap length not (Left "ab" :: Either String Bool))
  print (Proxy :: Proxy Int, Proxy == (Proxy :: Proxy Bool))
  print (fmap absurd ([] :: [Void]) :: [Int], length (vacuous [] :: [Int]))
  print (either show (map succ) (Right "ab" :: Either Int String), either show (map succ) (Left 1 :: Either Int String))
  print (sequenceA [Right 1, Left "a", Left "b"], traverse (\x -> if x > 0 then Right x else Left x) [1, 2])
  print (maybe "none" show (Just 1), maybe "none" show (Nothing :: Maybe Int))
  where
    es = [Left 1, Right 'a', Left 2, Right 'b']
