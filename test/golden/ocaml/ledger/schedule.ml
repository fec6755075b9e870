(* culprit: --steps 5000 *)
(** Payments that are still to come: a priority queue, the earliest day first. *)

module type DAY = sig
  type t

  val compare : t -> t -> int
end

module Make (Day : DAY) : sig
  type 'a t

  exception Nothing_due

  val empty : 'a t
  val insert : Day.t -> 'a -> 'a t -> 'a t
  val size : 'a t -> int
  val first : 'a t -> Day.t * 'a
  val without_first : 'a t -> 'a t
  val until : Day.t -> 'a t -> 'a list * 'a t
end = struct
  (* A leftist heap: the rank of a node is the length of its right spine. *)
  type 'a t = Empty | Node of {rank : int; day : Day.t; payment : 'a; left : 'a t; right : 'a t}

  exception Nothing_due

  let empty = Empty
  let rank = function Empty -> 0 | Node {rank; _} -> rank

  let node day payment a b =
    if rank a >= rank b then Node {rank = rank b + 1; day; payment; left = a; right = b}
    else Node {rank = rank a + 1; day; payment; left = b; right = a}

  let rec merge a b =
    match a, b with
    | Empty, other | other, Empty -> other
    | Node x, Node y ->
        if Day.compare x.day y.day <= 0 then node x.day x.payment x.left (merge x.right b)
        else node y.day y.payment y.left (merge a y.right)

  let insert day payment heap = merge (Node {rank = 1; day; payment; left = Empty; right = Empty}) heap
  let rec size = function Empty -> 0 | Node {left; right; _} -> size left + 1 + size right
  let first = function Empty -> raise Nothing_due | Node {day; payment; _} -> (day, payment)
  let without_first = function Empty -> raise Nothing_due | Node {left; right; _} -> merge left right

  let rec until day heap =
    match heap with
    | Empty -> ([], heap)
    | Node x when Day.compare x.day day > 0 -> ([], heap)
    | Node x ->
        let payments, rest = until day (without_first heap) in
        (x.payment :: payments, rest)
end

module Days = Make (Int)

let of_list payments = List.fold_left (fun heap (day, p) -> Days.insert day p heap) Days.empty payments
let check_first a b = assert (fst (Days.first (of_list [(a, 1); (b, 2)])) = min a b)

let check_until a b c =
  let due, rest = Days.until 10 (of_list [(a, 'a'); (b, 'b'); (c, 'c')]) in
  assert (List.length due + Days.size rest = 3);
  assert (List.length due = List.length (List.filter (fun day -> day <= 10) [a; b; c]))

(* Seeded bug: nothing may be due. *)
let next_day payments = fst (Days.first (of_list payments))

let next_day_opt payments = match next_day payments with day -> Some day | exception Days.Nothing_due -> None

(* Seeded bug: payments on the last day of the month go into the next one. *)
let month day =
  assert (day >= 1);
  day / 30

let check_month day = if day >= 1 && day <= 60 then assert (month day = if day <= 30 then 0 else 1)

let check_first_of_month day = if day mod 30 = 1 && day > 0 then assert (month day * 30 < day)
