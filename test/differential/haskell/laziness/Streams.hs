module Main (main) where

data Stream a = Cons a (Stream a)

unfold :: (s -> (a, s)) -> s -> Stream a
unfold f s = let (a, s') = f s in Cons a (unfold f s')

takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n (Cons a s) = a : takeS (n - 1) s

instance Functor Stream where fmap f (Cons a s) = Cons (f a) (fmap f s)

interleave :: Stream a -> Stream a -> Stream a
interleave (Cons a s) t = Cons a (interleave t s)

ruler :: Stream Int
ruler = go 0 where go n = interleave (constant n) (go (n + 1))

constant :: a -> Stream a
constant a = s where s = Cons a s

main :: IO ()
main = do
  print (takeS 5 (unfold (\n -> (n * n, n + 1)) 1))
  print (takeS 3 (fmap show (constant 1)))
  print (takeS 4 (interleave (constant 'a') (constant 'b')))
