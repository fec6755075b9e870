(** Amounts in cents. *)

type t

val zero : t
val of_cents : int -> t
val to_cents : t -> int
val add : t -> t -> t
val sub : t -> t -> t
val compare : t -> t -> int
val is_negative : t -> bool

(** [split amount n] gives [n] parts that differ by at most one cent. *)
val split : t -> int -> t list

val percent : t -> int -> t
val to_string : t -> string
