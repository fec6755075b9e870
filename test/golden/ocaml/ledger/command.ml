(* culprit: --steps 1000 *)
(** One line of input: [deposit anna 100], [transfer anna ben 20], [quit]. *)

type t =
  | Open of string * int
  | Deposit of string * int
  | Withdraw of string * int
  | Transfer of {source : string; target : string; amount : int}
  | Quit

type error =
  | Empty
  | Unknown of string
  | Bad_number of string

let ( let* ) r f = Result.bind r f

let words line = List.filter (fun w -> w <> "") (String.split_on_char ' ' line)

let number text =
  match int_of_string_opt text with
  | Some n when n >= 0 -> Ok n
  | Some _ | None -> Error (Bad_number text)

let parse line =
  match words line with
  | [] -> Error Empty
  | ["open"; name; amount] ->
      let* n = number amount in
      Ok (Open (name, n))
  | ["deposit"; name; amount] ->
      let* n = number amount in
      Ok (Deposit (name, n))
  | ["withdraw"; name; amount] ->
      let* n = number amount in
      Ok (Withdraw (name, n))
  | ["transfer"; source; target; amount] ->
      let* amount = number amount in
      Ok (Transfer {source; target; amount})
  | ["quit"] -> Ok Quit
  | word :: _ -> Error (Unknown word)

let error_text = function
  | Empty -> "nothing to do"
  | Unknown word -> "unknown command " ^ word
  | Bad_number text -> Printf.sprintf "%S is no amount" text

(* Seeded bug: an empty word has no first character. *)
let abbreviation word = Char.uppercase_ascii word.[0]
let safe_abbreviation word = if word = "" then '?' else Char.uppercase_ascii word.[0]
