(* Set of OCaml 4.13: balanced trees, whose heights differ by at most two. *)

module type OrderedType = sig
  type t

  val compare : t -> t -> int
end

module Make (Ord : OrderedType) = struct
  type elt = Ord.t
  type t = private Empty | Node of t * elt * t * int

  let empty = Empty

  let _height = function
    | Empty -> 0
    | Node (_, _, _, h) -> h

  let _create l x r =
    let hl = _height l and hr = _height r in
    Node (l, x, r, if hl >= hr then hl + 1 else hr + 1)

  let _balance l x r =
    let hl = _height l and hr = _height r in
    if hl > hr + 2 then
      match l with
      | Empty -> Empty
      | Node (ll, lx, lr, _) -> (
          if _height ll >= _height lr then _create ll lx (_create lr x r)
          else
            match lr with
            | Empty -> Empty
            | Node (lrl, lrx, lrr, _) -> _create (_create ll lx lrl) lrx (_create lrr x r))
    else if hr > hl + 2 then
      match r with
      | Empty -> Empty
      | Node (rl, rx, rr, _) -> (
          if _height rr >= _height rl then _create (_create l x rl) rx rr
          else
            match rl with
            | Empty -> Empty
            | Node (rll, rlx, rlr, _) -> _create (_create l x rll) rlx (_create rlr rx rr))
    else _create l x r

  let is_empty = function
    | Empty -> true
    | Node _ -> false

  let rec mem x = function
    | Empty -> false
    | Node (l, y, r, _) ->
        let c = Ord.compare x y in
        c = 0 || mem x (if c < 0 then l else r)

  let rec add x = function
    | Empty -> Node (Empty, x, Empty, 1)
    | Node (l, y, r, _) as t ->
        let c = Ord.compare x y in
        if c = 0 then t else if c < 0 then _balance (add x l) y r else _balance l y (add x r)

  let singleton x = Node (Empty, x, Empty, 1)

  let rec min_elt_opt = function
    | Empty -> None
    | Node (Empty, x, _, _) -> Some x
    | Node (l, _, _, _) -> min_elt_opt l

  let rec max_elt_opt = function
    | Empty -> None
    | Node (_, x, Empty, _) -> Some x
    | Node (_, _, r, _) -> max_elt_opt r

  let _found = function
    | Some x -> x
    | None -> raise Not_found

  let min_elt s = _found (min_elt_opt s)
  let max_elt s = _found (max_elt_opt s)
  let choose = min_elt
  let choose_opt = min_elt_opt

  let rec _without_least l x r =
    match l with
    | Empty -> r
    | Node (ll, lx, lr, _) -> _balance (_without_least ll lx lr) x r

  let _joined l r =
    match r with
    | Empty -> l
    | Node (rl, rx, rr, _) -> ( match l with Empty -> r | Node _ -> _balance l (min_elt r) (_without_least rl rx rr))

  let rec remove x = function
    | Empty -> Empty
    | Node (l, y, r, _) ->
        let c = Ord.compare x y in
        if c = 0 then _joined l r else if c < 0 then _balance (remove x l) y r else _balance l y (remove x r)

  let rec fold f s acc =
    match s with
    | Empty -> acc
    | Node (l, x, r, _) -> fold f r (f x (fold f l acc))

  let rec iter (f : elt -> unit) = function
    | Empty -> ()
    | Node (l, x, r, _) ->
        iter f l;
        f x;
        iter f r

  let rec cardinal = function
    | Empty -> 0
    | Node (l, _, r, _) -> cardinal l + 1 + cardinal r

  let rec _elements_before s rest =
    match s with
    | Empty -> rest
    | Node (l, x, r, _) -> _elements_before l (x :: _elements_before r rest)

  let elements s = _elements_before s []
  let union a b = fold add b a
  let of_list l = List.fold_left (fun s x -> add x s) empty l

  let rec for_all p = function
    | Empty -> true
    | Node (l, x, r, _) -> p x && for_all p l && for_all p r

  let rec exists p = function
    | Empty -> false
    | Node (l, x, r, _) -> p x || exists p l || exists p r

  let filter p s = fold (fun x kept -> if p x then add x kept else kept) s empty
  let inter a b = filter (fun x -> mem x b) a
  let diff a b = filter (fun x -> not (mem x b)) a
  let disjoint a b = not (exists (fun x -> mem x b) a)
  let subset a b = for_all (fun x -> mem x b) a
  let partition p s = (filter p s, filter (fun x -> not (p x)) s)
  let map f s = of_list (List.map f (elements s))

  let filter_map f s =
    fold (fun x kept -> match f x with None -> kept | Some y -> add y kept) s empty

  let split x s =
    (filter (fun y -> Ord.compare y x < 0) s, mem x s, filter (fun y -> Ord.compare y x > 0) s)

  let rec _compare_lists a b =
    match a, b with
    | [], [] -> 0
    | [], _ :: _ -> -1
    | _ :: _, [] -> 1
    | x :: a, y :: b ->
        let c = Ord.compare x y in
        if c <> 0 then c else _compare_lists a b

  let compare a b = _compare_lists (elements a) (elements b)
  let equal a b = compare a b = 0

  let rec find_opt x = function
    | Empty -> None
    | Node (l, y, r, _) ->
        let c = Ord.compare x y in
        if c = 0 then Some y else find_opt x (if c < 0 then l else r)

  let find x s = _found (find_opt x s)

  let rec find_first_opt f = function
    | Empty -> None
    | Node (l, x, r, _) ->
        if f x then match find_first_opt f l with None -> Some x | found -> found else find_first_opt f r

  let rec find_last_opt f = function
    | Empty -> None
    | Node (l, x, r, _) ->
        if f x then match find_last_opt f r with None -> Some x | found -> found else find_last_opt f l

  let find_first f s = _found (find_first_opt f s)
  let find_last f s = _found (find_last_opt f s)
  let to_seq s = List.to_seq (elements s)
  let to_rev_seq s = List.to_seq (List.rev (elements s))
  let to_seq_from x s = List.to_seq (elements (filter (fun y -> Ord.compare y x >= 0) s))
  let add_seq items s = Seq.fold_left (fun s x -> add x s) s items
  let of_seq items = add_seq items empty
end
