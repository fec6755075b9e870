(* Merge sort of pseudo-random lists. *)
let rec numbers seed n = if n = 0 then [] else seed :: numbers ((seed * 1103 + 12345) mod 65536) (n - 1)

let rec split = function
  | x :: y :: rest ->
      let left, right = split rest in
      (x :: left, y :: right)
  | short -> (short, [])

let rec merge xs ys =
  match (xs, ys) with
  | [], rest | rest, [] -> rest
  | x :: xs', y :: ys' -> if x <= y then x :: merge xs' ys else y :: merge xs ys'

let rec sort xs =
  match xs with
  | [] | [ _ ] -> xs
  | _ ->
      let left, right = split xs in
      merge (sort left) (sort right)

let rec checksum total = function [] -> total | x :: rest -> checksum (((total * 31) + x) mod 1000003) rest

let rec repeat n total = if n = 0 then total else repeat (n - 1) (total + checksum 7 (sort (numbers n 2000)))
let () = print_endline (string_of_int (repeat 90 0))
