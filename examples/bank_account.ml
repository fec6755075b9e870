(* An account must never be overdrawn. *)
type account = { mutable balance : int; mutable withdrawals : int }

let limit = 3

let withdraw account amount =
  if amount >= 0 && account.withdrawals < limit then begin
    account.balance <- account.balance - amount;
    account.withdrawals <- account.withdrawals + 1
  end

let scenario deposit first second =
  if deposit >= 0 then begin
    let account = { balance = deposit; withdrawals = 0 } in
    if first <= account.balance then withdraw account first;
    if second <= deposit then withdraw account second;
    assert (account.balance >= 0)
  end
