(* culprit: explore max3 --assert is_maximum *)
(* Inputs that cover the paths; the assertion finds the mistake. *)
let max3 a b c = if a > b then if a > c then a else c else if b > c then b else a

let is_maximum a b c m = m >= a && m >= b && m >= c
