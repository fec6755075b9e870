(* Builds strings piece by piece and looks at their characters. *)
let rec build n text = if n = 0 then text else build (n - 1) (text ^ string_of_int n ^ ",")

let rec commas text i count =
  if i = String.length text then count else commas text (i + 1) (if text.[i] = ',' then count + 1 else count)

let rec repeat n total = if n = 0 then total else repeat (n - 1) (total + commas (build 300 "") 0 0)
let () = print_endline (string_of_int (repeat 1000 0))
