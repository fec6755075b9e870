(* Hashtbl of OCaml 4.13. A table is its bindings, the latest first. OCaml goes through them by the hashes of their keys. If
   these are not known yet, one order is tried: no proof, and counterexamples are run with the real order. *)

external _hash : 'a -> int = "%hash" (* -1: not known, -2: not modelled *)
external _unordered : unit -> 'a = "%unordered"
external _unhashed : unit -> 'a = "%unhashed"

let hash x =
  let h = _hash x in
  if h >= 0 then h
  else if h = -2 then _unhashed ()
  else (
    _not_all ();
    0)

type ('a, 'b) _table = private {
  mutable _bindings : ('a * 'b) list;
  mutable _size : int;
  mutable _most : int; (* the largest size since the table was new or reset *)
  _initial : int;
  _random : bool;
}

type ('a, 'b) t = ('a, 'b) _table

let _table initial random = {_bindings = []; _size = 0; _most = 0; _initial = initial; _random = random}
let create ?(random = false) n = _table n random

let _set t bindings size =
  t._bindings <- bindings;
  t._size <- size;
  if size > t._most then t._most <- size

let clear t = _set t [] 0

let reset t =
  _set t [] 0;
  t._most <- 0

let copy t =
  {_bindings = t._bindings; _size = t._size; _most = t._most; _initial = t._initial; _random = t._random}

let length t = t._size

let rec _find same k = function
  | [] -> None
  | (key, v) :: rest -> if same key k then Some v else _find same k rest

let rec _find_all same k = function
  | [] -> []
  | (key, v) :: rest -> if same key k then v :: _find_all same k rest else _find_all same k rest

let rec _without same k = function
  | [] -> None
  | (key, v) :: rest -> (
      if same key k then Some rest
      else match _without same k rest with None -> None | Some others -> Some ((key, v) :: others))

(* A binding that is replaced hides the same ones as before. *)
let rec _replaced same k v = function
  | [] -> None
  | (key, old) :: rest -> (
      if same key k then Some ((k, v) :: rest)
      else match _replaced same k v rest with None -> None | Some replaced -> Some ((key, old) :: replaced))

let _add t k v = _set t ((k, v) :: t._bindings) (t._size + 1)

let _remove same t k =
  match _without same k t._bindings with
  | None -> ()
  | Some bindings -> _set t bindings (t._size - 1)

let _replace same t k v =
  match _replaced same k v t._bindings with
  | None -> _add t k v
  | Some bindings -> _set t bindings t._size

let rec _one_key same k = function
  | [] -> true
  | (key, _) :: rest -> same key k && _one_key same k rest

let rec _doubled size enough = if enough size then size else _doubled (2 * size) enough

(* OCaml's buckets: at least 16, and twice as many whenever there are more than two bindings for each. *)
let _buckets t =
  let first = _doubled 16 (fun size -> size >= t._initial) in
  _doubled first (fun size -> t._most <= 2 * size)

(* As OCaml goes through them: bucket by bucket, in each of them the latest binding first. *)
let _ordered same hash t =
  match t._bindings with
  | [] -> []
  | [binding] -> [binding]
  | (k, _) :: rest ->
      let hashed = List.map (fun (key, v) -> (hash key, (key, v))) t._bindings in
      let least = List.fold_left (fun least (h, _) -> if h < least then h else least) 0 hashed in
      if least = -1 || _hash t._initial < 0 then (
        if not (_one_key same k rest) then _not_all ();
        t._bindings)
      else if _one_key same k rest then t._bindings
      else if least < 0 || t._random then _unordered ()
      else
        let last = _buckets t - 1 in
        let placed = List.map (fun (h, binding) -> (h land last, binding)) hashed in
        List.map snd (List.stable_sort (fun ((a : int), _) (b, _) -> compare a b) placed)

let _same a b = compare a b = 0
let add t k v = _add t k v
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

let remove t k = _remove _same t k
let replace t k v = _replace _same t k v
let iter f t = List.iter (fun (k, v) -> f k v) (_ordered _same _hash t)
let fold f t acc = List.fold_left (fun acc (k, v) -> f k v acc) acc (_ordered _same _hash t)

let _filter_map f bindings =
  let kept (k, v) =
    match f k v with
    | None -> None
    | Some w -> Some (k, w)
  in
  List.filter_map kept bindings

let filter_map_inplace f t =
  let kept = _filter_map f (_ordered _same _hash t) in
  _set t kept (List.length kept)

let to_seq t = List.to_seq (_ordered _same _hash t)
let to_seq_keys t = Seq.map fst (to_seq t)
let to_seq_values t = Seq.map snd (to_seq t)
let add_seq t items = Seq.iter (fun (k, v) -> add t k v) items
let replace_seq t items = Seq.iter (fun (k, v) -> replace t k v) items

let of_seq items =
  let t = create 16 in
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
  type 'a t = private {_table : (key, 'a) _table}

  (* OCaml asks for the hash of a key whenever it looks for one. *)
  let _hashed k =
    let h = H.hash k in
    if _hash h < 0 then -1 else h land max_int

  let create n : 'a t = {_table = _table n false}
  let clear (t : 'a t) = clear t._table
  let reset (t : 'a t) = reset t._table
  let copy (t : 'a t) : 'a t = {_table = copy t._table}
  let length (t : 'a t) = t._table._size

  let add (t : 'a t) k v =
    ignore (H.hash k);
    _add t._table k v

  let find_opt (t : 'a t) k =
    ignore (H.hash k);
    _find H.equal k t._table._bindings

  let find (t : 'a t) k =
    match find_opt t k with
    | None -> raise Not_found
    | Some v -> v

  let find_all (t : 'a t) k =
    ignore (H.hash k);
    _find_all H.equal k t._table._bindings

  let mem (t : 'a t) k =
    match find_opt t k with
    | None -> false
    | Some _ -> true

  let remove (t : 'a t) k =
    ignore (H.hash k);
    _remove H.equal t._table k

  let replace (t : 'a t) k v =
    ignore (H.hash k);
    _replace H.equal t._table k v

  let iter f (t : 'a t) = List.iter (fun (k, v) -> f k v) (_ordered H.equal _hashed t._table)
  let fold f (t : 'a t) acc = List.fold_left (fun acc (k, v) -> f k v acc) acc (_ordered H.equal _hashed t._table)

  let filter_map_inplace f (t : 'a t) =
    let kept = _filter_map f (_ordered H.equal _hashed t._table) in
    _set t._table kept (List.length kept)

  let to_seq (t : 'a t) = List.to_seq (_ordered H.equal _hashed t._table)
  let to_seq_keys t = Seq.map fst (to_seq t)
  let to_seq_values t = Seq.map snd (to_seq t)
  let add_seq t items = Seq.iter (fun (k, v) -> add t k v) items
  let replace_seq t items = Seq.iter (fun (k, v) -> replace t k v) items

  let of_seq items =
    let t = create 16 in
    replace_seq t items;
    t

  let _made items =
    _not_all ();
    of_seq (List.to_seq items)
end
