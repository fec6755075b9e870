type kind =
  | Checking of {overdraft : int}
  | Savings of {rate : int}
  | Closed

type t = {
  owner : string;
  kind : kind;
  mutable balance : int;
  mutable history : (string * int) list;
}

exception Insufficient of string * int
exception Closed_account of string

let make ?(balance = 0) ~owner kind = {owner; kind; balance; history = []}
let record account what amount = account.history <- (what, amount) :: account.history

let limit account =
  match account.kind with
  | Checking {overdraft} -> -overdraft
  | Savings _ -> 0
  | Closed -> 0

let deposit account amount =
  (match account.kind with Closed -> raise (Closed_account account.owner) | Checking _ | Savings _ -> ());
  account.balance <- account.balance + amount;
  record account "deposit" amount

let withdraw account amount =
  let rest = account.balance - amount in
  if rest < limit account then raise (Insufficient (account.owner, amount));
  account.balance <- rest;
  record account "withdraw" amount

let try_withdraw account amount =
  match withdraw account amount with
  | () -> Ok account.balance
  | exception Insufficient (_, wanted) -> Error wanted

(* Seeded bug: a rate may be too large for the table. *)
let bonus_table = [|0; 1; 2; 5; 10|]

let bonus account =
  match account.kind with
  | Savings {rate} when rate >= 0 -> bonus_table.(rate)
  | Savings _ | Checking _ | Closed -> 0

let capped_bonus account =
  match account.kind with
  | Savings {rate} when rate >= 0 -> bonus_table.(min rate (Array.length bonus_table - 1))
  | Savings _ | Checking _ | Closed -> 0

(* Seeded bug: closed accounts are forgotten. *)
let describe account =
  match account.kind with
  | Checking {overdraft} when overdraft > 0 -> "checking with overdraft"
  | Checking {overdraft = 0} -> "checking"
  | Savings _ -> "savings"
[@@warning "-8"]
