type t

val empty : t
val add : int -> t -> t
val total : t -> int
val largest : t -> int
