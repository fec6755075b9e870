(* culprit: --show-types *)
(* Insertion sort: lists that are in order. *)
let rec insert x l = match l with [] -> [x] | y :: r -> if x <= y then x :: l else y :: insert x r
let rec sort l = match l with [] -> [] | x :: r -> insert x (sort r)
let rec check (l : int list) = match l with x :: (y :: _ as r) -> assert (x <= y); check r | _ -> ()
let main l = check (sort l)
