(* culprit: --show-types *)
(* Options, one after the other. *)
let bind o f = match o with None -> None | Some x -> f x
let half x = if x mod 2 = 0 then Some (x / 2) else None
let rec halves n x = if n <= 0 then Some x else bind (half x) (halves (n - 1))
let main n x = if x >= 0 then match halves n x with None -> () | Some y -> assert (y <= x)
