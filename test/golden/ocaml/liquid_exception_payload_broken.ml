(* One of two places raises the exception with another number. *)
exception Found of int

let rec find p l =
  match l with
  | [] -> raise (Found 0)
  | x :: rest -> if p x then raise (Found x) else find p rest

let main l = try find (fun x -> x > 10) l with Found x -> assert (x > 10)
