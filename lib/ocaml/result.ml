(* Result of OCaml 4.13, without sequences. *)

type ('a, 'e) t = ('a, 'e) result

let ok x = Ok x
let error e = Error e

let value r ~default =
  match r with
  | Ok x -> x
  | Error _ -> default

let get_ok = function
  | Ok x -> x
  | Error _ -> invalid_arg "result is Error _"

let get_error = function
  | Error e -> e
  | Ok _ -> invalid_arg "result is Ok _"

let bind r f =
  match r with
  | Ok x -> f x
  | Error e -> Error e

let join = function
  | Ok r -> r
  | Error e -> Error e

let map f = function
  | Ok x -> Ok (f x)
  | Error e -> Error e

let map_error f = function
  | Ok x -> Ok x
  | Error e -> Error (f e)

let fold ~ok ~error = function
  | Ok x -> ok x
  | Error e -> error e

let iter f = function
  | Ok x -> f x
  | Error _ -> ()

let iter_error f = function
  | Ok _ -> ()
  | Error e -> f e

let is_ok = function
  | Ok _ -> true
  | Error _ -> false

let is_error = function
  | Ok _ -> false
  | Error _ -> true

let equal ~(ok : 'a -> 'a -> bool) ~(error : 'e -> 'e -> bool) r1 r2 =
  match r1, r2 with
  | Ok x1, Ok x2 -> ok x1 x2
  | Error e1, Error e2 -> error e1 e2
  | Ok _, Error _ | Error _, Ok _ -> false

let compare ~(ok : 'a -> 'a -> int) ~(error : 'e -> 'e -> int) r1 r2 =
  match r1, r2 with
  | Ok x1, Ok x2 -> ok x1 x2
  | Error e1, Error e2 -> error e1 e2
  | Ok _, Error _ -> -1
  | Error _, Ok _ -> 1

let to_option = function
  | Ok x -> Some x
  | Error _ -> None

let to_list = function
  | Ok x -> [x]
  | Error _ -> []

(* Sequences *)

let to_seq = function
  | Ok x -> Seq.return x
  | Error _ -> Seq.empty
