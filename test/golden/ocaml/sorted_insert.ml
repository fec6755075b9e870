(* A list is kept sorted; insert forgets a case. *)
let rec sorted = function
  | x :: (y :: _ as rest) -> x <= y && sorted rest
  | _ -> true

let rec insert x = function
  | [] -> [x]
  | y :: rest -> if x <= y then x :: y :: rest else x :: y :: rest

let test x xs = if sorted xs then assert (sorted (insert x xs))
