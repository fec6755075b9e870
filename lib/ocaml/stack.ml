(* Stack of OCaml 4.13. *)

type 'a t = private {mutable _items : 'a list; mutable _length : int}

exception Empty

let create () = {_items = []; _length = 0}

let push x s =
  s._items <- x :: s._items;
  s._length <- s._length + 1

let pop_opt s =
  match s._items with
  | [] -> None
  | x :: rest ->
      s._items <- rest;
      s._length <- s._length - 1;
      Some x

let pop s =
  match pop_opt s with
  | None -> raise Empty
  | Some x -> x

let top_opt s =
  match s._items with
  | [] -> None
  | x :: _ -> Some x

let top s =
  match s._items with
  | [] -> raise Empty
  | x :: _ -> x

let clear s =
  s._items <- [];
  s._length <- 0

let copy s = {_items = s._items; _length = s._length}
let is_empty s = s._length = 0
let length s = s._length
let iter f s = List.iter f s._items
let fold f acc s = List.fold_left f acc s._items
let to_seq s = List.to_seq s._items
let add_seq s items = Seq.iter (fun x -> push x s) items

let of_seq items =
  let s = create () in
  add_seq s items;
  s

let _made items =
  _not_all ();
  of_seq (List.to_seq items)
