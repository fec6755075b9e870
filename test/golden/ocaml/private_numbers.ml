(* To clients, a private number is made by its module only. *)
module Natural : sig
  type t = private int

  val make : int -> t
  val pred : t -> t
  val below : t -> t -> bool
end = struct
  type t = int

  let make n = if n < 0 then 0 else n

  let pred n =
    assert (n >= 0);
    if n = 0 then 0 else n - 1

  let below a b = a < b
end

let before (n : Natural.t) = Natural.pred n
let shrinks (n : Natural.t) = assert (Natural.below (Natural.pred n) n)
let value (n : Natural.t) = (n :> int)
