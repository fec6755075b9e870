{-# LANGUAGE CPP #-}
module Main (main) where

#define SIZE 10
#define NAME "x y"
#define TWICE_SIZE (SIZE * 2)
#define RESULT Maybe Int
#define show_it print

#if SIZE > 5
#define LARGE True
#else
#define LARGE False
#endif

limit :: Int
limit = SIZE

#undef SIZE
#define SIZE 20

half :: Int -> RESULT
half n
  | even n = Just (n `div` 2)
  | otherwise = Nothing

main :: IO ()
main = do
  show_it (limit, SIZE + 1)
  putStrLn NAME
  show_it TWICE_SIZE
  show_it (half SIZE, LARGE)
#define size_of size
  let size_of = 3
  print (size + 1, "SIZE")
#undef size_of
