(* Array of OCaml 4.13, without sequences and floatarrays. *)

type 'a t = 'a array

external length : 'a array -> int = "%array.length"
external get : 'a array -> int -> 'a = "%checked.array_get"
external set : 'a array -> int -> 'a -> unit = "%checked.array_set"
external unsafe_get : 'a array -> int -> 'a = "%array.get"
external unsafe_set : 'a array -> int -> 'a -> unit = "%array.set"
external _unsafe_make : int -> 'a -> 'a array = "%array.make"

(* Real OCaml also refuses lengths that no memory could hold; running out of memory is not what is checked here. *)
let make n x = if n < 0 then invalid_arg "Array.make" else _unsafe_make n x

(* f 0 comes before the array: it gives the first content. *)
let init n f =
  if n = 0 then [||]
  else if n < 0 then invalid_arg "Array.init"
  else
    let a = make n (f 0) in
    for i = 1 to n - 1 do
      unsafe_set a i (f i)
    done;
    a

let make_matrix rows columns x =
  if rows <= 0 then make rows [||]
  else begin
    let a = make rows (make columns x) in
    for i = 1 to rows - 1 do
      unsafe_set a i (make columns x)
    done;
    a
  end

(* Copying *)

let _unsafe_blit source i target j n =
  if i < j then
    for k = n - 1 downto 0 do
      unsafe_set target (j + k) (unsafe_get source (i + k))
    done
  else
    for k = 0 to n - 1 do
      unsafe_set target (j + k) (unsafe_get source (i + k))
    done

let _in_range a start n = start >= 0 && n >= 0 && start <= length a - n

let blit source i target j n =
  if _in_range source i n && _in_range target j n then _unsafe_blit source i target j n
  else invalid_arg "Array.blit"

let fill a start n x =
  if _in_range a start n then
    for i = start to start + n - 1 do
      unsafe_set a i x
    done
  else invalid_arg "Array.fill"

let _unsafe_sub a start n =
  if n = 0 then [||]
  else
    let b = _unsafe_make n (unsafe_get a start) in
    _unsafe_blit a start b 0 n;
    b

let sub a start n = if _in_range a start n then _unsafe_sub a start n else invalid_arg "Array.sub"
let copy a = _unsafe_sub a 0 (length a)

let append a b =
  let n = length a in
  if n = 0 then copy b
  else
    let c = _unsafe_make (n + length b) (unsafe_get a 0) in
    _unsafe_blit a 0 c 0 n;
    _unsafe_blit b 0 c n (length b);
    c

let rec concat = function
  | [] -> [||]
  | a :: rest -> append a (concat rest)

let rec _list_onto a i acc = if i < 0 then acc else _list_onto a (i - 1) (unsafe_get a i :: acc)
let to_list a = _list_onto a (length a - 1) []

let of_list = function
  | [] -> [||]
  | x :: rest as l ->
      let a = _unsafe_make (List.length l) x in
      List.iteri (fun i y -> unsafe_set a (i + 1) y) rest;
      a

(* Iteration *)

let iteri (f : int -> 'a -> unit) a =
  for i = 0 to length a - 1 do
    f i (unsafe_get a i)
  done

let iter f a = iteri (fun _ x -> f x) a
let mapi f a = init (length a) (fun i -> f i (unsafe_get a i))
let map f a = mapi (fun _ x -> f x) a

let fold_left f acc a =
  let result = ref acc in
  iter (fun x -> result := f !result x) a;
  !result

let fold_right f a acc =
  let result = ref acc in
  for i = length a - 1 downto 0 do
    result := f (unsafe_get a i) !result
  done;
  !result

let fold_left_map f acc a =
  let state = ref acc in
  let step x =
    let next, y = f !state x in
    state := next;
    y
  in
  let b = map step a in
  (!state, b)

let iter2 f a b =
  if length a <> length b then invalid_arg "Array.iter2: arrays must have the same length"
  else iteri (fun i x -> f x (unsafe_get b i)) a

let map2 f a b =
  if length a <> length b then invalid_arg "Array.map2: arrays must have the same length"
  else mapi (fun i x -> f x (unsafe_get b i)) a

(* Scanning: p of some index from i on. *)

let rec _exists_from i p a = i < length a && (p i (unsafe_get a i) || _exists_from (i + 1) p a)
let exists p a = _exists_from 0 (fun _ x -> p x) a
let for_all p a = not (exists (fun x -> not (p x)) a)

let exists2 p a b =
  if length a <> length b then invalid_arg "Array.exists2"
  else _exists_from 0 (fun i x -> p x (unsafe_get b i)) a

let for_all2 p a b =
  if length a <> length b then invalid_arg "Array.for_all2"
  else not (_exists_from 0 (fun i x -> not (p x (unsafe_get b i))) a)

let mem x a = exists (fun y -> compare y x = 0) a
let memq x a = exists (fun y -> x == y) a

let rec _find_map_from i f a =
  if i >= length a then None
  else
    match f (unsafe_get a i) with
    | None -> _find_map_from (i + 1) f a
    | Some y -> Some y

let find_map f a = _find_map_from 0 f a
let find_opt p a = find_map (fun x -> if p x then Some x else None) a

(* Arrays of pairs *)

let split a = (map fst a, map snd a)

let combine a b =
  if length a <> length b then invalid_arg "Array.combine" else mapi (fun i x -> (x, unsafe_get b i)) a

(* Sorting *)

(* The stable order is unique, so it does not matter how it is found. *)
let stable_sort cmp a = List.iteri (fun i x -> unsafe_set a i x) (List.stable_sort cmp (to_list a))
let fast_sort cmp a = stable_sort cmp a

(* Among the sons 3i+1 .. 3i+3 of i in a heap of n elements, the first greatest; -1 if there is none. *)
let _greatest_son cmp a n i =
  let first = (3 * i) + 1 in
  let rec greatest best k =
    if k > first + 2 || k >= n then best
    else greatest (if cmp (unsafe_get a best) (unsafe_get a k) < 0 then k else best) (k + 1)
  in
  if first >= n then -1 else greatest first (first + 1)

(* Puts x where it belongs at or below i. *)
let rec _sift_down cmp a n i x =
  let son = _greatest_son cmp a n i in
  if son >= 0 && cmp (unsafe_get a son) x > 0 then begin
    unsafe_set a i (unsafe_get a son);
    _sift_down cmp a n son x
  end
  else unsafe_set a i x

(* Moves greatest sons up into the hole at i, and gives the leaf that becomes the hole. *)
let rec _move_hole_down cmp a n i =
  let son = _greatest_son cmp a n i in
  if son < 0 then i
  else begin
    unsafe_set a i (unsafe_get a son);
    _move_hole_down cmp a n son
  end

(* Puts x where it belongs at or above the hole at i. *)
let rec _sift_up cmp a i x =
  let father = (i - 1) / 3 in
  if i > 0 && cmp (unsafe_get a father) x < 0 then begin
    unsafe_set a i (unsafe_get a father);
    _sift_up cmp a father x
  end
  else unsafe_set a i x

(* Not stable, so where equal elements go depends on the algorithm: the same one as in OCaml's own library, heap sort with
   heaps of three sons. *)
let sort cmp a =
  let n = length a in
  for i = ((n + 1) / 3) - 1 downto 0 do
    _sift_down cmp a n i (unsafe_get a i)
  done;
  for last = n - 1 downto 2 do
    let x = unsafe_get a last in
    unsafe_set a last (unsafe_get a 0);
    _sift_up cmp a (_move_hole_down cmp a last 0) x
  done;
  if n > 1 then begin
    let x = unsafe_get a 1 in
    unsafe_set a 1 (unsafe_get a 0);
    unsafe_set a 0 x
  end

let create_float n = make n 0.
let make_float = create_float

(* Sequences *)

let rec _to_seq_from i a () = if i >= length a then Seq.Nil else Seq.Cons (unsafe_get a i, _to_seq_from (i + 1) a)
let to_seq a = _to_seq_from 0 a

let rec _to_seqi_from i a () =
  if i >= length a then Seq.Nil else Seq.Cons ((i, unsafe_get a i), _to_seqi_from (i + 1) a)

let to_seqi a = _to_seqi_from 0 a
let of_seq seq = of_list (List.of_seq seq)
