(* culprit: --steps 4000 *)
type comparison = Less | Equal | Greater

type condition =
  | Always
  | Amount of comparison * int
  | Account of string
  | Not of condition
  | And of condition * condition
  | Or of condition * condition

type action = Sum | Count | Average | List_all

type t = {action : action; condition : condition}

exception Syntax_error of string

(* --- words --- *)

type token = Word of string | Number of int | Text of string | Symbol of char | End

let is_letter c = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c = '_'
let is_digit c = c >= '0' && c <= '9'

let span text start accepts =
  let rec go i = if i < String.length text && accepts text.[i] then go (i + 1) else i in
  go start

let tokens text =
  let rec from i =
    if i >= String.length text then [End]
    else
      match text.[i] with
      | ' ' | '\t' -> from (i + 1)
      | '(' | ')' | '<' | '=' | '>' -> Symbol text.[i] :: from (i + 1)
      | '"' -> (
          match String.index_from_opt text (i + 1) '"' with
          | Some stop -> Text (String.sub text (i + 1) (stop - i - 1)) :: from (stop + 1)
          | None -> raise (Syntax_error "quote is not closed"))
      | c when is_digit c ->
          let stop = span text i is_digit in
          Number (int_of_string (String.sub text i (stop - i))) :: from stop
      | c when is_letter c ->
          let stop = span text i is_letter in
          Word (String.sub text i (stop - i)) :: from stop
      | c -> raise (Syntax_error (Printf.sprintf "unexpected %C" c))
  in
  from 0

(* --- grammar --- *)

let comparison = function
  | Symbol '<' -> Less
  | Symbol '=' -> Equal
  | Symbol '>' -> Greater
  | _ -> raise (Syntax_error "a comparison was expected")

let rec disjunction rest =
  let left, rest = conjunction rest in
  match rest with
  | Word "or" :: rest ->
      let right, rest = disjunction rest in
      (Or (left, right), rest)
  | _ -> (left, rest)

and conjunction rest =
  let left, rest = atom rest in
  match rest with
  | Word "and" :: rest ->
      let right, rest = conjunction rest in
      (And (left, right), rest)
  | _ -> (left, rest)

and atom = function
  | Word "not" :: rest ->
      let inner, rest = atom rest in
      (Not inner, rest)
  | Word "amount" :: symbol :: Number n :: rest -> (Amount (comparison symbol, n), rest)
  | Word "account" :: Symbol '=' :: Text name :: rest -> (Account name, rest)
  | Symbol '(' :: rest -> (
      match disjunction rest with
      | inner, Symbol ')' :: rest -> (inner, rest)
      | _ -> raise (Syntax_error "`)` was expected"))
  | _ -> raise (Syntax_error "a condition was expected")

let action = function
  | "sum" -> Sum
  | "count" -> Count
  | "average" -> Average
  | "list" -> List_all
  | word -> raise (Syntax_error ("unknown action " ^ word))

let parse text =
  match tokens text with
  | [Word name; End] -> {action = action name; condition = Always}
  | Word name :: Word "where" :: rest -> (
      match disjunction rest with
      | condition, [End] -> {action = action name; condition}
      | _ -> raise (Syntax_error "something is left over"))
  | _ -> raise (Syntax_error "an action was expected")

let parse_opt text = match parse text with query -> Some query | exception Syntax_error _ -> None

(* --- meaning --- *)

let rec matches condition ~account ~amount =
  match condition with
  | Always -> true
  | Amount (Less, n) -> amount < n
  | Amount (Equal, n) -> amount = n
  | Amount (Greater, n) -> amount > n
  | Account name -> name = account
  | Not inner -> not (matches inner ~account ~amount)
  | And (a, b) -> matches a ~account ~amount && matches b ~account ~amount
  | Or (a, b) -> matches a ~account ~amount || matches b ~account ~amount

let rec simplify condition =
  match condition with
  | Always | Amount _ | Account _ -> condition
  | Not (Not inner) -> simplify inner
  | Not inner -> Not (simplify inner)
  | And (Always, c) | And (c, Always) -> simplify c
  | And (a, b) -> And (simplify a, simplify b)
  | Or (Always, _) | Or (_, Always) -> Always
  | Or (a, b) -> Or (simplify a, simplify b)

let rec size = function
  | Always | Amount _ | Account _ -> 1
  | Not c -> 1 + size c
  | And (a, b) | Or (a, b) -> 1 + size a + size b

let symbol = function Less -> '<' | Equal -> '=' | Greater -> '>'

let rec to_string = function
  | Always -> "always"
  | Amount (comparison, n) -> Printf.sprintf "amount %c %d" (symbol comparison) n
  | Account name -> Printf.sprintf "account = %S" name
  | Not c -> Printf.sprintf "not (%s)" (to_string c)
  | And (a, b) -> Printf.sprintf "(%s and %s)" (to_string a) (to_string b)
  | Or (a, b) -> Printf.sprintf "(%s or %s)" (to_string a) (to_string b)
