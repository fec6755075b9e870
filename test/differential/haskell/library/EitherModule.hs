module Main (main) where

import Data.Either

main :: IO ()
main = do
  let es = [Left 'a', Right 1, Left 'b', Right 2]
  print (lefts es, rights es, partitionEithers es, either fromEnum (* 10) (head es), map (either fromEnum (* 10)) es)
  print (isLeft (Left 1), isRight (Left 1), fromLeft 0 (Left 5), fromLeft 0 (Right 'x'), fromRight 'd' (Right 'x'), fromRight 'd' (Left 1))
  print (Left 1 < Right 'x', compare (Right 1 :: Either Int Int) (Right 2), fmap (+ 1) (Left 'e'), (Left "x" <> Right 1 :: Either String Int) == Right 1)
  print (traverse (\x -> if x > 0 then Right x else Left ("bad " ++ show x)) [1, 2, -3, -4], sequence [Right 1, Right 2 :: Either () Int])
