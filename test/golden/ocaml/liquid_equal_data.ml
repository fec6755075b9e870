(* Equality of data, as far as its shape tells. *)
type colour = Red | Green | Yellow

let next c = match c with Red -> Green | Green -> Yellow | Yellow -> Red
let rec rounds n c = if n <= 0 then c else rounds (n - 1) (next (next (next c)))
let rec last l = match l with [] -> None | [ x ] -> Some x | _ :: rest -> last rest

let main n (l : int list) =
  assert (rounds n Red = Red);
  assert ((last l = None) = (l = []))
