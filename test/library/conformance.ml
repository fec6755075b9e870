(* The functions of lib/ocaml (modules Our_…) against OCaml's own, on random arguments: same result or exception, same
   calls of function arguments in the same order, same changes of array arguments. *)

module O = Our_stdlib
module OL = Our_list
module OA = Our_array
module OS = Our_string
module OC = Our_char
module OO = Our_option
module OR = Our_result
module OE = Our_either

let calls = Buffer.create 100
let note x = Buffer.add_string calls (string_of_int (Hashtbl.hash x) ^ ";")

type outcome = Value of Obj.t | Raised of string

let outcome f =
  Buffer.clear calls;
  let result = try Value (Obj.repr (f ())) with e -> Raised (Printexc.to_string e) in
  (result, Buffer.contents calls)

let checks = ref 0
let failures = Hashtbl.create 10

let same name ours real =
  incr checks;
  if compare (outcome ours) (outcome real) <> 0 then Hashtbl.replace failures name ()

let same_on inputs name ours real =
  List.iter (fun x -> same name (fun () -> ours x) (fun () -> real x)) inputs

(* --- random arguments --- *)

let any n = Random.int n
let small () = any 9 - 4
let list element = List.init (any 7) (fun _ -> element ())
let int_list () = list small
let pair_list () = list (fun () -> (any 4, any 100))
let sometimes_raises salt x = if Hashtbl.hash (salt, x) mod 12 = 0 then raise Exit

(* A function with results in 0 .. limit - 1, one for each salt, that notes its calls and raises now and then. *)
let fn salt limit x =
  note x;
  sometimes_raises salt x;
  Hashtbl.hash (salt, x) mod limit

let holds salt x = fn (salt + 1) 2 x = 0

let any_char () = if any 4 = 0 then Char.chr (any 256) else " \t\nabAZ\\\"'".[any 10]
let any_string () = String.init (any 6) (fun _ -> any_char ())
let cmp (a : int) b = note (a, b); compare a b
let by_key (a, _) (b, _) = compare a b
let by_key_noted a b = note (a, b); by_key a b

(* --- lists --- *)

let check_list () =
  let l = int_list () and l2 = int_list () and n = small () and pairs = pair_list () in
  let ll = list int_list in
  let salt = any 1000 in
  let f x = fn salt 10 x and f2 x y = fn salt 10 (x, y) and p x = holds salt x and p2 x y = holds salt (x, y) in
  same "List.length" (fun () -> OL.length l) (fun () -> List.length l);
  same "List.compare_lengths" (fun () -> OL.compare_lengths l l2) (fun () -> List.compare_lengths l l2);
  same "List.compare_length_with" (fun () -> OL.compare_length_with l n) (fun () -> List.compare_length_with l n);
  same "List.cons" (fun () -> OL.cons n l) (fun () -> List.cons n l);
  same "List.hd" (fun () -> OL.hd l) (fun () -> List.hd l);
  same "List.tl" (fun () -> OL.tl l) (fun () -> List.tl l);
  same "List.nth" (fun () -> OL.nth l n) (fun () -> List.nth l n);
  same "List.nth_opt" (fun () -> OL.nth_opt l n) (fun () -> List.nth_opt l n);
  same "List.rev" (fun () -> OL.rev l) (fun () -> List.rev l);
  same "List.init" (fun () -> OL.init n f) (fun () -> List.init n f);
  same "List.append" (fun () -> OL.append l l2) (fun () -> List.append l l2);
  same "List.rev_append" (fun () -> OL.rev_append l l2) (fun () -> List.rev_append l l2);
  same "List.concat" (fun () -> OL.concat ll) (fun () -> List.concat ll);
  same "List.flatten" (fun () -> OL.flatten ll) (fun () -> List.flatten ll);
  same "List.equal" (fun () -> OL.equal p2 l l2) (fun () -> List.equal p2 l l2);
  same "List.compare" (fun () -> OL.compare cmp l l2) (fun () -> List.compare cmp l l2);
  same "List.iter" (fun () -> OL.iter (fun x -> ignore (f x)) l) (fun () -> List.iter (fun x -> ignore (f x)) l);
  same "List.iteri" (fun () -> OL.iteri (fun i x -> ignore (f2 i x)) l) (fun () -> List.iteri (fun i x -> ignore (f2 i x)) l);
  same "List.map" (fun () -> OL.map f l) (fun () -> List.map f l);
  same "List.mapi" (fun () -> OL.mapi f2 l) (fun () -> List.mapi f2 l);
  same "List.rev_map" (fun () -> OL.rev_map f l) (fun () -> List.rev_map f l);
  let opt x = if p x then Some (f x) else None in
  same "List.filter_map" (fun () -> OL.filter_map opt l) (fun () -> List.filter_map opt l);
  same "List.concat_map" (fun () -> OL.concat_map (fun x -> [f x; x]) l) (fun () -> List.concat_map (fun x -> [f x; x]) l);
  let step acc x = (f2 acc x, f x) in
  same "List.fold_left_map" (fun () -> OL.fold_left_map step 0 l) (fun () -> List.fold_left_map step 0 l);
  same "List.fold_left" (fun () -> OL.fold_left f2 0 l) (fun () -> List.fold_left f2 0 l);
  same "List.fold_right" (fun () -> OL.fold_right f2 l 0) (fun () -> List.fold_right f2 l 0);
  let unit2 a b = ignore (f2 a b) in
  same "List.iter2" (fun () -> OL.iter2 unit2 l l2) (fun () -> List.iter2 unit2 l l2);
  same "List.map2" (fun () -> OL.map2 f2 l l2) (fun () -> List.map2 f2 l l2);
  same "List.rev_map2" (fun () -> OL.rev_map2 f2 l l2) (fun () -> List.rev_map2 f2 l l2);
  let f3 a b c = f2 (a, b) c in
  same "List.fold_left2" (fun () -> OL.fold_left2 (fun a b c -> f2 a (b, c)) 0 l l2) (fun () -> List.fold_left2 (fun a b c -> f2 a (b, c)) 0 l l2);
  same "List.fold_right2" (fun () -> OL.fold_right2 f3 l l2 0) (fun () -> List.fold_right2 f3 l l2 0);
  same "List.for_all" (fun () -> OL.for_all p l) (fun () -> List.for_all p l);
  same "List.exists" (fun () -> OL.exists p l) (fun () -> List.exists p l);
  same "List.for_all2" (fun () -> OL.for_all2 p2 l l2) (fun () -> List.for_all2 p2 l l2);
  same "List.exists2" (fun () -> OL.exists2 p2 l l2) (fun () -> List.exists2 p2 l l2);
  same "List.mem" (fun () -> OL.mem n l) (fun () -> List.mem n l);
  same "List.memq" (fun () -> OL.memq n l) (fun () -> List.memq n l);
  same "List.find" (fun () -> OL.find p l) (fun () -> List.find p l);
  same "List.find_opt" (fun () -> OL.find_opt p l) (fun () -> List.find_opt p l);
  same "List.find_map" (fun () -> OL.find_map opt l) (fun () -> List.find_map opt l);
  same "List.filter" (fun () -> OL.filter p l) (fun () -> List.filter p l);
  same "List.find_all" (fun () -> OL.find_all p l) (fun () -> List.find_all p l);
  same "List.filteri" (fun () -> OL.filteri p2 l) (fun () -> List.filteri p2 l);
  same "List.partition" (fun () -> OL.partition p l) (fun () -> List.partition p l);
  same "List.partition_map"
    (fun () -> OL.partition_map (fun x -> if p x then OE.Left x else OE.Right (f x)) l)
    (fun () -> List.partition_map (fun x -> if p x then Either.Left x else Either.Right (f x)) l);
  same "List.assoc" (fun () -> OL.assoc n pairs) (fun () -> List.assoc n pairs);
  same "List.assoc_opt" (fun () -> OL.assoc_opt n pairs) (fun () -> List.assoc_opt n pairs);
  same "List.assq" (fun () -> OL.assq n pairs) (fun () -> List.assq n pairs);
  same "List.assq_opt" (fun () -> OL.assq_opt n pairs) (fun () -> List.assq_opt n pairs);
  same "List.mem_assoc" (fun () -> OL.mem_assoc n pairs) (fun () -> List.mem_assoc n pairs);
  same "List.mem_assq" (fun () -> OL.mem_assq n pairs) (fun () -> List.mem_assq n pairs);
  same "List.remove_assoc" (fun () -> OL.remove_assoc n pairs) (fun () -> List.remove_assoc n pairs);
  same "List.remove_assq" (fun () -> OL.remove_assq n pairs) (fun () -> List.remove_assq n pairs);
  same "List.split" (fun () -> OL.split pairs) (fun () -> List.split pairs);
  same "List.combine" (fun () -> OL.combine l l2) (fun () -> List.combine l l2);
  same "List.sort" (fun () -> OL.sort by_key pairs) (fun () -> List.sort by_key pairs);
  same "List.stable_sort" (fun () -> OL.stable_sort by_key pairs) (fun () -> List.stable_sort by_key pairs);
  same "List.fast_sort" (fun () -> OL.fast_sort by_key pairs) (fun () -> List.fast_sort by_key pairs);
  (* Which of several equal elements stays is not said. *)
  same "List.sort_uniq" (fun () -> OL.sort_uniq compare l) (fun () -> List.sort_uniq compare l);
  let sorted1 = List.sort by_key pairs and sorted2 = List.sort by_key (pair_list ()) in
  same "List.merge" (fun () -> OL.merge by_key_noted sorted1 sorted2) (fun () -> List.merge by_key_noted sorted1 sorted2);
  same "List.mem nan" (fun () -> OL.mem nan [nan]) (fun () -> List.mem nan [nan]);
  same "List.mem functional" (fun () -> OL.mem succ [pred]) (fun () -> List.mem succ [pred])

(* --- arrays: arguments are copied for each side, and compared afterwards --- *)

let check_array () =
  let a = Array.of_list (int_list ()) and b = Array.of_list (int_list ()) in
  let n = small () and i = small () and j = small () in
  let salt = any 1000 in
  let f x = fn salt 10 x and f2 x y = fn salt 10 (x, y) and p x = holds salt x and p2 x y = holds salt (x, y) in
  let pairs = Array.of_list (pair_list ()) in
  let on_copy array f () = let c = Array.copy array in let r = f c in (r, c) in
  let changes name array ours real = same name (on_copy array ours) (on_copy array real) in
  same "Array.length" (fun () -> OA.length a) (fun () -> Array.length a);
  same "Array.get" (fun () -> OA.get a i) (fun () -> Array.get a i);
  changes "Array.set" a (fun c -> OA.set c i n) (fun c -> Array.set c i n);
  same "Array.make" (fun () -> OA.make n i) (fun () -> Array.make n i);
  same "Array.init" (fun () -> OA.init n f) (fun () -> Array.init n f);
  same "Array.make_matrix" (fun () -> OA.make_matrix i j n) (fun () -> Array.make_matrix i j n);
  same "Array.append" (fun () -> OA.append a b) (fun () -> Array.append a b);
  same "Array.concat" (fun () -> OA.concat [a; b; a]) (fun () -> Array.concat [a; b; a]);
  same "Array.sub" (fun () -> OA.sub a i j) (fun () -> Array.sub a i j);
  same "Array.copy" (fun () -> OA.copy a) (fun () -> Array.copy a);
  changes "Array.fill" a (fun c -> OA.fill c i j n) (fun c -> Array.fill c i j n);
  changes "Array.blit" b (fun c -> OA.blit a i c j n) (fun c -> Array.blit a i c j n);
  changes "Array.blit onto itself" a (fun c -> OA.blit c i c j n) (fun c -> Array.blit c i c j n);
  same "Array.to_list" (fun () -> OA.to_list a) (fun () -> Array.to_list a);
  same "Array.of_list" (fun () -> OA.of_list (Array.to_list a)) (fun () -> Array.of_list (Array.to_list a));
  let unit x = ignore (f x) and unit2 x y = ignore (f2 x y) in
  same "Array.iter" (fun () -> OA.iter unit a) (fun () -> Array.iter unit a);
  same "Array.iteri" (fun () -> OA.iteri unit2 a) (fun () -> Array.iteri unit2 a);
  same "Array.map" (fun () -> OA.map f a) (fun () -> Array.map f a);
  same "Array.mapi" (fun () -> OA.mapi f2 a) (fun () -> Array.mapi f2 a);
  same "Array.fold_left" (fun () -> OA.fold_left f2 0 a) (fun () -> Array.fold_left f2 0 a);
  same "Array.fold_right" (fun () -> OA.fold_right f2 a 0) (fun () -> Array.fold_right f2 a 0);
  let step acc x = (f2 acc x, f x) in
  same "Array.fold_left_map" (fun () -> OA.fold_left_map step 0 a) (fun () -> Array.fold_left_map step 0 a);
  same "Array.iter2" (fun () -> OA.iter2 unit2 a b) (fun () -> Array.iter2 unit2 a b);
  same "Array.map2" (fun () -> OA.map2 f2 a b) (fun () -> Array.map2 f2 a b);
  same "Array.for_all" (fun () -> OA.for_all p a) (fun () -> Array.for_all p a);
  same "Array.exists" (fun () -> OA.exists p a) (fun () -> Array.exists p a);
  same "Array.for_all2" (fun () -> OA.for_all2 p2 a b) (fun () -> Array.for_all2 p2 a b);
  same "Array.exists2" (fun () -> OA.exists2 p2 a b) (fun () -> Array.exists2 p2 a b);
  same "Array.mem" (fun () -> OA.mem n a) (fun () -> Array.mem n a);
  same "Array.memq" (fun () -> OA.memq n a) (fun () -> Array.memq n a);
  let opt x = if p x then Some (f x) else None in
  same "Array.find_map" (fun () -> OA.find_map opt a) (fun () -> Array.find_map opt a);
  same "Array.find_opt" (fun () -> OA.find_opt p a) (fun () -> Array.find_opt p a);
  same "Array.split" (fun () -> OA.split pairs) (fun () -> Array.split pairs);
  same "Array.combine" (fun () -> OA.combine a b) (fun () -> Array.combine a b);
  changes "Array.sort" pairs (OA.sort by_key_noted) (Array.sort by_key_noted);
  changes "Array.stable_sort" pairs (OA.stable_sort by_key) (Array.stable_sort by_key);
  changes "Array.fast_sort" pairs (OA.fast_sort by_key) (Array.fast_sort by_key);
  let many = Array.init 20 (fun _ -> (any 6, any 100)) in
  changes "Array.sort" many (OA.sort by_key_noted) (Array.sort by_key_noted);
  same_on [max_int; -1; 18014398509481984] "Array.make limits" (fun n -> OA.make n 0) (fun n -> Array.make n 0)

(* --- strings and characters --- *)

let check_string () =
  let s = any_string () and t = any_string () and c = any_char () in
  let n = small () and i = small () and salt = any 1000 in
  let f x = fn salt 256 x and p x = holds salt x in
  let char_of x = Char.chr (f x) in
  same "String.length" (fun () -> OS.length s) (fun () -> String.length s);
  same "String.get" (fun () -> OS.get s i) (fun () -> String.get s i);
  same "String.make" (fun () -> OS.make n c) (fun () -> String.make n c);
  same "String.init" (fun () -> OS.init n char_of) (fun () -> String.init n char_of);
  same "String.sub" (fun () -> OS.sub s i n) (fun () -> String.sub s i n);
  let strings = list any_string in
  same "String.concat" (fun () -> OS.concat t strings) (fun () -> String.concat t strings);
  same "String.equal" (fun () -> OS.equal s t) (fun () -> String.equal s t);
  same "String.compare" (fun () -> OS.compare s t) (fun () -> String.compare s t);
  same "String.iter" (fun () -> OS.iter (fun c -> ignore (f c)) s) (fun () -> String.iter (fun c -> ignore (f c)) s);
  same "String.iteri" (fun () -> OS.iteri (fun i c -> ignore (f (i, c))) s) (fun () -> String.iteri (fun i c -> ignore (f (i, c))) s);
  same "String.map" (fun () -> OS.map char_of s) (fun () -> String.map char_of s);
  same "String.mapi" (fun () -> OS.mapi (fun i c -> char_of (i, c)) s) (fun () -> String.mapi (fun i c -> char_of (i, c)) s);
  same "String.fold_left" (fun () -> OS.fold_left (fun a c -> f (a, c)) 0 s) (fun () -> String.fold_left (fun a c -> f (a, c)) 0 s);
  same "String.fold_right" (fun () -> OS.fold_right (fun c a -> f (a, c)) s 0) (fun () -> String.fold_right (fun c a -> f (a, c)) s 0);
  same "String.for_all" (fun () -> OS.for_all p s) (fun () -> String.for_all p s);
  same "String.exists" (fun () -> OS.exists p s) (fun () -> String.exists p s);
  same "String.index" (fun () -> OS.index s c) (fun () -> String.index s c);
  same "String.index_opt" (fun () -> OS.index_opt s c) (fun () -> String.index_opt s c);
  same "String.rindex" (fun () -> OS.rindex s c) (fun () -> String.rindex s c);
  same "String.rindex_opt" (fun () -> OS.rindex_opt s c) (fun () -> String.rindex_opt s c);
  same "String.index_from" (fun () -> OS.index_from s i c) (fun () -> String.index_from s i c);
  same "String.index_from_opt" (fun () -> OS.index_from_opt s i c) (fun () -> String.index_from_opt s i c);
  same "String.rindex_from" (fun () -> OS.rindex_from s i c) (fun () -> String.rindex_from s i c);
  same "String.rindex_from_opt" (fun () -> OS.rindex_from_opt s i c) (fun () -> String.rindex_from_opt s i c);
  same "String.contains" (fun () -> OS.contains s c) (fun () -> String.contains s c);
  same "String.contains_from" (fun () -> OS.contains_from s i c) (fun () -> String.contains_from s i c);
  same "String.rcontains_from" (fun () -> OS.rcontains_from s i c) (fun () -> String.rcontains_from s i c);
  let prefix = String.sub s 0 (any (String.length s + 1)) in
  same "String.starts_with" (fun () -> OS.starts_with ~prefix s) (fun () -> String.starts_with ~prefix s);
  same "String.starts_with" (fun () -> OS.starts_with ~prefix:t s) (fun () -> String.starts_with ~prefix:t s);
  same "String.ends_with" (fun () -> OS.ends_with ~suffix:t s) (fun () -> String.ends_with ~suffix:t s);
  same "String.ends_with" (fun () -> OS.ends_with ~suffix:t (s ^ t)) (fun () -> String.ends_with ~suffix:t (s ^ t));
  same "String.split_on_char" (fun () -> OS.split_on_char c s) (fun () -> String.split_on_char c s);
  same "String.trim" (fun () -> OS.trim s) (fun () -> String.trim s);
  same "String.escaped" (fun () -> OS.escaped s) (fun () -> String.escaped s);
  same "String.uppercase_ascii" (fun () -> OS.uppercase_ascii s) (fun () -> String.uppercase_ascii s);
  same "String.lowercase_ascii" (fun () -> OS.lowercase_ascii s) (fun () -> String.lowercase_ascii s);
  same "String.capitalize_ascii" (fun () -> OS.capitalize_ascii s) (fun () -> String.capitalize_ascii s);
  same "String.uncapitalize_ascii" (fun () -> OS.uncapitalize_ascii s) (fun () -> String.uncapitalize_ascii s);
  let d = any_char () in
  same "Char.equal" (fun () -> OC.equal c d) (fun () -> Char.equal c d);
  same "Char.compare" (fun () -> OC.compare c d) (fun () -> Char.compare c d)

let check_char () =
  same "String.empty" (fun () -> OS.empty) (fun () -> String.empty);
  for n = -1 to 256 do
    same "Char.chr" (fun () -> OC.chr n) (fun () -> Char.chr n);
    same "char_of_int" (fun () -> O.char_of_int n) (fun () -> char_of_int n)
  done;
  for n = 0 to 255 do
    let c = Char.chr n in
    same "Char.code" (fun () -> OC.code c) (fun () -> Char.code c);
    same "int_of_char" (fun () -> O.int_of_char c) (fun () -> int_of_char c);
    same "Char.escaped" (fun () -> OC.escaped c) (fun () -> Char.escaped c);
    same "Char.lowercase_ascii" (fun () -> OC.lowercase_ascii c) (fun () -> Char.lowercase_ascii c);
    same "Char.uppercase_ascii" (fun () -> OC.uppercase_ascii c) (fun () -> Char.uppercase_ascii c)
  done

(* --- options, results, either, functions --- *)

let check_sums () =
  let salt = any 1000 in
  let f x = fn salt 10 x and p2 x y = holds salt (x, y) and c2 x y = fn salt 5 (x, y) in
  let opt () = if any 3 = 0 then None else Some (small ()) in
  let o = opt () and o2 = opt () in
  let some = f and ok = f in
  same "Option.value" (fun () -> OO.value o ~default:9) (fun () -> Option.value o ~default:9);
  same "Option.get" (fun () -> OO.get o) (fun () -> Option.get o);
  same "Option.bind" (fun () -> OO.bind o (fun x -> Some (f x))) (fun () -> Option.bind o (fun x -> Some (f x)));
  same "Option.join" (fun () -> OO.join (Some o)) (fun () -> Option.join (Some o));
  same "Option.join" (fun () -> OO.join None) (fun () -> Option.join None);
  same "Option.map" (fun () -> OO.map f o) (fun () -> Option.map f o);
  same "Option.fold" (fun () -> OO.fold ~none:3 ~some o) (fun () -> Option.fold ~none:3 ~some o);
  same "Option.iter" (fun () -> OO.iter (fun x -> ignore (f x)) o) (fun () -> Option.iter (fun x -> ignore (f x)) o);
  same "Option.is_none" (fun () -> OO.is_none o) (fun () -> Option.is_none o);
  same "Option.is_some" (fun () -> OO.is_some o) (fun () -> Option.is_some o);
  same "Option.equal" (fun () -> OO.equal p2 o o2) (fun () -> Option.equal p2 o o2);
  same "Option.compare" (fun () -> OO.compare c2 o o2) (fun () -> Option.compare c2 o o2);
  same "Option.to_result" (fun () -> OO.to_result ~none:1 o) (fun () -> Option.to_result ~none:1 o);
  same "Option.to_list" (fun () -> OO.to_list o) (fun () -> Option.to_list o);
  same "Option.some" (fun () -> OO.some 1) (fun () -> Option.some 1);
  same "Option.none" (fun () -> OO.none) (fun () -> Option.none);
  let k = any 2 and k2 = any 2 and x = small () and y = small () in
  let r = (if k = 0 then O.Ok x else O.Error x) and s = if k = 0 then Ok x else Error x in
  let r2 = (if k2 = 0 then O.Ok y else O.Error y) and s2 = if k2 = 0 then Ok y else Error y in
  same "Result.ok" (fun () -> OR.ok 1) (fun () -> Result.ok 1);
  same "Result.error" (fun () -> OR.error 1) (fun () -> Result.error 1);
  same "Result.value" (fun () -> OR.value r ~default:9) (fun () -> Result.value s ~default:9);
  same "Result.get_ok" (fun () -> OR.get_ok r) (fun () -> Result.get_ok s);
  same "Result.get_error" (fun () -> OR.get_error r) (fun () -> Result.get_error s);
  same "Result.bind" (fun () -> OR.bind r (fun x -> O.Error (f x))) (fun () -> Result.bind s (fun x -> Error (f x)));
  same "Result.join" (fun () -> OR.join (O.Ok r)) (fun () -> Result.join (Ok s));
  same "Result.join" (fun () -> OR.join (O.Error 1)) (fun () -> Result.join (Error 1));
  same "Result.map" (fun () -> OR.map f r) (fun () -> Result.map f s);
  same "Result.map_error" (fun () -> OR.map_error f r) (fun () -> Result.map_error f s);
  same "Result.fold" (fun () -> OR.fold ~ok ~error:(fun x -> -x) r) (fun () -> Result.fold ~ok ~error:(fun x -> -x) s);
  same "Result.iter" (fun () -> OR.iter note r) (fun () -> Result.iter note s);
  same "Result.iter_error" (fun () -> OR.iter_error note r) (fun () -> Result.iter_error note s);
  same "Result.is_ok" (fun () -> OR.is_ok r) (fun () -> Result.is_ok s);
  same "Result.is_error" (fun () -> OR.is_error r) (fun () -> Result.is_error s);
  same "Result.equal" (fun () -> OR.equal ~ok:p2 ~error:( = ) r r2) (fun () -> Result.equal ~ok:p2 ~error:( = ) s s2);
  same "Result.compare" (fun () -> OR.compare ~ok:c2 ~error:compare r r2) (fun () -> Result.compare ~ok:c2 ~error:compare s s2);
  same "Result.to_option" (fun () -> OR.to_option r) (fun () -> Result.to_option s);
  same "Result.to_list" (fun () -> OR.to_list r) (fun () -> Result.to_list s);
  let e = (if k = 0 then OE.Left x else OE.Right x) and g = if k = 0 then Either.Left x else Either.Right x in
  let e2 = (if k2 = 0 then OE.Left y else OE.Right y) and g2 = if k2 = 0 then Either.Left y else Either.Right y in
  let left = f and right x = -x in
  same "Either.left" (fun () -> OE.left 1) (fun () -> Either.left 1);
  same "Either.right" (fun () -> OE.right 1) (fun () -> Either.right 1);
  same "Either.is_left" (fun () -> OE.is_left e) (fun () -> Either.is_left g);
  same "Either.is_right" (fun () -> OE.is_right e) (fun () -> Either.is_right g);
  same "Either.find_left" (fun () -> OE.find_left e) (fun () -> Either.find_left g);
  same "Either.find_right" (fun () -> OE.find_right e) (fun () -> Either.find_right g);
  same "Either.map" (fun () -> OE.map ~left ~right e) (fun () -> Either.map ~left ~right g);
  same "Either.map_left" (fun () -> OE.map_left f e) (fun () -> Either.map_left f g);
  same "Either.map_right" (fun () -> OE.map_right f e) (fun () -> Either.map_right f g);
  same "Either.fold" (fun () -> OE.fold ~left ~right e) (fun () -> Either.fold ~left ~right g);
  same "Either.iter" (fun () -> OE.iter ~left:note ~right:ignore e) (fun () -> Either.iter ~left:note ~right:ignore g);
  same "Either.for_all" (fun () -> OE.for_all ~left:(( = ) 1) ~right:(( < ) 1) e) (fun () -> Either.for_all ~left:(( = ) 1) ~right:(( < ) 1) g);
  same "Either.equal" (fun () -> OE.equal ~left:p2 ~right:( = ) e e2) (fun () -> Either.equal ~left:p2 ~right:( = ) g g2);
  same "Either.compare" (fun () -> OE.compare ~left:c2 ~right:compare e e2) (fun () -> Either.compare ~left:c2 ~right:compare g g2);
  same "Fun.id" (fun () -> Our_fun.id 1) (fun () -> Fun.id 1);
  same "Fun.const" (fun () -> Our_fun.const 1 2) (fun () -> Fun.const 1 2);
  same "Fun.flip" (fun () -> Our_fun.flip c2 1 2) (fun () -> Fun.flip c2 1 2);
  same "Fun.negate" (fun () -> Our_fun.negate (p2 1) 2) (fun () -> Fun.negate (p2 1) 2);
  let finally () = note "finally" and work () = f x in
  same "Fun.protect" (fun () -> Our_fun.protect ~finally work) (fun () -> Fun.protect ~finally work);
  let raised protect finally_raised () = try protect () with e when finally_raised e -> -1 in
  let bad () = failwith "finally" in
  same "Fun.protect, finally raises"
    (raised (fun () -> Our_fun.protect ~finally:bad work) (function Our_fun.Finally_raised (Failure _) -> true | _ -> false))
    (raised (fun () -> Fun.protect ~finally:bad work) (function Fun.Finally_raised (Failure _) -> true | _ -> false))

(* --- Stdlib --- *)

let ints = [0; 1; -1; 2; -2; 7; -7; 100; max_int; min_int; 62; 63]
let floats = [0.; -0.; 1.; -1.; 0.5; -2.5; 1e10; -1e300; infinity; neg_infinity; nan; 4e-324; max_float; min_float]

let check_int_functions () =
  let one name ours real = same_on ints name ours real in
  one "~-" O.( ~- ) ( ~- );
  one "~+" O.( ~+ ) ( ~+ );
  one "succ" O.succ succ;
  one "pred" O.pred pred;
  one "abs" O.abs abs;
  one "lnot" O.lnot lnot;
  one "string_of_int" O.string_of_int string_of_int;
  one "float_of_int" O.float_of_int float_of_int;
  one "Int.neg" Our_int.neg Int.neg;
  one "Int.succ" Our_int.succ Int.succ;
  one "Int.pred" Our_int.pred Int.pred;
  one "Int.abs" Our_int.abs Int.abs;
  one "Int.lognot" Our_int.lognot Int.lognot;
  one "Int.to_string" Our_int.to_string Int.to_string;
  one "Int.to_float" Our_int.to_float Int.to_float;
  same "Int constants"
    (fun () -> Our_int.[zero; one; minus_one; max_int; min_int; O.max_int; O.min_int])
    (fun () -> Int.[zero; one; minus_one; max_int; min_int; max_int; min_int]);
  let pairs = List.concat_map (fun x -> List.map (fun y -> (x, y)) ints) ints in
  let two name ours real = same_on pairs name (fun (x, y) -> ours x y) (fun (x, y) -> real x y) in
  List.iter
    (fun (name, ours, real) -> two name ours real)
    [ ("+", O.( + ), ( + )); ("-", O.( - ), ( - )); ("*", O.( * ), ( * )); ("/", O.( / ), ( / ));
      ("mod", O.( mod ), ( mod )); ("land", O.( land ), ( land )); ("lor", O.( lor ), ( lor ));
      ("lxor", O.( lxor ), ( lxor )); ("min", O.min, min); ("max", O.max, max); ("compare", O.compare, compare);
      ("Int.add", Our_int.add, Int.add); ("Int.sub", Our_int.sub, Int.sub); ("Int.mul", Our_int.mul, Int.mul);
      ("Int.div", Our_int.div, Int.div); ("Int.rem", Our_int.rem, Int.rem); ("Int.min", Our_int.min, Int.min);
      ("Int.max", Our_int.max, Int.max); ("Int.logand", Our_int.logand, Int.logand);
      ("Int.logor", Our_int.logor, Int.logor); ("Int.logxor", Our_int.logxor, Int.logxor);
      ("Int.compare", Our_int.compare, Int.compare) ];
  two "Int.equal" Our_int.equal Int.equal;
  let shifts name ours real = same_on [0; 1; 5; 62] name (fun n -> ours (-100) n) (fun n -> real (-100) n) in
  shifts "lsl" O.( lsl ) ( lsl );
  shifts "lsr" O.( lsr ) ( lsr );
  shifts "asr" O.( asr ) ( asr );
  shifts "Int.shift_left" Our_int.shift_left Int.shift_left;
  shifts "Int.shift_right" Our_int.shift_right Int.shift_right;
  shifts "Int.shift_right_logical" Our_int.shift_right_logical Int.shift_right_logical

let check_float_functions () =
  let signed f x = let y = f x in (y, 1. /. y) in
  let one name ours real = same_on floats name (signed ours) (signed real) in
  List.iter
    (fun (name, ours, real) -> one name ours real)
    [ ("~-.", O.( ~-. ), ( ~-. )); ("~+.", O.( ~+. ), ( ~+. )); ("sqrt", O.sqrt, sqrt); ("exp", O.exp, exp);
      ("log", O.log, log); ("sin", O.sin, sin); ("cos", O.cos, cos); ("tan", O.tan, tan); ("atan", O.atan, atan);
      ("floor", O.floor, floor); ("ceil", O.ceil, ceil); ("abs_float", O.abs_float, abs_float) ];
  same_on floats "modf" O.modf modf;
  same_on floats "modf signs" (fun x -> 1. /. fst (O.modf x)) (fun x -> 1. /. fst (modf x));
  same_on floats "classify_float" O.classify_float classify_float;
  same_on floats "string_of_float" O.string_of_float string_of_float;
  same_on [1.5; -1.5; 0.; 1e15] "int_of_float" O.int_of_float int_of_float;
  same_on [1.5; -1.5; 0.; 1e15] "truncate" O.truncate truncate;
  same "float constants"
    (fun () -> O.[infinity; neg_infinity; nan; max_float; min_float; epsilon_float])
    (fun () -> [infinity; neg_infinity; nan; max_float; min_float; epsilon_float]);
  same "string_of_float nan" (fun () -> O.string_of_float O.nan) (fun () -> string_of_float nan);
  let pairs = List.concat_map (fun x -> List.map (fun y -> (x, y)) floats) floats in
  let two name ours real = same_on pairs name (fun (x, y) -> ours x y) (fun (x, y) -> real x y) in
  two "+." O.( +. ) ( +. );
  two "-." O.( -. ) ( -. );
  two "*." O.( *. ) ( *. );
  two "/." O.( /. ) ( /. );
  two "**" O.( ** ) ( ** );
  two "copysign" (fun x y -> 1. /. O.copysign x y) (fun x y -> 1. /. copysign x y);
  two "min" O.min min;
  two "max" O.max max;
  two "compare" O.compare compare;
  two "=" O.( = ) ( = );
  two "<>" O.( <> ) ( <> );
  two "<" O.( < ) ( < );
  two "<=" O.( <= ) ( <= );
  two ">" O.( > ) ( > );
  two ">=" O.( >= ) ( >= )

let check_stdlib () =
  check_int_functions ();
  check_float_functions ();
  same_on ["1"; "-1"; "0x1F"; "0b11"; "1_000"; ""; "x"; " 1"; "4611686018427387904"] "int_of_string" O.int_of_string int_of_string;
  same_on ["1"; "x"] "int_of_string_opt" O.int_of_string_opt int_of_string_opt;
  same_on ["true"; "false"; "True"; ""] "bool_of_string" O.bool_of_string bool_of_string;
  same_on ["true"; "false"; "True"; ""] "bool_of_string_opt" O.bool_of_string_opt bool_of_string_opt;
  same_on [true; false] "string_of_bool" O.string_of_bool string_of_bool;
  same_on [true; false] "not" O.not not;
  let booleans = [(true, true); (true, false); (false, true); (false, false)] in
  same_on booleans "&&" (fun (a, b) -> O.( && ) a b) (fun (a, b) -> a && b);
  same_on booleans "||" (fun (a, b) -> O.( || ) a b) (fun (a, b) -> a || b);
  same_on booleans "Bool.&&" (fun (a, b) -> Our_bool.( && ) a b) (fun (a, b) -> Bool.( && ) a b);
  same_on booleans "Bool.||" (fun (a, b) -> Our_bool.( || ) a b) (fun (a, b) -> Bool.( || ) a b);
  same_on booleans "Bool.equal" (fun (a, b) -> Our_bool.equal a b) (fun (a, b) -> Bool.equal a b);
  same_on booleans "Bool.compare" (fun (a, b) -> Our_bool.compare a b) (fun (a, b) -> Bool.compare a b);
  same_on [true; false] "Bool.to_int" Our_bool.to_int Bool.to_int;
  same_on [true; false] "Bool.to_float" Our_bool.to_float Bool.to_float;
  same_on [true; false] "Bool.to_string" Our_bool.to_string Bool.to_string;
  same_on [true; false] "Bool.not" Our_bool.not Bool.not;
  same "failwith" (fun () -> O.failwith "a") (fun () -> failwith "a");
  same "invalid_arg" (fun () -> O.invalid_arg "a") (fun () -> invalid_arg "a");
  same "fst" (fun () -> O.fst (1, 2)) (fun () -> fst (1, 2));
  same "snd" (fun () -> O.snd (1, 2)) (fun () -> snd (1, 2));
  same "@" (fun () -> O.( @ ) [1; 2] [3]) (fun () -> [1; 2] @ [3]);
  same "^" (fun () -> O.( ^ ) "a" "b") (fun () -> "a" ^ "b");
  same "|>" (fun () -> O.( |> ) 1 succ) (fun () -> 1 |> succ);
  same "@@" (fun () -> O.( @@ ) succ 1) (fun () -> succ @@ 1);
  same "!=" (fun () -> O.( != ) 1 1, O.( != ) 1 2) (fun () -> 1 != 1, 1 != 2);
  let counter incr decr () = let r = ref 5 in incr r; incr r; decr r; !r in
  same "incr, decr" (counter O.incr O.decr) (counter incr decr);
  let written () =
    Buffer.clear Primitives.printed;
    O.print_string "a"; O.print_int 1; O.print_char 'c'; O.print_float 1.5; O.print_endline "e"; O.print_newline ();
    O.prerr_string "a"; O.prerr_int 1; O.prerr_char 'c'; O.prerr_float 1.5; O.prerr_endline "e"; O.prerr_newline ();
    O.output_string O.stdout "o"; O.output_char O.stderr 'p'; O.flush O.stdout; O.flush_all ();
    Buffer.contents Primitives.printed
  in
  same "output" written (fun () -> "a1c1.5e\n\na1c1.5e\n\nop")

(* --- inputs: only the allowed ones satisfy the assumptions --- *)

let input_gives name f value expected =
  Queue.clear Primitives.inputs;
  Queue.add (Obj.repr value) Primitives.inputs;
  let result = try if f () = value then "allowed" else "changed" with Primitives.Assumption_failed -> "excluded" in
  same name (fun () -> result) (fun () -> expected)

let check_random () =
  let int bound value expected = input_gives "Random.int" (fun () -> Our_random.int bound) value expected in
  int 3 0 "allowed";
  int 3 2 "allowed";
  int 3 3 "excluded";
  int 3 (-1) "excluded";
  int 0 (-5) "allowed";
  same "Random.int" (fun () -> Our_random.int (-1)) (fun () -> Random.int (-1));
  same "Random.full_int" (fun () -> Our_random.full_int 0) (fun () -> Random.full_int 0);
  input_gives "Random.full_int" (fun () -> Our_random.full_int 3) 2 "allowed";
  input_gives "Random.full_int" (fun () -> Our_random.full_int 3) 3 "excluded";
  input_gives "Random.bits" Our_random.bits (1 lsl 30) "excluded";
  input_gives "Random.bits" Our_random.bits ((1 lsl 30) - 1) "allowed";
  input_gives "Random.bool" Our_random.bool true "allowed";
  let float bound value expected = input_gives "Random.float" (fun () -> Our_random.float bound) value expected in
  float 1. 0.5 "allowed";
  float 1. 1.5 "excluded";
  float 1. (-0.5) "excluded";
  float (-1.) (-0.5) "allowed";
  float (-1.) 0.5 "excluded";
  input_gives "read_int" O.read_int 5 "allowed";
  input_gives "read_line" O.read_line "a" "allowed";
  Our_random.self_init ();
  Our_random.init 1;
  Our_random.full_init [| 1 |]

let () =
  Random.init 42;
  for _ = 1 to 1000 do
    check_list ();
    check_array ();
    check_string ();
    check_sums ()
  done;
  check_char ();
  check_stdlib ();
  check_random ();
  let wrong = List.sort compare (Hashtbl.fold (fun name () l -> name :: l) failures []) in
  List.iter (fun name -> print_endline ("differs from OCaml: " ^ name)) wrong;
  Printf.printf "%d comparisons, %d functions differ\n" !checks (List.length wrong);
  if wrong <> [] then exit 1
