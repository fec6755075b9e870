(* Counts the solutions of the n-queens problem. *)
let rec safe column distance = function
  | [] -> true
  | c :: rest -> c <> column && c <> column + distance && c <> column - distance && safe column (distance + 1) rest

let rec place n row placed = if row = n then 1 else try_columns n row placed 0

and try_columns n row placed column =
  if column = n then 0
  else
    let here = if safe column 1 placed then place n (row + 1) (column :: placed) else 0 in
    here + try_columns n row placed (column + 1)

let () = print_endline (string_of_int (place 10 0 []))
