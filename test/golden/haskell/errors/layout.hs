  module Layout where

  f x = 1

 g x = 2
