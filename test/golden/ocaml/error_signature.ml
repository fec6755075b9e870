(* What a signature promises and the module does not have. *)
module Parity : sig
  val even : int -> bool
end = struct
  let even x = x mod 2
end

module Same : sig
  val id : 'a -> 'a
end = struct
  let id x = x + 1
end

module Log : sig
  val lines : 'a list ref
end = struct
  let lines = ref []
end

module Shape : sig
  type t = Round | Square of int
end = struct
  type t = Round | Square of float
end

module Point : sig
  type t = {x : int; mutable y : int}
end = struct
  type t = {x : int; y : int}
end

module Key : sig
  type t = int
end = struct
  type t = string
end

module Failing : sig
  exception Stopped of int
end = struct
  exception Stopped of string
end

module Clip : sig
  val clip : hi:int -> int -> int
end = struct
  let clip ?(lo = 0) ~hi x = max lo (min hi x)
end

module Hidden : sig
  type t

  val make : int -> t
end = struct
  type t = string

  let make n = n
end

module Ordered = Map.Make (struct
  type t = int

  let compare a b = a < b
end)
