let rec zip a b =
  match (a, b) with
  | x :: a', y :: b' -> (x, y) :: zip a' b'
  | _ -> []

let rec len l = match l with [] -> 0 | _ :: rest -> 1 + len rest
let main (a : int list) (b : int list) = assert (len (zip a b) = max (len a) (len b))
