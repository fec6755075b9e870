module Main (main) where

newtype MaxI = MaxI Int deriving (Show, Eq)
instance Semigroup MaxI where MaxI a <> MaxI b = MaxI (max a b)
instance Monoid MaxI where mempty = MaxI minBound

data Stats = Stats { count :: Int, total :: Int } deriving Show
instance Semigroup Stats where Stats a b <> Stats c d = Stats (a + c) (b + d)
instance Monoid Stats where
  mempty = Stats 0 0
  mappend = (<>)

main :: IO ()
main = do
  print (mconcat (map MaxI [3, 9, 2]), mempty :: MaxI)
  print (foldMap (\n -> Stats 1 n) [10, 20, 30])
  print (MaxI 1 `mappend` MaxI 2, (MaxI 1, "a") <> (MaxI 0, "b"), Just (MaxI 1) <> Nothing)
