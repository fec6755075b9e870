(* culprit: --show-types *)
(* What a handler finds in an exception. *)
exception Found of int

let rec find p l =
  match l with
  | [] -> ()
  | x :: rest -> if p x then raise (Found x) else find p rest

let main l limit =
  match find (fun x -> x > limit) l with
  | () -> ()
  | exception Found x -> assert (x > limit)
