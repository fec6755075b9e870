(* Queue of OCaml 4.13. The elements are those of `front` and then those of `back`, reversed. *)

type 'a t = private {mutable _front : 'a list; mutable _back : 'a list; mutable _length : int}

exception Empty

let create () = {_front = []; _back = []; _length = 0}

let add x q =
  q._back <- x :: q._back;
  q._length <- q._length + 1

let push = add

let rec _reverse l acc =
  match l with
  | [] -> acc
  | x :: rest -> _reverse rest (x :: acc)

let _is_empty_list = function
  | [] -> true
  | _ :: _ -> false

let _settle q =
  if _is_empty_list q._front then begin
    q._front <- _reverse q._back [];
    q._back <- []
  end

let take_opt q =
  _settle q;
  match q._front with
  | [] -> None
  | x :: rest ->
      q._front <- rest;
      q._length <- q._length - 1;
      Some x

let take q =
  match take_opt q with
  | None -> raise Empty
  | Some x -> x

let pop = take

let peek_opt q =
  _settle q;
  match q._front with
  | [] -> None
  | x :: _ -> Some x

let peek q =
  match peek_opt q with
  | None -> raise Empty
  | Some x -> x

let top = peek

let clear q =
  q._front <- [];
  q._back <- [];
  q._length <- 0

let copy q = {_front = q._front; _back = q._back; _length = q._length}
let is_empty q = q._length = 0
let length q = q._length
let _elements q = q._front @ _reverse q._back []
let iter f q = List.iter f (_elements q)
let fold f acc q = List.fold_left f acc (_elements q)

let transfer q1 q2 =
  q2._front <- _elements q2 @ _elements q1;
  q2._back <- [];
  q2._length <- q1._length + q2._length;
  clear q1

let to_seq q = List.to_seq (_elements q)
let add_seq q s = Seq.iter (fun x -> add x q) s

let of_seq s =
  let q = create () in
  add_seq q s;
  q

let _made items =
  _not_all ();
  of_seq (List.to_seq items)
