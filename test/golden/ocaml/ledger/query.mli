(** Questions about a journal: [sum where amount > 100 and not account = "anna"]. *)

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

val parse : string -> t

(** [None] if the text is no query. *)
val parse_opt : string -> t option

val matches : condition -> account:string -> amount:int -> bool
val simplify : condition -> condition
val size : condition -> int
val to_string : condition -> string
