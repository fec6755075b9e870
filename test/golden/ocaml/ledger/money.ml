type t = int

let zero = 0
let of_cents n = n
let to_cents n = n
let add a b = a + b
let sub a b = a - b
let compare = Int.compare
let is_negative n = n < 0

(* Seeded bug: nobody makes sure that n is not zero. *)
let split amount n =
  let part = amount / n in
  let rest = amount - (part * n) in
  List.init n (fun i -> if i < rest then part + 1 else part)

let percent amount p = amount * p / 100

let to_string n =
  let sign = if n < 0 then "-" else "" in
  let n = abs n in
  Printf.sprintf "%s%d.%02d" sign (n / 100) (n mod 100)
