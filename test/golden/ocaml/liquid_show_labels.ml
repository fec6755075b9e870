(* culprit: --show-types *)
(* Labels, patterns, records, and a function that is used at two types: each function is listed once. *)
type range = { low : int; high : int }

let clamp ~low ~high x = if x < low then low else if x > high then high else x
let make a b = if a <= b then { low = a; high = b } else { low = b; high = a }
let first (a, _) = a
let rec keep n x = if n <= 0 then x else keep (n - 1) x

let main a b x n =
  let r = make a b in
  let y = clamp ~low:r.low ~high:r.high x in
  assert (r.low <= y && y <= r.high);
  assert (first (keep n y, keep n true) = y)
