let line = print_endline
let int n = line (string_of_int n)

module type ORDERED = sig
  type t
  val compare : t -> t -> int
end

(* program: nested structures *)
module A = struct
  let x = 1
  module B = struct
    let y = x + 1
    module C = struct let z = y * 10 end
  end
  let w = B.C.z + B.y
end
let () = int A.w; int A.B.y; int A.B.C.z

(* program: evaluation order of structures *)
module A = struct let () = line "a" let x = line "x"; 1 end
let () = line "between"
module B = struct let y = line "y"; A.x + 1 let () = line "b" end
let () = int B.y

(* program: types and constructors of modules *)
module Shape = struct
  type t = Circle of int | Square of int * int | Point
  let area = function Circle r -> 3 * r * r | Square (a, b) -> a * b | Point -> 0
end
let () = int (Shape.area (Shape.Circle 2)); int (Shape.area (Shape.Square (2, 5)))
let () = match Shape.Point with Shape.Point -> line "point" | _ -> line "other"
let is_round : Shape.t -> bool = function Circle _ -> true | _ -> false
let () = line (string_of_bool (is_round (Circle 1)))

(* program: record fields of modules *)
module P = struct type t = {x : int; mutable y : int} end
let p = {P.x = 1; y = 2}
let () = p.P.y <- 7; int p.P.x; int p.y
let {P.x; y} = p
let () = int (x + y)

(* program: open *)
module M = struct let a = 1 let b = 2 type t = T of int end
let a = 10
open M
let () = int a; int b; match T 3 with T n -> int n

(* program: open with shadowing after it *)
module M = struct let f x = x + 1 end
open! M
let f x = f (f x)
let () = int (f 0)

(* program: local opens *)
module M = struct let a = 1 let ( + ) x y = x * 10 - y let l = [1; 2] type r = {u : int} end
let () = int M.(a + a); int (let open M in a + 5); int (1 + M.a)
let () = List.iter int M.[a; a]
let () = int M.{u = 4}.M.u

(* program: include *)
module Base = struct let x = 1 let name = "base" type t = A | B end
module Derived = struct
  include Base
  let name = "derived of " ^ name
  let y = x + 1
  let show = function A -> "A" | B -> "B"
end
let () = line Derived.name; int Derived.y; int Derived.x; line (Derived.show Derived.B)

(* program: include in the file *)
module M = struct let x = 5 let f y = x * y end
include M
let () = int (f 3)

(* program: aliases *)
module A = struct module B = struct let x = 42 end end
module C = A.B
module L = List
let () = int C.x; int (L.length [1; 2; 3])

(* program: signatures hide values *)
module M : sig val f : int -> int end = struct
  let helper x = x * 2
  let f x = helper x + 1
end
let () = int (M.f 5)

(* program: abstract types *)
module Counter : sig
  type t
  val zero : t
  val next : t -> t
  val get : t -> int
end = struct
  type t = int
  let zero = 0
  let next n = n + 1
  let get n = n
end
let () = int Counter.(get (next (next zero)))

(* program: abstract parameterised types *)
module Stack : sig
  type 'a t
  exception Empty
  val empty : 'a t
  val push : 'a -> 'a t -> 'a t
  val pop : 'a t -> 'a * 'a t
  val size : 'a t -> int
end = struct
  type 'a t = 'a list
  exception Empty
  let empty = []
  let push x s = x :: s
  let pop = function [] -> raise Empty | x :: rest -> (x, rest)
  let size = List.length
end
let s = Stack.push "b" (Stack.push "a" Stack.empty)
let () = line (fst (Stack.pop s)); int (Stack.size s)
let () = try ignore (Stack.pop (Stack.empty : int Stack.t)) with Stack.Empty -> line "empty"

(* program: named signatures *)
module type S = sig val x : int val f : int -> int end
module M : S = struct let x = 3 let f y = x + y let hidden = 1 end
let () = int (M.f M.x)

(* program: signatures that include others *)
module type A = sig type t val make : int -> t end
module type B = sig include A val get : t -> int end
module M : B = struct type t = {n : int} let make n = {n} let get r = r.n end
let () = int (M.get (M.make 9))

(* program: with type *)
module type S = sig type t val show : t -> string end
module I : S with type t = int = struct type t = int let show = string_of_int end
let () = line (I.show 3)

(* program: types shown by a signature *)
module M : sig
  type color = Red | Green
  type point = {x : int; y : int}
  val flip : color -> color
end = struct
  type color = Red | Green
  type point = {x : int; y : int}
  let flip = function Red -> Green | Green -> Red
end
let () = line (match M.flip M.Red with M.Green -> "green" | M.Red -> "red"); int {M.x = 1; y = 2}.M.y

(* program: a functor *)
module Make (O : ORDERED) = struct
  let max a b = if O.compare a b >= 0 then a else b
  let rec sorted = function a :: (b :: _ as rest) -> O.compare a b <= 0 && sorted rest | _ -> true
end
module I = Make (struct type t = int let compare = compare end)
module S = Make (String)
let () = int (I.max 3 8); line (S.max "a" "b"); line (string_of_bool (I.sorted [1; 3; 2]))

(* program: functors with state *)
module Counter () = struct let n = ref 0 let next () = incr n; !n end
module A = Counter ()
module B = Counter ()
let () = int (A.next ()); int (A.next ()); int (B.next ())

(* program: functors with effects *)
module type X = sig val name : string end
module F (X : X) = struct let () = line ("made for " ^ X.name) let greeting = "hello " ^ X.name end
module A = F (struct let name = "a" end)
let () = line "between"
module B = F (struct let name = "b" end)
let () = line (A.greeting ^ ", " ^ B.greeting)

(* program: functors of several parameters *)
module type T = sig type t val zero : t val show : t -> string end
module Pair (A : T) (B : T) : T with type t = A.t * B.t = struct
  type t = A.t * B.t
  let zero = (A.zero, B.zero)
  let show (a, b) = "(" ^ A.show a ^ ", " ^ B.show b ^ ")"
end
module I = struct type t = int let zero = 0 let show = string_of_int end
module B = struct type t = bool let zero = false let show = string_of_bool end
module IB = Pair (I) (B)
module Deep = Pair (IB) (I)
let () = line (IB.show (1, true)); line (Deep.show Deep.zero)

(* program: functors that make hidden types *)
module Set (O : ORDERED) : sig
  type elt = O.t
  type t
  val empty : t
  val add : elt -> t -> t
  val elements : t -> elt list
end = struct
  type elt = O.t
  type t = elt list
  let empty = []
  let rec add x = function
    | [] -> [x]
    | y :: rest as all -> (
        match O.compare x y with 0 -> all | c when c < 0 -> x :: all | _ -> y :: add x rest)
  let elements s = s
end
module I = Set (struct type t = int let compare a b = compare b a end)
let () = List.iter int I.(elements (add 2 (add 5 (add 2 (add 9 empty)))))

(* program: functors inside functors *)
module Outer (X : sig val n : int end) = struct
  module Inner (Y : sig val m : int end) = struct let sum = X.n + Y.m end
  module Ten = Inner (struct let m = 10 end)
end
module A = Outer (struct let n = 1 end)
module B = A.Inner (struct let m = 5 end)
let () = int A.Ten.sum; int B.sum

(* program: functors that include their argument *)
module type EQ = sig type t val equal : t -> t -> bool end
module Extend (E : EQ) = struct
  include E
  let differ a b = not (equal a b)
  let rec mem x = function [] -> false | y :: rest -> equal x y || mem x rest
end
module I = Extend (struct type t = int let equal = ( = ) let unused = 0 end)
let () = line (string_of_bool (I.differ 1 2)); line (string_of_bool (I.mem 3 [1; 2; 3]))

(* program: local modules *)
let f n =
  let module M = struct
    let twice = n * 2
    let rec sum k = if k = 0 then 0 else k + sum (k - 1)
    type t = A | B
    let show = function A -> "A" | B -> "B"
  end in
  line (M.show M.B);
  M.sum M.twice
let () = int (f 3); int (f 1)

(* program: local functor applications *)
module Make (O : ORDERED) = struct let least = List.fold_left (fun a b -> if O.compare a b < 0 then a else b) end
let f l =
  let module I = Make (struct type t = int let compare = compare end) in
  I.least max_int l
let () = int (f [4; 2; 8])

(* program: exceptions of modules *)
module E = struct exception Bad of string let f x = if x < 0 then raise (Bad "negative") else x end
let () = try int (E.f (-1)) with E.Bad s -> line s
let () = int (E.f 3)

(* program: uncaught exceptions of modules *)
exception Bad of int * string
let () = raise (Bad (1, "x"))

(* program: operators of modules *)
module V = struct
  type t = {x : int; y : int}
  let ( + ) a b = {x = a.x + b.x; y = a.y + b.y}
  let ( ~- ) a = {x = -a.x; y = -a.y}
end
let v = V.({x = 1; y = 2} + - {x = 5; y = 7})
let () = int v.V.x; int v.V.y

(* program: types of the same name in several modules *)
module A = struct type t = X of int let get (X n) = n end
module B = struct type t = X of string let get (X s) = s end
let () = int (A.get (A.X 1)); line (B.get (B.X "b"))

(* program: a type shown again *)
module A = struct type t = L | R of int end
module B = struct type t = A.t = L | R of int let f = function L -> 0 | R n -> n end
let () = int (B.f (A.R 3)); int (B.f B.L)

(* program: module type of *)
module M = struct let x = 1 let y = 2 end
module N : module type of M = struct let x = 10 let y = 20 let z = 30 end
let () = int (N.x + N.y)

(* program: polymorphic functions of modules *)
module M : sig val id : 'a -> 'a val pair : 'a -> 'b -> 'a * 'b end = struct let id x = x let pair a b = (a, b) end
let () = int (M.id 1); line (M.id "s"); line (snd (M.pair 1 "p"))

(* program: mutable state of modules *)
module Log = struct let entries = ref [] let add s = entries := s :: !entries let dump () = List.iter line (List.rev !entries) end
let () = Log.add "one"; Log.add "two"; Log.dump ()
let () = Log.entries := []; Log.dump (); line "end"

(* program: nested signatures *)
module M : sig module N : sig type t val v : t val show : t -> string end val w : N.t end = struct
  module N = struct type t = int let v = 3 let show n = string_of_int (n * 2) end
  let w = 21
end
let () = line (M.N.show M.N.v); line (M.N.show M.w)

(* program: with module *)
module type ELEMENT = sig type t val zero : t val show : t -> string end
module type BOX = sig
  module E : ELEMENT
  val first : E.t
end
module Number = struct type t = int let zero = 0 let show = string_of_int end
module Own : BOX with module E = Number = struct
  module E = struct include Number let zero = 7 end
  let first = 4
end
let () = print_string (Own.E.show (Own.first + Own.E.zero))

(* program: types of functors *)
module type SHOW = sig type t val show : t -> string end
module type TWICE = functor (A : SHOW) -> sig val twice : A.t -> string end
module type BOTH = functor (A : SHOW) (B : SHOW) -> sig val both : A.t -> B.t -> string end
module Twice : TWICE = functor (A : SHOW) -> struct let twice x = A.show x ^ A.show x end
module Both : BOTH = functor (A : SHOW) (B : SHOW) -> struct let both a b = A.show a ^ B.show b end
module Int_show = struct type t = int let show = string_of_int end
module Bool_show = struct type t = bool let show = string_of_bool end
module T = Twice (Int_show)
module B = Both (Int_show) (Bool_show)
module Use (M : TWICE) = struct module N = M (Bool_show) let text = N.twice true end
module U = Use (Twice)
module Library : sig module Make (S : SHOW) : sig val show_all : S.t list -> string end end = struct
  module Make (S : SHOW) = struct let show_all l = String.concat "," (List.map S.show l) end
end
module L = Library.Make (Int_show)
let () = print_string (T.twice 4 ^ B.both 1 false ^ U.text ^ L.show_all [1; 2])

(* program: signatures that are checked *)
module Counter : sig
  type t

  val make : int -> t
  val get : t -> int
  val id : 'a -> 'a
  val pairs : t list -> (t * int) list
end = struct
  type t = int

  let make x = x
  let get x = x
  let id x = x
  let pairs l = List.map (fun x -> (x, x)) l
end

let () = List.iter (fun (c, n) -> Printf.printf "%d %d\n" (Counter.get c) n) (Counter.pairs [Counter.make 3])

module Cells : sig
  val r : int list ref
end = struct
  let r = ref []
end

module Swapped : sig
  type ('a, 'b) t

  val x : (int, string) t
  val text : ('a, string) t -> string
end = struct
  type ('b, 'a) t = L of 'a | R of 'b

  let x = L "left"
  let text = function L s -> s | R _ -> "right"
end

let () = print_endline (Swapped.text Swapped.x)

module Mutual : sig
  type a = A of b | Z
  and b = B of a

  val f : a -> b
end = struct
  type a = A of b | Z
  and b = B of a

  let f x = B x
end

let () = match Mutual.f Mutual.Z with Mutual.B Mutual.Z -> print_endline "B Z" | _ -> print_endline "other"

module Labels : sig
  val f : x:int -> ?y:int -> unit -> int
end = struct
  let f ~x ?(y = 0) () = x + y
end

let () = Printf.printf "%d %d\n" (Labels.f ~x:1 ()) (Labels.f ~x:1 ~y:5 ())

module Outer : sig
  module Inner : sig
    type t

    val z : t
  end

  val y : Inner.t -> int
end = struct
  module Inner = struct
    type t = int

    let z = 0
  end

  let y x = x + 1
end

let () = Printf.printf "%d\n" (Outer.y Outer.Inner.z)

module type SHAPE = sig
  type t

  val area : t -> float
end

module Twice (S : SHAPE) : sig
  val area : S.t -> float
end = struct
  let area x = 2. *. S.area x
end

module Square = Twice (struct
  type t = int

  let area x = float (x * x)
end)

module Named (S : SHAPE with type t = int) = struct
  let one = S.area 1
end

module One = Named (struct
  type t = int

  let area = float_of_int
end)

let () = Printf.printf "%.1f %.1f\n" (Square.area 3) One.one

(* program: signatures of functors, monads and nested modules *)
module type BASE = sig type t val compare : t -> t -> int val to_string : t -> string end
module type EXT = sig include BASE val default : t val all : t list end
module Color : EXT = struct
  type t = Red | Blue
  let compare = compare
  let to_string = function Red -> "red" | Blue -> "blue"
  let default = Red
  let all = [Red; Blue]
end
module type TABLE = sig
  type key
  type 'a t
  val empty : 'a t
  val set : key -> 'a -> 'a t -> 'a t
  val get : key -> 'a t -> 'a option
  val fold : (key -> 'a -> 'b -> 'b) -> 'a t -> 'b -> 'b
end
module Table (K : BASE) : TABLE with type key = K.t = struct
  module M = Map.Make (K)
  type key = K.t
  type 'a t = 'a M.t
  let empty = M.empty
  let set = M.add
  let get k t = M.find_opt k t
  let fold = M.fold
end
module CT = Table (Color)
let () = match CT.get Color.default (CT.set Color.default 3 CT.empty) with Some n -> Printf.printf "%d\n" n | None -> ()
module IntKey = struct type t = int let compare (a : int) b = compare a b let to_string = string_of_int end
module IT = Table (IntKey)
let () = print_endline (IT.fold (fun k v acc -> IntKey.to_string k ^ v ^ acc) (IT.set 1 "a" (IT.set 2 "b" IT.empty)) "")
module Ext_list : sig include module type of List val sum : int list -> int end = struct
  include List
  let sum l = fold_left ( + ) 0 l
end
let () = Printf.printf "%d\n" (Ext_list.sum (Ext_list.map succ [1; 2; 3]))
module type MONAD = sig type 'a t val return : 'a -> 'a t val bind : 'a t -> ('a -> 'b t) -> 'b t end
module Ops (M : MONAD) = struct
  let ( >>= ) = M.bind
  let rec sequence = function [] -> M.return [] | m :: ms -> m >>= fun x -> sequence ms >>= fun xs -> M.return (x :: xs)
end
module Opt = struct type 'a t = 'a option let return x = Some x let bind m f = match m with None -> None | Some x -> f x end
module OO = Ops (Opt)
let () = match OO.sequence [Some 1; Some 2] with Some l -> Printf.printf "%d\n" (List.length l) | None -> print_endline "none"
module State : sig
  type ('s, 'a) t
  val return : 'a -> ('s, 'a) t
  val bind : ('s, 'a) t -> ('a -> ('s, 'b) t) -> ('s, 'b) t
  val get : ('s, 's) t
  val put : 's -> ('s, unit) t
  val run : ('s, 'a) t -> 's -> 'a * 's
end = struct
  type ('s, 'a) t = 's -> 'a * 's
  let return x s = (x, s)
  let bind m f s = let x, s = m s in f x s
  let get s = (s, s)
  let put s _ = ((), s)
  let run m s = m s
end
let counter = State.bind State.get (fun n -> State.bind (State.put (n + 1)) (fun () -> State.return n))
let () = let a, s = State.run counter 5 in Printf.printf "%d %d\n" a s
module Rec_types : sig
  type 'a tree = Leaf | Node of 'a forest * 'a
  and 'a forest = 'a tree list
  type point = { x : float; y : float }
  exception Bad of point * string
  val size : 'a tree -> int
  val norm : ?scale:float -> point -> float
end = struct
  type 'a tree = Leaf | Node of 'a forest * 'a
  and 'a forest = 'a tree list
  type point = { x : float; y : float }
  exception Bad of point * string
  let rec size = function Leaf -> 0 | Node (f, _) -> 1 + List.fold_left (fun n t -> n + size t) 0 f
  let norm ?(scale = 1.) p = scale *. sqrt (p.x *. p.x +. p.y *. p.y)
end
let () = Printf.printf "%d %.1f\n" (Rec_types.size (Node ([Leaf; Node ([], 1)], 2))) (Rec_types.norm ~scale:2. { x = 3.; y = 4. })
module Pair (A : BASE) (B : BASE) : BASE with type t = A.t * B.t = struct
  type t = A.t * B.t
  let compare (a, b) (c, d) = match A.compare a c with 0 -> B.compare b d | n -> n
  let to_string (a, b) = A.to_string a ^ "," ^ B.to_string b
end
module P = Pair (IntKey) (Color)
let () = print_endline (P.to_string (1, Color.default))
module PS = Set.Make (P)
let () = Printf.printf "%d\n" (PS.cardinal (PS.of_list [(1, Color.default); (1, Color.default); (2, Color.default)]))
module Hidden_list : sig type 'a t = private 'a list val of_list : 'a list -> 'a t val length : 'a t -> int end = struct
  type 'a t = 'a list let of_list l = l let length = List.length end
let () = Printf.printf "%d\n" (Hidden_list.length (Hidden_list.of_list [1; 2]))
module Sub : sig module type T = sig val x : int end module F (X : T) : T end = struct
  module type T = sig val x : int end module F (X : T) = struct let x = X.x + 1 end end
module Y = Sub.F (struct let x = 4 end)
let () = Printf.printf "%d\n" Y.x
