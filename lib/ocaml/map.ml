(* Map of OCaml 4.13: balanced trees, whose heights differ by at most two. *)

module type OrderedType = sig
  type t

  val compare : t -> t -> int
end

module Make (Ord : OrderedType) = struct
  type key = Ord.t
  type 'a t = private Empty | Node of 'a t * key * 'a * 'a t * int

  let empty = Empty

  let _height = function
    | Empty -> 0
    | Node (_, _, _, _, h) -> h

  let _create l k v r =
    let hl = _height l and hr = _height r in
    Node (l, k, v, r, if hl >= hr then hl + 1 else hr + 1)

  let _balance l k v r =
    let hl = _height l and hr = _height r in
    if hl > hr + 2 then
      match l with
      | Empty -> Empty
      | Node (ll, lk, lv, lr, _) -> (
          if _height ll >= _height lr then _create ll lk lv (_create lr k v r)
          else
            match lr with
            | Empty -> Empty
            | Node (lrl, lrk, lrv, lrr, _) -> _create (_create ll lk lv lrl) lrk lrv (_create lrr k v r))
    else if hr > hl + 2 then
      match r with
      | Empty -> Empty
      | Node (rl, rk, rv, rr, _) -> (
          if _height rr >= _height rl then _create (_create l k v rl) rk rv rr
          else
            match rl with
            | Empty -> Empty
            | Node (rll, rlk, rlv, rlr, _) -> _create (_create l k v rll) rlk rlv (_create rlr rk rv rr))
    else _create l k v r

  let is_empty = function
    | Empty -> true
    | Node _ -> false

  let singleton k v = Node (Empty, k, v, Empty, 1)

  let rec add k v = function
    | Empty -> Node (Empty, k, v, Empty, 1)
    | Node (l, key, old, r, h) ->
        let c = Ord.compare k key in
        if c = 0 then Node (l, k, v, r, h)
        else if c < 0 then _balance (add k v l) key old r
        else _balance l key old (add k v r)

  let rec find_opt k = function
    | Empty -> None
    | Node (l, key, v, r, _) ->
        let c = Ord.compare k key in
        if c = 0 then Some v else find_opt k (if c < 0 then l else r)

  let rec find k = function
    | Empty -> raise Not_found
    | Node (l, key, v, r, _) ->
        let c = Ord.compare k key in
        if c = 0 then v else find k (if c < 0 then l else r)

  let rec mem k = function
    | Empty -> false
    | Node (l, key, _, r, _) ->
        let c = Ord.compare k key in
        c = 0 || mem k (if c < 0 then l else r)

  let rec min_binding_opt = function
    | Empty -> None
    | Node (Empty, k, v, _, _) -> Some (k, v)
    | Node (l, _, _, _, _) -> min_binding_opt l

  let rec max_binding_opt = function
    | Empty -> None
    | Node (_, k, v, Empty, _) -> Some (k, v)
    | Node (_, _, _, r, _) -> max_binding_opt r

  let _found = function
    | Some x -> x
    | None -> raise Not_found

  let min_binding m = _found (min_binding_opt m)
  let max_binding m = _found (max_binding_opt m)
  let choose = min_binding
  let choose_opt = min_binding_opt

  let rec _without_least l k v r =
    match l with
    | Empty -> r
    | Node (ll, lk, lv, lr, _) -> _balance (_without_least ll lk lv lr) k v r

  let _joined l r =
    match l, r with
    | Empty, t | t, Empty -> t
    | Node _, Node (rl, rk, rv, rr, _) ->
        let k, v = min_binding r in
        _balance l k v (_without_least rl rk rv rr)

  let rec remove k = function
    | Empty -> Empty
    | Node (l, key, v, r, _) ->
        let c = Ord.compare k key in
        if c = 0 then _joined l r
        else if c < 0 then _balance (remove k l) key v r
        else _balance l key v (remove k r)

  let update k f m =
    match f (find_opt k m) with
    | None -> remove k m
    | Some v -> add k v m

  let rec fold f m acc =
    match m with
    | Empty -> acc
    | Node (l, k, v, r, _) -> fold f r (f k v (fold f l acc))

  let rec iter (f : key -> 'a -> unit) = function
    | Empty -> ()
    | Node (l, k, v, r, _) ->
        iter f l;
        f k v;
        iter f r

  let rec mapi f = function
    | Empty -> Empty
    | Node (l, k, v, r, h) ->
        let l = mapi f l in
        let v = f k v in
        Node (l, k, v, mapi f r, h)

  let map f m = mapi (fun _ v -> f v) m

  let rec cardinal = function
    | Empty -> 0
    | Node (l, _, _, r, _) -> cardinal l + 1 + cardinal r

  let rec _bindings_before m rest =
    match m with
    | Empty -> rest
    | Node (l, k, v, r, _) -> _bindings_before l ((k, v) :: _bindings_before r rest)

  let bindings m = _bindings_before m []
  let filter p m = fold (fun k v kept -> if p k v then add k v kept else kept) m empty

  let filter_map f m =
    fold (fun k v kept -> match f k v with None -> kept | Some w -> add k w kept) m empty

  let partition p m = (filter p m, filter (fun k v -> not (p k v)) m)

  let rec for_all p = function
    | Empty -> true
    | Node (l, k, v, r, _) -> p k v && for_all p l && for_all p r

  let rec exists p = function
    | Empty -> false
    | Node (l, k, v, r, _) -> p k v || exists p l || exists p r

  let split k m =
    (filter (fun key _ -> Ord.compare key k < 0) m, find_opt k m, filter (fun key _ -> Ord.compare key k > 0) m)

  let rec _merged f a b =
    match a, b with
    | [], [] -> empty
    | (k, v) :: a, [] -> _with (f k (Some v) None) k (_merged f a [])
    | [], (k, w) :: b -> _with (f k None (Some w)) k (_merged f [] b)
    | (k, v) :: a', (l, w) :: b' ->
        let c = Ord.compare k l in
        if c = 0 then
          let made = f k (Some v) (Some w) in
          _with made k (_merged f a' b')
        else if c < 0 then
          let made = f k (Some v) None in
          _with made k (_merged f a' b)
        else
          let made = f l None (Some w) in
          _with made l (_merged f a b')

  and _with made k m =
    match made with
    | None -> m
    | Some v -> add k v m

  let merge f a b = _merged f (bindings a) (bindings b)

  let union f a b =
    merge
      (fun k v w ->
        match v, w with
        | Some v, Some w -> f k v w
        | Some v, None | None, Some v -> Some v
        | None, None -> None)
      a b

  let rec _compare_lists f a b =
    match a, b with
    | [], [] -> 0
    | [], _ :: _ -> -1
    | _ :: _, [] -> 1
    | (k, v) :: a, (l, w) :: b ->
        let c = Ord.compare k l in
        if c <> 0 then c
        else
          let c = f v w in
          if c <> 0 then c else _compare_lists f a b

  let compare f a b = _compare_lists f (bindings a) (bindings b)
  let equal same a b = _compare_lists (fun v w -> if same v w then 0 else 1) (bindings a) (bindings b) = 0

  let rec find_first_opt f = function
    | Empty -> None
    | Node (l, k, v, r, _) ->
        if f k then match find_first_opt f l with None -> Some (k, v) | found -> found else find_first_opt f r

  let rec find_last_opt f = function
    | Empty -> None
    | Node (l, k, v, r, _) ->
        if f k then match find_last_opt f r with None -> Some (k, v) | found -> found else find_last_opt f l

  let find_first f m = _found (find_first_opt f m)
  let find_last f m = _found (find_last_opt f m)
  let to_seq m = List.to_seq (bindings m)
  let to_rev_seq m = List.to_seq (List.rev (bindings m))
  let to_seq_from k m = List.to_seq (bindings (filter (fun key _ -> Ord.compare key k >= 0) m))
  let add_seq items m = Seq.fold_left (fun m (k, v) -> add k v m) m items
  let of_seq items = add_seq items empty
end
