(* Lists of equal lengths. *)
let rec zip xs ys =
  match (xs, ys) with
  | [], [] -> []
  | x :: xs, y :: ys -> (x, y) :: zip xs ys
  | _ -> assert false
let rec repeat x n = if n <= 0 then [] else x :: repeat x (n - 1)
let main n = ignore (zip (repeat 0 n) (repeat true n))
