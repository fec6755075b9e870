(* Either of OCaml 4.13. *)

type ('a, 'b) t = Left of 'a | Right of 'b

let left x = Left x
let right x = Right x

let is_left = function
  | Left _ -> true
  | Right _ -> false

let is_right = function
  | Left _ -> false
  | Right _ -> true

let find_left = function
  | Left x -> Some x
  | Right _ -> None

let find_right = function
  | Left _ -> None
  | Right x -> Some x

let map ~left ~right = function
  | Left x -> Left (left x)
  | Right x -> Right (right x)

let map_left f = function
  | Left x -> Left (f x)
  | Right x -> Right x

let map_right f = function
  | Left x -> Left x
  | Right x -> Right (f x)

let fold ~left ~right = function
  | Left x -> left x
  | Right x -> right x

let iter ~(left : 'a -> unit) ~right e = fold ~left ~right e
let for_all ~(left : 'a -> bool) ~right e = fold ~left ~right e

let equal ~(left : 'a -> 'a -> bool) ~(right : 'b -> 'b -> bool) e1 e2 =
  match e1, e2 with
  | Left x1, Left x2 -> left x1 x2
  | Right x1, Right x2 -> right x1 x2
  | Left _, Right _ | Right _, Left _ -> false

let compare ~(left : 'a -> 'a -> int) ~(right : 'b -> 'b -> int) e1 e2 =
  match e1, e2 with
  | Left x1, Left x2 -> left x1 x2
  | Right x1, Right x2 -> right x1 x2
  | Left _, Right _ -> -1
  | Right _, Left _ -> 1
