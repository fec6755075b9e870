(* culprit: --steps 4000 *)
(** All accounts by name. *)

module Names = Map.Make (String)

type t = {accounts : Account.t Names.t; mutable transactions : int}

exception No_account of string

let empty () = {accounts = Names.empty; transactions = 0}

let find ledger name =
  match Names.find_opt name ledger.accounts with
  | Some account -> account
  | None -> raise (No_account name)

let add ledger name account = {ledger with accounts = Names.add name account ledger.accounts}

let transfer ledger ~source ~target amount =
  let from_account = find ledger source and to_account = find ledger target in
  Account.withdraw from_account amount;
  Account.deposit to_account amount;
  ledger.transactions <- ledger.transactions + 1

let total ledger = Names.fold (fun _ account sum -> sum + account.Account.balance) ledger.accounts 0

let run ledger command =
  match command with
  | Command.Open (name, n) -> add ledger name (Account.make ~owner:name ~balance:n (Account.Checking {overdraft = 50}))
  | Command.Deposit (name, n) ->
      Account.deposit (find ledger name) n;
      ledger
  | Command.Withdraw (name, n) ->
      Account.withdraw (find ledger name) n;
      ledger
  | Command.Transfer {source; target; amount} ->
      transfer ledger ~source ~target amount;
      ledger
  | Command.Quit -> ledger

let report ledger =
  let line name account rest =
    Printf.sprintf "%-8s %10s" name (Money.to_string (Money.of_cents account.Account.balance)) :: rest
  in
  List.rev (Names.fold line ledger.accounts [])

(* Moving money between two accounts must not change how much there is. Seeded bug: the fee vanishes. *)
let moved_sum a b amount =
  let fee = if amount > 1000 then 1 else 0 in
  let a' = a - amount and b' = b + amount - fee in
  assert (a' + b' = a + b);
  (a', b')
