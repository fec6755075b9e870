(** Numbers about lists of amounts. *)

let total amounts = List.fold_left ( + ) 0 amounts

(* Seeded bug: the average of nothing. *)
let average amounts = total amounts / List.length amounts

let average_opt = function
  | [] -> None
  | amounts -> Some (total amounts / List.length amounts)

let largest = function
  | [] -> None
  | first :: rest -> Some (List.fold_left max first rest)

(* Seeded bug: should be >=, the result is then not an upper bound. *)
let clamp low high n =
  let result = if n < low then low else if n > high + 1 then high else n in
  assert (low > high || (low <= result && result <= high));
  result

let running amounts =
  let sum = ref 0 in
  List.map
    (fun amount ->
      sum := !sum + amount;
      !sum)
    amounts

module Histogram (Bucket : sig
  val width : int
end) =
struct
  module Buckets = Map.Make (Int)

  let bucket amount = amount / Bucket.width

  let make amounts =
    let count buckets amount =
      Buckets.update (bucket amount) (function None -> Some 1 | Some n -> Some (n + 1)) buckets
    in
    List.fold_left count Buckets.empty amounts

  let show buckets = List.map (fun (b, n) -> Printf.sprintf "%d: %s" (b * Bucket.width) (String.make n '*')) (Buckets.bindings buckets)
end

module Hundreds = Histogram (struct
  let width = 100
end)
