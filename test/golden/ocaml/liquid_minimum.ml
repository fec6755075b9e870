(* culprit: --show-types *)
(* The length is the smaller one of two: it depends on the case. *)
let rec zip a b =
  match (a, b) with
  | x :: a', y :: b' -> (x, y) :: zip a' b'
  | _ -> []

let rec len l = match l with [] -> 0 | _ :: rest -> 1 + len rest
let main (a : int list) (b : int list) = assert (len (zip a b) = min (len a) (len b))
