(* Option of OCaml 4.13, without sequences. *)

type 'a t = 'a option

let none = None
let some x = Some x

let value o ~default =
  match o with
  | Some x -> x
  | None -> default

let get = function
  | Some x -> x
  | None -> invalid_arg "option is None"

let bind o f =
  match o with
  | Some x -> f x
  | None -> None

let join = function
  | Some o -> o
  | None -> None

let map f = function
  | Some x -> Some (f x)
  | None -> None

let fold ~none ~some = function
  | Some x -> some x
  | None -> none

let iter f = function
  | Some x -> f x
  | None -> ()

let is_none = function
  | None -> true
  | Some _ -> false

let is_some = function
  | None -> false
  | Some _ -> true

let equal (eq : 'a -> 'a -> bool) o1 o2 =
  match o1, o2 with
  | Some x1, Some x2 -> eq x1 x2
  | None, None -> true
  | Some _, None | None, Some _ -> false

let compare (cmp : 'a -> 'a -> int) o1 o2 =
  match o1, o2 with
  | Some x1, Some x2 -> cmp x1 x2
  | None, None -> 0
  | None, Some _ -> -1
  | Some _, None -> 1

let to_result ~none = function
  | Some x -> Ok x
  | None -> Error none

let to_list = function
  | Some x -> [x]
  | None -> []

(* Sequences *)

let to_seq = function
  | None -> Seq.empty
  | Some x -> Seq.return x
