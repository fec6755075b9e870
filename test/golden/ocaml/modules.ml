(* Functions of modules are checked under the names that clients use; values of an abstract type come from its module. *)
module Account = struct
  type t = {owner : string; balance : int}
  exception Overdrawn of int

  let withdraw a n =
    let rest = a.balance - n in
    if rest = -7 then raise (Overdrawn rest) else {a with balance = rest}
end

module Tree : sig
  type t
  val leaf : t
  val node : int -> t -> t
  val root : t -> int
end = struct
  type t = Leaf | Node of int * t
  let leaf = Leaf
  let node n t = Node (n, t)
  let root = function Leaf -> 0 | Node (n, _) -> assert (n <> 3); n
end

module type NUMBER = sig val least : int end
module Checked (N : NUMBER) = struct
  let check n = if n < N.least then 100 / (n - N.least + 1) else n
end
module Ten = Checked (struct let least = 10 end)

let client n = Tree.root (Tree.node n Tree.leaf)
