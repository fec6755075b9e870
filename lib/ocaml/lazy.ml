(* Lazy of OCaml 4.13. `lazy e` is _delay (fun () -> e). *)

type 'a _state = private Delayed of (unit -> 'a) | Value of 'a | Raised of exn | Forcing
type 'a t = private {mutable _state : 'a _state}

exception Undefined

let _delay f = {_state = Delayed f}
let from_val x = {_state = Value x}
let from_fun f = {_state = Delayed f}

let force l =
  match l._state with
  | Value x -> x
  | Raised e -> raise e
  | Forcing -> raise Undefined
  | Delayed f -> (
      l._state <- Forcing;
      match f () with
      | x ->
          l._state <- Value x;
          x
      | exception e ->
          l._state <- Raised e;
          raise e)

let force_val = force

let is_val l =
  match l._state with
  | Value _ -> true
  | _ -> false

let map f l = _delay (fun () -> f (force l))

let map_val f l =
  match l._state with
  | Value x -> from_val (f x)
  | _ -> map f l

let _made x =
  _not_all ();
  from_val x
