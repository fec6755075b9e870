{-# LANGUAGE RecordWildCards #-}
module Main (main) where

data Rect = Rect { width, height :: Int, title :: String } deriving Show

area :: Rect -> Int
area Rect {..} = width * height

rename :: Rect -> Rect
rename Rect { title = old, .. } = Rect { title = old ++ "!", width = height, height = width }

build :: Int -> Rect
build n = let { width = n; height = n + 1; title = "built" } in Rect {..}

main :: IO ()
main = do
  print (area (Rect 2 3 "r"))
  print (rename (build 4))
  let Rect {..} = build 1
  print (width, height, title)
