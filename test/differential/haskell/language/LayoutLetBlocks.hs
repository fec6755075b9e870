module Main (main) where

main :: IO ()
main = do
  let a = 1
      b = 2
      f 0 = 'z'
      f _ = 'n'

  let c = a + b; d = c * 2
      e = d
  let { g = 1 ; ; h = 2 }
  print (a, b, c, d, e, f 0, g + h)
  print (let x = 1; y = 2 in x + y)
  print (let in 3)
  print [let k = n * n in k | n <- [1 .. 3], let {}, n > 1]
  let
    long =
      let
        inner = 3
      in
        inner + 1
  print long
  let op = (+) in print (op 1 2)
