(* The ledger loses money when both accounts are the same record. *)
type account = { owner : string; mutable balance : int }

let transfer (a : account) (b : account) amount =
  let total = a.balance + b.balance in
  let new_a = a.balance - amount in
  let new_b = b.balance + amount in
  a.balance <- new_a;
  b.balance <- new_b;
  assert (a.balance + b.balance = total)
