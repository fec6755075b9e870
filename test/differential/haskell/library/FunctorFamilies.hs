module Main (main) where

import Data.Functor
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S

main :: IO ()
main = do
  print (Just 1 $> 2, 3 <$ [1, 2], (+ 1) <$> Just 1, Just 1 <&> (* 5), void (Just 1), unzip' [(1, 'a')])
  print (Identity 3, runIdentity (fmap (+ 1) (Identity 3)), Identity "a" <> Identity "b", Just (Identity (-1)))
  print (Const "x" :: Const String Int, getConst (traverse (\x -> Const [x]) "abc"), Const 1 == (Const 1 :: Const Int Char))
  print (Compose [Just 1, Nothing], fmap (+ 1) (Compose (Just [1, 2])), getCompose (pure 1 :: Compose [] Maybe Int), sum (Compose [Just 1, Just 2]))
  print (P.Pair [1] (Just 1), fmap (+ 1) (P.Pair [1] (Just 1)), (S.InL (Just 1) :: S.Sum Maybe [] Int), length (S.InR [1, 2] :: S.Sum Maybe [] Int))
  where unzip' ps = (fst <$> ps, snd <$> ps)
