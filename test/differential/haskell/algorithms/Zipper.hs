module Main (main) where

data Zipper a = Zipper [a] a [a]

fromL :: [a] -> Maybe (Zipper a)
fromL [] = Nothing
fromL (x : xs) = Just (Zipper [] x xs)

right, left :: Zipper a -> Maybe (Zipper a)
right (Zipper l x (r : rs)) = Just (Zipper (x : l) r rs)
right _ = Nothing
left (Zipper (l : ls) x r) = Just (Zipper ls l (x : r))
left _ = Nothing

modify :: (a -> a) -> Zipper a -> Zipper a
modify f (Zipper l x r) = Zipper l (f x) r

toL :: Zipper a -> [a]
toL (Zipper l x r) = reverse l ++ x : r

main :: IO ()
main = do
  print (fmap toL (fromL [1, 2, 3] >>= right >>= right >>= left >>= Just . modify (* 10)))
  print (fmap toL (fromL "a" >>= right), fmap toL (fromL ""))
