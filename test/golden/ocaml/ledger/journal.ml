(* culprit: --steps 2000 *)
(** What happened, in order, and questions about it. *)

type entry = {account : string; amount : int}
type t = {mutable entries : entry list; balances : (string, int) Hashtbl.t}
type answer = Amount of int | Entries of entry list

let create () = {entries = []; balances = Hashtbl.create 16}
let balance journal account = Option.value (Hashtbl.find_opt journal.balances account) ~default:0

let append journal entry =
  journal.entries <- entry :: journal.entries;
  Hashtbl.replace journal.balances entry.account (balance journal entry.account + entry.amount)

let select query entries =
  List.filter (fun {account; amount} -> Query.matches query.Query.condition ~account ~amount) entries

let sum entries = List.fold_left (fun total entry -> total + entry.amount) 0 entries

(* Seeded bug: the average of no entries. *)
let answer journal query =
  let chosen = select query (List.rev journal.entries) in
  match query.Query.action with
  | Query.Sum -> Amount (sum chosen)
  | Query.Count -> Amount (List.length chosen)
  | Query.Average -> Amount (sum chosen / List.length chosen)
  | Query.List_all -> Entries chosen

let average journal condition = answer journal {Query.action = Query.Average; condition}
let ask journal text = Option.map (answer journal) (Query.parse_opt text)

(* What a journal holds and what it says must agree. *)
let check_balance first second =
  let journal = create () in
  append journal {account = "anna"; amount = first};
  append journal {account = "ben"; amount = second};
  append journal {account = "anna"; amount = second};
  assert (balance journal "anna" = first + second);
  assert (sum journal.entries = first + second + second)

(* Seeded bug: the order of the operands; an entry of nothing is undone as well. *)
let undo journal =
  match journal.entries with
  | [] -> None
  | last :: rest ->
      journal.entries <- rest;
      Hashtbl.replace journal.balances last.account (last.amount - balance journal last.account);
      Some last

let check_undo before amount =
  let journal = create () in
  append journal {account = "anna"; amount = before};
  append journal {account = "anna"; amount};
  ignore (undo journal);
  assert (balance journal "anna" = before)

(* Seeded bug: fails for an account that has no entry. *)
let last_amount journal account = (List.find (fun entry -> entry.account = account) journal.entries).amount

let last_amount_opt journal account =
  List.find_map (fun entry -> if entry.account = account then Some entry.amount else None) journal.entries
