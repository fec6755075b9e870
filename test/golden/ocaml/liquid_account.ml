(* A mutable field that is looked at before it is changed. *)
type account = { mutable balance : int }

let withdraw a n = if n >= 0 && n <= a.balance then a.balance <- a.balance - n
let deposit a n = if n > 0 then a.balance <- a.balance + n

let rec run a n =
  if n > 0 then begin
    if n mod 3 = 0 then deposit a (read_int ()) else withdraw a (read_int ());
    run a (n - 1)
  end

let main n =
  let a = { balance = 0 } in
  run a n;
  assert (a.balance >= 0)
