(* Inserts into a sorted list; the specification is the assertion in [check_insert]. *)
let rec sorted = function
  | x :: (y :: _ as rest) -> x <= y && sorted rest
  | _ -> true

let rec insert x = function
  | [] -> [ x ]
  | y :: rest -> if x < y then x :: y :: rest else if x = y then y :: rest else y :: insert x rest

let check_insert (x : int) xs =
  if sorted xs then begin
    let result = insert x xs in
    assert (sorted result);
    assert (List.length result = List.length xs + 1)
  end
