module Main (main) where

import ExportLists.Shapes
import qualified ExportLists.Shapes as Shapes (area)

main :: IO ()
main = do
  let shapes = [unitCircle, square 2]
  print (map area shapes)
  print (map Shapes.area shapes)
  print (describe (Blue, Red))
  print [c | c <- [minBound ..], c /= Red]
