{-# LANGUAGE RankNTypes #-}
module Main (main) where

both :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
both f (xs, s) = (f xs, f s)

newtype Church = Church (forall a. (a -> a) -> a -> a)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

add, mul :: Church -> Church -> Church
add (Church m) (Church n) = Church (\f -> m f . n f)
mul (Church m) (Church n) = Church (m . n)

withShow :: (forall a. Show a => a -> String) -> String
withShow f = f 1 ++ f "x" ++ f (Just True)

escape :: (forall r. (a -> r) -> r) -> a
escape k = k id

main :: IO ()
main = do
  print (both length ([1, 2], "abc"))
  let two = Church (\f -> f . f); three = add two (Church id)
  print (toInt (mul two three), toInt (add three three))
  putStrLn (withShow show)
  putStrLn (withShow (\x -> '<' : shows x ">"))
  print (escape (\k -> k 'q'))
