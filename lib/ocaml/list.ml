(* List of OCaml 4.13, without sequences. *)

type 'a t = 'a list

(* What membership and association mean: as for `compare`, nan is equal to itself. *)
let _same a b = compare a b = 0

let rec _length_plus n = function
  | [] -> n
  | _ :: rest -> _length_plus (n + 1) rest

let length l = _length_plus 0 l

let rec compare_lengths l1 l2 =
  match l1, l2 with
  | [], [] -> 0
  | [], _ -> -1
  | _, [] -> 1
  | _ :: rest1, _ :: rest2 -> compare_lengths rest1 rest2

let rec compare_length_with l n =
  match l with
  | [] -> if n = 0 then 0 else if n > 0 then -1 else 1
  | _ :: rest -> if n <= 0 then 1 else compare_length_with rest (n - 1)

let cons x l = x :: l

let hd = function
  | [] -> failwith "hd"
  | x :: _ -> x

let tl = function
  | [] -> failwith "tl"
  | _ :: rest -> rest

let rec _find_nth l n =
  match l with
  | [] -> None
  | x :: rest -> if n = 0 then Some x else _find_nth rest (n - 1)

let nth_opt l n = if n < 0 then invalid_arg "List.nth" else _find_nth l n

let nth l n =
  match nth_opt l n with
  | Some x -> x
  | None -> failwith "nth"

let append l1 l2 = l1 @ l2

let rec rev_append l1 l2 =
  match l1 with
  | [] -> l2
  | x :: rest -> rev_append rest (x :: l2)

let rev l = rev_append l []

let rec _init_from i n f =
  if i >= n then []
  else
    let x = f i in
    x :: _init_from (i + 1) n f

let init n f = if n < 0 then invalid_arg "List.init" else _init_from 0 n f

let rec concat = function
  | [] -> []
  | l :: rest -> l @ concat rest

let flatten l = concat l

let rec equal (eq : 'a -> 'a -> bool) l1 l2 =
  match l1, l2 with
  | [], [] -> true
  | [], _ :: _ | _ :: _, [] -> false
  | x1 :: rest1, x2 :: rest2 -> eq x1 x2 && equal eq rest1 rest2

let rec compare (cmp : 'a -> 'a -> int) l1 l2 =
  match l1, l2 with
  | [], [] -> 0
  | [], _ :: _ -> -1
  | _ :: _, [] -> 1
  | x1 :: rest1, x2 :: rest2 ->
      let c = cmp x1 x2 in
      if c <> 0 then c else compare cmp rest1 rest2

(* Iteration *)

let rec iter (f : 'a -> unit) = function
  | [] -> ()
  | x :: rest ->
      f x;
      iter f rest

let rec _iteri_from i (f : int -> 'a -> unit) = function
  | [] -> ()
  | x :: rest ->
      f i x;
      _iteri_from (i + 1) f rest

let iteri f l = _iteri_from 0 f l

let rec map f = function
  | [] -> []
  | x :: rest ->
      let y = f x in
      y :: map f rest

let rec _mapi_from i f = function
  | [] -> []
  | x :: rest ->
      let y = f i x in
      y :: _mapi_from (i + 1) f rest

let mapi f l = _mapi_from 0 f l

let rec fold_left f acc = function
  | [] -> acc
  | x :: rest -> fold_left f (f acc x) rest

let rec fold_right f l acc =
  match l with
  | [] -> acc
  | x :: rest -> f x (fold_right f rest acc)

let rev_map f l = fold_left (fun acc x -> f x :: acc) [] l

let rec filter_map f = function
  | [] -> []
  | x :: rest -> (
      match f x with
      | None -> filter_map f rest
      | Some y -> y :: filter_map f rest)

let rec concat_map f = function
  | [] -> []
  | x :: rest ->
      let ys = f x in
      ys @ concat_map f rest

let rec fold_left_map f acc = function
  | [] -> (acc, [])
  | x :: rest ->
      let acc, y = f acc x in
      let acc, ys = fold_left_map f acc rest in
      (acc, y :: ys)

(* Iteration on two lists *)

let rec iter2 (f : 'a -> 'b -> unit) l1 l2 =
  match l1, l2 with
  | [], [] -> ()
  | x1 :: rest1, x2 :: rest2 ->
      f x1 x2;
      iter2 f rest1 rest2
  | _, _ -> invalid_arg "List.iter2"

let rec map2 f l1 l2 =
  match l1, l2 with
  | [], [] -> []
  | x1 :: rest1, x2 :: rest2 ->
      let y = f x1 x2 in
      y :: map2 f rest1 rest2
  | _, _ -> invalid_arg "List.map2"

let rec _rev_map2_onto acc f l1 l2 =
  match l1, l2 with
  | [], [] -> acc
  | x1 :: rest1, x2 :: rest2 -> _rev_map2_onto (f x1 x2 :: acc) f rest1 rest2
  | _, _ -> invalid_arg "List.rev_map2"

let rev_map2 f l1 l2 = _rev_map2_onto [] f l1 l2

let rec fold_left2 f acc l1 l2 =
  match l1, l2 with
  | [], [] -> acc
  | x1 :: rest1, x2 :: rest2 -> fold_left2 f (f acc x1 x2) rest1 rest2
  | _, _ -> invalid_arg "List.fold_left2"

let rec fold_right2 f l1 l2 acc =
  match l1, l2 with
  | [], [] -> acc
  | x1 :: rest1, x2 :: rest2 -> f x1 x2 (fold_right2 f rest1 rest2 acc)
  | _, _ -> invalid_arg "List.fold_right2"

(* Scanning *)

let rec for_all p = function
  | [] -> true
  | x :: rest -> p x && for_all p rest

let rec exists p = function
  | [] -> false
  | x :: rest -> p x || exists p rest

let rec for_all2 p l1 l2 =
  match l1, l2 with
  | [], [] -> true
  | x1 :: rest1, x2 :: rest2 -> p x1 x2 && for_all2 p rest1 rest2
  | _, _ -> invalid_arg "List.for_all2"

let rec exists2 p l1 l2 =
  match l1, l2 with
  | [], [] -> false
  | x1 :: rest1, x2 :: rest2 -> p x1 x2 || exists2 p rest1 rest2
  | _, _ -> invalid_arg "List.exists2"

let mem a l = exists (fun x -> _same x a) l
let memq a l = exists (fun x -> x == a) l

(* Searching *)

let rec find_opt p = function
  | [] -> None
  | x :: rest -> if p x then Some x else find_opt p rest

let find p l =
  match find_opt p l with
  | Some x -> x
  | None -> raise Not_found

let rec find_map f = function
  | [] -> None
  | x :: rest -> (
      match f x with
      | Some y -> Some y
      | None -> find_map f rest)

let rec _filteri_from i p = function
  | [] -> []
  | x :: rest -> if p i x then x :: _filteri_from (i + 1) p rest else _filteri_from (i + 1) p rest

let filteri p l = _filteri_from 0 p l
let filter p l = _filteri_from 0 (fun _ x -> p x) l
let find_all p l = filter p l

let rec partition_map f = function
  | [] -> ([], [])
  | x :: rest -> (
      match f x with
      | Either.Left y ->
          let left, right = partition_map f rest in
          (y :: left, right)
      | Either.Right y ->
          let left, right = partition_map f rest in
          (left, y :: right))

let partition p l = partition_map (fun x -> if p x then Either.Left x else Either.Right x) l

(* Association lists *)

let _found = function
  | Some x -> x
  | None -> raise Not_found

let _second_opt = function
  | Some (_, b) -> Some b
  | None -> None

let assoc_opt a l = _second_opt (find_opt (fun (key, _) -> _same key a) l)
let assq_opt a l = _second_opt (find_opt (fun (key, _) -> key == a) l)
let assoc a l = _found (assoc_opt a l)
let assq a l = _found (assq_opt a l)
let mem_assoc a l = exists (fun (key, _) -> _same key a) l
let mem_assq a l = exists (fun (key, _) -> key == a) l

let rec _remove_first p = function
  | [] -> []
  | x :: rest -> if p x then rest else x :: _remove_first p rest

let remove_assoc a l = _remove_first (fun (key, _) -> _same key a) l
let remove_assq a l = _remove_first (fun (key, _) -> key == a) l

(* Lists of pairs *)

let rec split = function
  | [] -> ([], [])
  | (a, b) :: rest ->
      let l1, l2 = split rest in
      (a :: l1, b :: l2)

let rec combine l1 l2 =
  match l1, l2 with
  | [], [] -> []
  | a :: rest1, b :: rest2 -> (a, b) :: combine rest1 rest2
  | _, _ -> invalid_arg "List.combine"

(* Sorting *)

let rec merge cmp l1 l2 =
  match l1, l2 with
  | [], l | l, [] -> l
  | x1 :: rest1, x2 :: rest2 ->
      if cmp x1 x2 <= 0 then x1 :: merge cmp rest1 l2 else x2 :: merge cmp l1 rest2

(* Of equal elements, the one of the first list stays. *)
let rec _merge_uniq cmp l1 l2 =
  match l1, l2 with
  | [], l | l, [] -> l
  | x1 :: rest1, x2 :: rest2 ->
      let c = cmp x1 x2 in
      if c = 0 then x1 :: _merge_uniq cmp rest1 rest2
      else if c < 0 then x1 :: _merge_uniq cmp rest1 l2
      else x2 :: _merge_uniq cmp l1 rest2

(* The first n elements of l sorted, and the elements after them. *)
let rec _sort_first merge n l =
  match l with
  | [] -> ([], [])
  | x :: rest when n = 1 -> ([x], rest)
  | _ ->
      let half = n / 2 in
      let left, rest = _sort_first merge half l in
      let right, rest = _sort_first merge (n - half) rest in
      (merge left right, rest)

let stable_sort cmp l = fst (_sort_first (merge cmp) (length l) l)
let sort cmp l = stable_sort cmp l
let fast_sort cmp l = stable_sort cmp l
let sort_uniq cmp l = fst (_sort_first (_merge_uniq cmp) (length l) l)

(* Sequences *)

let rec to_seq l () =
  match l with
  | [] -> Seq.Nil
  | x :: rest -> Seq.Cons (x, to_seq rest)

let rec of_seq s =
  match s () with
  | Seq.Nil -> []
  | Seq.Cons (x, rest) -> x :: of_seq rest
