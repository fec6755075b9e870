(* Hashtbl of OCaml 4.13. A table is its bindings, the latest first. In which order OCaml goes through them depends on its
   hash function, which is not modelled: only tables with one key have an order here. *)

external _unordered : unit -> 'a = "%unordered"

type ('a, 'b) _table = private {mutable _bindings : ('a * 'b) list}
type ('a, 'b) t = ('a, 'b) _table

let create ?random:(_ : bool option) (_ : int) = {_bindings = []}
let clear t = t._bindings <- []
let reset t = t._bindings <- []
let copy t = {_bindings = t._bindings}
let length t = List.length t._bindings

let rec _find same k = function
  | [] -> None
  | (key, v) :: rest -> if same key k then Some v else _find same k rest

let rec _find_all same k = function
  | [] -> []
  | (key, v) :: rest -> if same key k then v :: _find_all same k rest else _find_all same k rest

let rec _remove same k = function
  | [] -> []
  | (key, v) :: rest -> if same key k then rest else (key, v) :: _remove same k rest

(* A binding that is replaced hides the same ones as before. *)
let rec _replace same k v = function
  | [] -> None
  | (key, old) :: rest -> (
      if same key k then Some ((k, v) :: rest)
      else match _replace same k v rest with None -> None | Some replaced -> Some ((key, old) :: replaced))

let rec _one_key same k = function
  | [] -> true
  | (key, _) :: rest -> same key k && _one_key same k rest

(* As OCaml goes through them: the latest binding of a key first. *)
let _ordered same bindings =
  match bindings with
  | [] -> []
  | (k, _) :: rest -> if _one_key same k rest then bindings else _unordered ()

let _same a b = compare a b = 0
let add t k v = t._bindings <- (k, v) :: t._bindings
let find_opt t k = _find _same k t._bindings

let find t k =
  match _find _same k t._bindings with
  | None -> raise Not_found
  | Some v -> v

let find_all t k = _find_all _same k t._bindings

let mem t k =
  match _find _same k t._bindings with
  | None -> false
  | Some _ -> true

let remove t k = t._bindings <- _remove _same k t._bindings

let replace t k v =
  match _replace _same k v t._bindings with
  | None -> t._bindings <- (k, v) :: t._bindings
  | Some bindings -> t._bindings <- bindings

let iter f t = List.iter (fun (k, v) -> f k v) (_ordered _same t._bindings)
let fold f t acc = List.fold_left (fun acc (k, v) -> f k v acc) acc (_ordered _same t._bindings)

let filter_map_inplace f t =
  let kept (k, v) =
    match f k v with
    | None -> None
    | Some w -> Some (k, w)
  in
  t._bindings <- List.filter_map kept (_ordered _same t._bindings)

let to_seq t = List.to_seq (_ordered _same t._bindings)
let to_seq_keys t = Seq.map fst (to_seq t)
let to_seq_values t = Seq.map snd (to_seq t)
let add_seq t items = Seq.iter (fun (k, v) -> add t k v) items
let replace_seq t items = Seq.iter (fun (k, v) -> replace t k v) items

let of_seq items =
  let t = create 0 in
  replace_seq t items;
  t

let _made items =
  _not_all ();
  of_seq (List.to_seq items)

module type HashedType = sig
  type t

  val equal : t -> t -> bool
  val hash : t -> int
end

module Make (H : HashedType) = struct
  type key = H.t
  type 'a t = private {mutable _bindings : (key * 'a) list}

  let create (_ : int) : 'a t = {_bindings = []}
  let clear (t : 'a t) = t._bindings <- []
  let reset (t : 'a t) = t._bindings <- []
  let copy (t : 'a t) : 'a t = {_bindings = t._bindings}
  let length (t : 'a t) = List.length t._bindings
  let add (t : 'a t) k v = t._bindings <- (k, v) :: t._bindings
  let find_opt (t : 'a t) k = _find H.equal k t._bindings

  let find (t : 'a t) k =
    match _find H.equal k t._bindings with
    | None -> raise Not_found
    | Some v -> v

  let find_all (t : 'a t) k = _find_all H.equal k t._bindings

  let mem (t : 'a t) k =
    match _find H.equal k t._bindings with
    | None -> false
    | Some _ -> true

  let remove (t : 'a t) k = t._bindings <- _remove H.equal k t._bindings

  let replace (t : 'a t) k v =
    match _replace H.equal k v t._bindings with
    | None -> t._bindings <- (k, v) :: t._bindings
    | Some bindings -> t._bindings <- bindings

  let iter f (t : 'a t) = List.iter (fun (k, v) -> f k v) (_ordered H.equal t._bindings)
  let fold f (t : 'a t) acc = List.fold_left (fun acc (k, v) -> f k v acc) acc (_ordered H.equal t._bindings)
  let to_seq (t : 'a t) = List.to_seq (_ordered H.equal t._bindings)
  let to_seq_keys t = Seq.map fst (to_seq t)
  let to_seq_values t = Seq.map snd (to_seq t)
  let add_seq t items = Seq.iter (fun (k, v) -> add t k v) items
  let replace_seq t items = Seq.iter (fun (k, v) -> replace t k v) items

  let of_seq items =
    let t = create 0 in
    replace_seq t items;
    t

  let _made items =
    _not_all ();
    of_seq (List.to_seq items)
end
