(* A mutable field of an unknown record: its first content is part of the counterexample. *)
type account = { owner : string; mutable balance : int }

let withdraw (a : account) amount =
  a.balance <- a.balance - amount;
  assert (a.balance >= 0)
