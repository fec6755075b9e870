let line = print_endline
let int n = line (string_of_int n)
let bool b = line (string_of_bool b)
let ints l = line (String.concat " " (List.map string_of_int l))
let opt = function None -> line "none" | Some n -> int n

(* program: maps *)
module M = Map.Make (String)
let m = List.fold_left (fun m (k, v) -> M.add k v m) M.empty ["b", 2; "a", 1; "d", 4; "c", 3; "b", 20]
let () = int (M.cardinal m); int (M.find "b" m); opt (M.find_opt "x" m); bool (M.mem "c" m); bool (M.is_empty m)
let () = M.iter (fun k v -> line (k ^ string_of_int v)) m
let () = int (M.fold (fun _ v acc -> v + acc) m 0); ints (List.map snd (M.bindings (M.map (fun v -> v * 2) m)))
let () = ints (List.map snd (M.bindings (M.remove "a" m))); ints (List.map snd (M.bindings (M.filter (fun _ v -> v > 2) m)))
let () = try ignore (M.find "zz" m) with Not_found -> line "not found"
let () = line (fst (M.min_binding m)); line (fst (M.max_binding m))
let m2 = M.update "a" (function None -> Some 0 | Some n -> Some (n + 100)) (M.update "z" (fun _ -> Some 26) m)
let () = M.iter (fun k v -> line (k ^ string_of_int v)) m2
let () = bool (M.equal ( = ) m m2); bool (M.for_all (fun _ v -> v > 0) m); bool (M.exists (fun _ v -> v = 3) m)
let u = M.union (fun _ a b -> Some (a + b)) m m2
let () = M.iter (fun k v -> line (k ^ string_of_int v)) u

(* program: large maps stay balanced *)
module M = Map.Make (struct type t = int let compare (a : int) b = compare a b end)
let rec fill n m = if n = 0 then m else fill (n - 1) (M.add (n * 7 mod 101) n m)
let m = fill 100 M.empty
let () = int (M.cardinal m); int (M.fold (fun k v acc -> (acc * 31 + k + v) mod 9973) m 0)
let () = opt (M.find_opt 50 m); int (M.cardinal (M.remove 50 m)); int (fst (M.min_binding (M.remove 1 m)))

(* program: maps of lists *)
module M = Map.Make (Char)
let index words = List.fold_left (fun m w -> M.update w.[0] (function None -> Some [w] | Some l -> Some (w :: l)) m) M.empty words
let () = M.iter (fun c l -> line (String.make 1 c ^ ": " ^ String.concat "," l)) (index ["apple"; "bean"; "avocado"; "corn"; "beet"])

(* program: sets *)
module S = Set.Make (Int)
let s = S.of_list [5; 1; 4; 1; 3] and t = S.of_list [4; 6; 3]
let () = ints (S.elements s); int (S.cardinal s); bool (S.mem 4 s); ints (S.elements (S.union s t))
let () = ints (S.elements (S.inter s t)); ints (S.elements (S.diff s t)); ints (S.elements (S.remove 4 s))
let () = int (S.min_elt s); int (S.max_elt s); opt (S.min_elt_opt S.empty); bool (S.subset (S.singleton 1) s)
let () = bool (S.equal s (S.of_list [1; 3; 4; 5])); ints (S.elements (S.map (fun x -> x / 2) s)); int (S.fold ( + ) s 0)
let () = ints (S.elements (S.filter (fun x -> x > 3) s)); bool (S.exists (fun x -> x = 9) s); S.iter int t
let () = let l, present, r = S.split 4 s in ints (S.elements l); bool present; ints (S.elements r)

(* program: sets of pairs *)
module P = struct type t = int * string let compare (a, b) (c, d) = match compare a c with 0 -> compare b d | n -> n end
module S = Set.Make (P)
let s = S.of_list [2, "b"; 1, "z"; 1, "a"; 2, "b"]
let () = S.iter (fun (n, x) -> line (string_of_int n ^ x)) s

(* program: functors over functors *)
module S = Set.Make (String)
module M = Map.Make (S)
let m = M.add (S.of_list ["x"; "y"]) 1 (M.add S.empty 2 M.empty)
let () = opt (M.find_opt (S.of_list ["y"; "x"; "y"]) m); opt (M.find_opt (S.singleton "x") m)

(* program: hash tables *)
let h : (string, int) Hashtbl.t = Hashtbl.create 16
let () = Hashtbl.add h "a" 1; Hashtbl.add h "b" 2; Hashtbl.add h "a" 3
let () = int (Hashtbl.find h "a"); ints (Hashtbl.find_all h "a"); int (Hashtbl.length h); bool (Hashtbl.mem h "z")
let () = Hashtbl.remove h "a"; int (Hashtbl.find h "a"); Hashtbl.replace h "b" 20; opt (Hashtbl.find_opt h "b")
let () = try ignore (Hashtbl.find h "q") with Not_found -> line "not found"
let () = Hashtbl.replace h "c" 7; int (Hashtbl.length h); Hashtbl.reset h; int (Hashtbl.length h)

(* program: hash tables with one key have an order *)
let h = Hashtbl.create 1
let () = Hashtbl.add h 3 "x"; Hashtbl.add h 3 "y"
let () = Hashtbl.iter (fun k v -> line (string_of_int k ^ v)) h
let () = int (Hashtbl.fold (fun k _ acc -> k + acc) h 0)

(* program: hash tables of one's own keys *)
module H = Hashtbl.Make (struct type t = string let equal a b = String.lowercase_ascii a = String.lowercase_ascii b let hash s = String.length s end)
let h = H.create 4
let () = H.add h "Key" 1; H.replace h "KEY" 2; int (H.length h); int (H.find h "key"); bool (H.mem h "other")

(* program: memoisation *)
let memo = Hashtbl.create 10
let rec fib n =
  match Hashtbl.find_opt memo n with
  | Some v -> v
  | None ->
      let v = if n < 2 then n else fib (n - 1) + fib (n - 2) in
      Hashtbl.add memo n v;
      v
let () = int (fib 20)

(* program: queues *)
let q = Queue.create ()
let () = Queue.add 1 q; Queue.push 2 q; Queue.add 3 q; int (Queue.length q); int (Queue.pop q); int (Queue.peek q)
let () = Queue.add 4 q; Queue.iter int q; int (Queue.fold ( + ) 0 q); opt (Queue.take_opt q); bool (Queue.is_empty q)
let () = Queue.clear q; (try ignore (Queue.take q) with Queue.Empty -> line "empty"); opt (Queue.peek_opt q)
let a = Queue.create () and b = Queue.create ()
let () = Queue.add 1 a; Queue.add 2 b; Queue.transfer a b; Queue.iter int b; int (Queue.length a)

(* program: stacks *)
let s = Stack.create ()
let () = Stack.push 1 s; Stack.push 2 s; int (Stack.top s); int (Stack.pop s); int (Stack.length s); Stack.iter int s
let () = opt (Stack.pop_opt s); opt (Stack.top_opt s); (try ignore (Stack.pop s) with Stack.Empty -> line "empty")

(* program: buffers *)
let b = Buffer.create 10
let () = Buffer.add_string b "abc"; Buffer.add_char b 'd'; Buffer.add_substring b "xyz" 1 2; line (Buffer.contents b)
let () = int (Buffer.length b); line (Buffer.sub b 1 3); line (String.make 1 (Buffer.nth b 0)); Buffer.clear b; int (Buffer.length b)
let () = try ignore (Buffer.nth b 3) with Invalid_argument s -> line s
let () = Printf.bprintf b "%d-%s" 5 "x"; line (Buffer.contents b)

(* program: sequences *)
let rec from n () = Seq.Cons (n, from (n + 1))
let rec take n s () = if n = 0 then Seq.Nil else match s () with Seq.Nil -> Seq.Nil | Seq.Cons (x, r) -> Seq.Cons (x, take (n - 1) r)
let () = ints (List.of_seq (take 4 (Seq.map (fun x -> x * x) (from 1))))
let () = ints (List.of_seq (Seq.filter (fun x -> x mod 2 = 0) (List.to_seq [1; 2; 3; 4])))
let () = int (Seq.fold_left ( + ) 0 (List.to_seq [1; 2; 3])); Seq.iter int (Seq.append (Seq.return 1) (Seq.cons 2 Seq.empty))
let () = ints (List.of_seq (Seq.flat_map (fun x -> List.to_seq [x; x]) (List.to_seq [1; 2])))
let () = ints (List.of_seq (Seq.unfold (fun n -> if n > 3 then None else Some (n, n + 1)) 1))

(* program: printf *)
let () = Printf.printf "%d %s %c %b\n" 1 "two" '3' true; Printf.printf "plain\n"; Printf.printf "100%%\n"
let () = line (Printf.sprintf "%5d|%-5d|%05d|%+d|% d" 42 42 42 42 42); line (Printf.sprintf "%5d|%-5d|%05d" (-42) (-42) (-42))
let () = line (Printf.sprintf "%x %X %o" 255 255 8); line (Printf.sprintf "%8s|%-8s|" "ab" "cd"); line (Printf.sprintf "%S %C" "a\"b\n" 'x')
let () = line (Printf.sprintf "%x" (-1)); line (Printf.sprintf "%i%!" 7)

(* program: printf of floats *)
let () = List.iter (fun x -> Printf.printf "%f %.2f %.0f %8.3f|%-8.1f|\n" x x x x x) [0.; 1.; -1.5; 3.14159; 2.5; 0.005; 1e10; 123456.789; 0.1; 1e-7]
let () = Printf.printf "%f %f\n" infinity neg_infinity; Printf.printf "%+.1f %05.1f\n" 2.25 (-2.5)

(* program: formats as arguments *)
let log fmt = Printf.ksprintf (fun s -> line ("log: " ^ s)) fmt
let () = log "%d items" 3; log "done"
let show fmt x = Printf.sprintf fmt x
let () = line (show "<%d>" 4)
let add = Printf.sprintf "%d + %d"
let () = line (add 1 2); Printf.eprintf "to %s\n" "stderr"
let () = List.iter (Printf.printf "%d;") [1; 2; 3]; print_newline ()
let fail fmt = Printf.ksprintf failwith fmt
let () = try fail "bad %s at %d" "token" 3 with Failure s -> line s

(* program: bytes *)
let b = Bytes.of_string "hello"
let () = Bytes.set b 0 'J'; line (Bytes.to_string b); int (Bytes.length b); line (String.make 1 (Bytes.get b 1))
let () = Bytes.fill b 1 2 '-'; line (Bytes.to_string b); Bytes.blit_string "xyz" 0 b 2 3; line (Bytes.to_string b)
let () = try Bytes.set b 9 'x' with Invalid_argument s -> line s
let c = Bytes.copy b
let () = Bytes.set c 0 'C'; line (Bytes.to_string b); bool (b = c); bool (Bytes.equal b (Bytes.of_string "J-xyz")); int (compare b c)
let () = line (Bytes.to_string (Bytes.sub b 1 3)); line (Bytes.to_string (Bytes.make 3 'z')); line (Bytes.sub_string b 0 2)

(* program: floats *)
let () = line (Float.to_string (Float.add 1.5 2.)); line (string_of_float (Float.abs (-3.))); int (Float.to_int 3.9)
let () = bool (Float.is_nan nan); bool (Float.equal 1. 1.); int (Float.compare 1. 2.); line (string_of_float (Float.max 1. 2.))
let () = line (string_of_float Float.pi); bool (Float.is_integer 3.); line (string_of_float (Float.trunc (-2.7)))

(* program: options and results *)
let () = opt (Option.map succ (Some 1)); int (Option.value None ~default:3); opt (Option.bind (Some 4) (fun x -> if x > 3 then None else Some x))
let () = bool (Option.is_some (Some 1)); int (Option.get (Some 5)); Option.iter int (Some 6)
let half n = if n mod 2 = 0 then Ok (n / 2) else Error ("odd " ^ string_of_int n)
let show = function Ok n -> int n | Error e -> line e
let () = show (Result.bind (half 12) half); show (Result.bind (half 6) half); show (Result.map succ (half 4)); bool (Result.is_ok (half 1))
let () = show (Result.map_error String.uppercase_ascii (half 3)); int (Result.value (half 3) ~default:0)

(* program: lists *)
let l = [3; 1; 2]
let () = ints (List.sort compare l); ints (List.rev l); int (List.nth l 1); ints (List.map succ l); ints (List.filter (fun x -> x > 1) l)
let () = int (List.fold_left ( - ) 0 l); int (List.fold_right ( - ) l 0); bool (List.mem 2 l); int (List.assoc "b" ["a", 1; "b", 2])
let () = ints (List.concat [[1]; [2; 3]]); ints (List.init 4 (fun i -> i * i)); ints (fst (List.split [1, 2; 3, 4]))
let () = List.iteri (fun i x -> int (i * x)) l; ints (List.concat_map (fun x -> [x; x]) l); ints (List.sort_uniq compare [2; 1; 2])
let () = opt (List.find_opt (fun x -> x < 3) l); bool (List.for_all (fun x -> x > 0) l); bool (List.exists (fun x -> x > 2) l)
let () = ints (List.map2 ( + ) l l); int (List.length (List.combine l l)); ints (List.filter_map (fun x -> if x > 1 then Some (x * 10) else None) l)
let () = let a, b = List.partition (fun x -> x > 1) l in ints a; ints b
let () = try ignore (List.hd []) with Failure s -> line s
let () = try ignore (List.nth [1] 3) with Failure s -> line s
let () = try ignore (List.find (fun _ -> false) l) with Not_found -> line "not found"

(* program: arrays *)
let a = [|3; 1; 2|]
let show a = ints (Array.to_list a)
let () = show a; Array.sort compare a; show a; show (Array.map succ a); int (Array.length a); show (Array.append a a)
let () = show (Array.sub a 1 2); show (Array.init 3 (fun i -> i * 2)); int (Array.fold_left ( + ) 0 a); Array.iteri (fun i x -> int (i * x)) a
let b = Array.copy a
let () = b.(0) <- 9; show a; show b; Array.fill b 1 2 0; show b; Array.blit a 0 b 1 2; show b; bool (Array.mem 9 b)
let m = Array.make_matrix 2 2 0
let () = m.(0).(1) <- 5; Array.iter show m
let () = try ignore a.(3) with Invalid_argument s -> line s

(* program: Fun and protect *)
let () = int (Fun.id 3); int (Fun.const 4 "x"); int (Fun.flip ( - ) 1 10); bool (Fun.negate (fun x -> x > 0) 1)
let f x = Fun.protect ~finally:(fun () -> line "finally") (fun () -> if x then failwith "inside" else line "fine")
let () = f false; try f true with Failure s -> line s

(* program: Either and Bool and Char and Int *)
let () = line (match Either.left 1 with Either.Left _ -> "left" | Either.Right _ -> "right"); bool (Bool.not true)
let () = int (Char.code 'a'); line (String.make 1 (Char.chr 66)); line (String.make 1 (Char.uppercase_ascii 'x')); line (Char.escaped '\n')
let () = int (Int.max_int); int (Int.compare 1 2); line (Int.to_string 5); bool (Int.equal 1 1)

(* program: formats with flags, widths and precisions *)
let () = Printf.printf "%5d|%-5d|%05d|%+d|% d|%i|%u|%u|%.3d|%6.3d\n" 42 42 (-42) 42 42 42 42 (-1) 7 (-7)
let () = Printf.printf "%x %X %o %#x %#X %#o %5x|%05X|%-6x|\n" 255 255 8 255 255 8 255 255 255
let () = Printf.printf "%s|%5s|%-5s|%S|%c|%C|%B|%b|%6B|%%|%@\n" "ab" "ab" "ab" "a\"b\n" 'x' '\n' true false true
let () = Printf.printf "%.2f|%8.3f|%-8.1f|%08.2f|%+.1f|% .0f|%f\n" 3.14159 2.5 2.5 (-3.25) 1.0 2.5 (-0.)
let () = Printf.printf "%*d|%-*d|%.*f|%*s|\n" 5 42 6 7 2 3.14159 (-4) "x"
(* program: floats with powers of ten *)
let numbers = [0.; 1.; -1.5; 3.14159; 100000.; 1000000.; 123456789.; 0.0001; 0.00001; 1e10; 1e100; 5e-324; 2.5; 0.5; 9.9999995; 1. /. 3.]
let () = List.iter (fun x -> Printf.printf "%e %.0e %.3e %E\n" x x x x) numbers
let () = List.iter (fun x -> Printf.printf "%g %.3g %.10g %G %.0g %10.2g|\n" x x x x x x) numbers
let () = List.iter (fun x -> Printf.printf "%F %.17g\n" x x) (infinity :: neg_infinity :: nan :: numbers)
let () = List.iter (fun x -> Printf.printf "%e %g %f\n" x x x) [infinity; neg_infinity; nan]
(* program: printers in formats *)
let show_pair oc (a, b) = Printf.fprintf oc "<%d,%d>" a b
let () = Printf.printf "a%ab%tc%d\n" show_pair (1, 2) (fun oc -> output_string oc "(t)") 3
let () = print_endline (Printf.sprintf "%a|%t|%s" (fun () x -> string_of_int (x + 1)) 5 (fun () -> "t") "s")
let () =
  let b = Buffer.create 4 in
  Printf.bprintf b "%a-%d" (fun b s -> Buffer.add_string b (String.uppercase_ascii s)) "up" 1;
  print_endline (Buffer.contents b)
let () = Printf.kfprintf (fun oc -> output_string oc "!\n") stdout "%d and %s" 4 "five"
let rec show_list oc = function [] -> () | [x] -> Printf.fprintf oc "%d" x | x :: l -> Printf.fprintf oc "%d;%a" x show_list l
let () = Printf.printf "[%a]\n" show_list [1; 2; 3]
(* program: strings as sequences and bytes *)
let () = print_string (String.cat "a" "b"); List.iter print_char (List.of_seq (String.to_seq "xyz"))
let () = print_string (String.of_seq (Seq.map Char.uppercase_ascii (String.to_seq "seq")))
let () = Seq.iter (fun (i, c) -> Printf.printf "%d%c" i c) (String.to_seqi "abc")
let () = print_bytes (String.to_bytes "hi"); print_string (String.of_bytes (Bytes.of_string "yo"))
let b = Bytes.of_string "hello"
let () = String.blit "XY" 0 b 1 2; print_bytes b; Printf.printf "%d %d" (String.get_uint8 "a" 0) (String.get_int8 "\200" 0)
let () = Bytes.set_uint8 b 0 321; print_bytes b; print_int (Bytes.length (Bytes.extend b 1 2)); print_bytes (Bytes.extend b (-1) (-1))
let () = print_int (Bytes.index_from b 1 'o'); print_string (string_of_bool (Bytes.starts_with ~prefix:(Bytes.of_string "AX") b))
let () = List.iter print_bytes (Bytes.split_on_char 'l' b); print_string (string_of_bool (Bytes.ends_with ~suffix:(Bytes.of_string "lo") b))
let () = try String.blit "abc" 2 b 0 2 with Invalid_argument s -> print_string s
let () = try ignore (String.get_uint8 "a" 1) with Invalid_argument s -> print_string s
(* program: arrays, options, results and buffers as sequences *)
let () = Seq.iter print_int (Array.to_seq [|1; 2; 3|]); Array.iter print_int (Array.of_seq (List.to_seq [4; 5]))
let () = Seq.iter (fun (i, x) -> Printf.printf "%d:%d " i x) (Array.to_seqi [|7; 8|]); print_int (Array.length (Array.make_float 3))
let () = Seq.iter print_int (Option.to_seq (Some 3)); Seq.iter print_int (Option.to_seq None); Seq.iter print_int (Result.to_seq (Ok 4))
let () =
  let b = Buffer.of_seq (String.to_seq "ab") in
  Buffer.add_bytes b (Bytes.of_string "cd");
  Buffer.add_seq b (List.to_seq ['e']);
  Buffer.add_subbytes b (Bytes.of_string "fghi") 1 2;
  let target = Bytes.make 4 '.' in
  Buffer.blit b 1 target 2 2;
  print_bytes (Buffer.to_bytes b);
  print_bytes target;
  Seq.iter (fun (i, c) -> Printf.printf "%d%c" i c) (Buffer.to_seqi b)
(* program: numbers in strings, remainders and powers of floats *)
let show x = Printf.printf "%.17g " x
let () = List.iter (fun s -> match float_of_string_opt s with Some x -> show x | None -> print_string "none ")
  ["1.5"; "-2"; "+.5"; ".5"; "5."; "1e3"; "1E-3"; "1_000.2_5"; ""; "."; "-"; "e3"; "1e"; "1e+"; "abc"; "1.5x"; "nan"; "-inf"; "infinity"; "0.1"; "123456789012345678901234567890"; "1e-320"; "1e400"; "4.35"]
let () = try ignore (float_of_string "x") with Failure s -> print_string s
let () = List.iter (fun (x, y) -> show (mod_float x y); show (Float.rem x y)) [7., 3.; -7., 3.; 5.5, -2.; 1e300, 3.; 0.3, 0.1; 1., infinity; -0., 2.]
let () = List.iter (fun x -> let m, e = frexp x in show m; print_int e; show (ldexp m (e + 1))) [8.; -0.1; 0.; 1e-310; infinity]
let () = List.iter (fun x -> show (Float.round x)) [2.5; -2.5; 2.4; -0.2; 0.5; 1e300; nan]
let () = List.iter show [asin 0.5; acos 0.5; sinh 0.5; cosh 0.5; tanh 0.5; Float.of_string "2.25"]
let () = output_string stderr "error"; output_char stderr '!'; output_string stdout "out"

(* program: hashes, and the order of hash tables *)
type color = Red | Green | Blue of int | Mix of color * color
type r = {a : int; mutable b : string}
type fl = {x : float; y : float}
let p x = Printf.printf "%d\n" (Hashtbl.hash x)
let () = p 0; p (-1); p max_int; p min_int; p 'c'; p true; p (); p []; p [1;2;3]; p (Some 3); p None
let () = p "abc"; p ""; p "hello world, this is long"; p 1.5; p (-0.); p 0.; p nan; p infinity
let () = p Red; p Green; p (Blue 3); p (Mix (Red, Blue 1)); p {a = 1; b = "x"}
let () = p (1, 2); p (1, "a", 2.5); p [|1;2|]; p (ref 5); p [Some (1, 'a'); None]; p (Ok 3); p (Error "x")
let () = p (List.init 50 (fun i -> i)); p (1.0, 2.0)
let () = let h = Hashtbl.create 1 in
  for i = 1 to 60 do Hashtbl.add h (i * 37 mod 101) i; if i mod 3 = 0 then Hashtbl.add h i (-i) done;
  Hashtbl.iter (fun k v -> Printf.printf "%d:%d " k v) h; print_newline ();
  for i = 1 to 20 do Hashtbl.remove h (i * 2) done;
  Hashtbl.replace h 3 0; Hashtbl.replace h 300 1;
  print_string (String.concat "," (Hashtbl.fold (fun k v acc -> Printf.sprintf "%d=%d" k v :: acc) h [])); print_newline ();
  Hashtbl.filter_map_inplace (fun k v -> if k mod 2 = 0 then Some (v + 1) else None) h;
  Seq.iter (fun (k, v) -> Printf.printf "%d:%d " k v) (Hashtbl.to_seq h); print_newline ();
  Printf.printf "%d\n" (Hashtbl.length h);
  Hashtbl.reset h; Hashtbl.add h 5 5; Hashtbl.add h 21 1; Hashtbl.iter (fun k v -> Printf.printf "%d:%d " k v) h; print_newline ()
module H = Hashtbl.Make (struct type t = string let equal = String.equal let hash = Hashtbl.hash end)
let () = let h = H.create 3 in List.iter (fun s -> H.replace h s (String.length s)) ["a"; "bb"; "ccc"; "dddd"; "a"; "zz"];
  H.iter (fun k v -> Printf.printf "%s:%d " k v) h; print_newline (); Printf.printf "%d\n" (H.length h)
module H2 = Hashtbl.Make (struct type t = int let equal = ( = ) let hash x = - x end)
let () = let h = H2.create 3 in List.iter (fun s -> H2.add h s (s * s)) [1; 2; 17; 33; 5; 2]; H2.iter (fun k v -> Printf.printf "%d:%d " k v) h; print_newline ()
let () = let p = (nan, 1) in Printf.printf "%b %b %b\n" (p = p) (compare p p = 0) (p == p)

(* program: scaling near zero rounds once *)
let () = List.iter (fun (m, e) -> Printf.printf "%.17g\n" (ldexp m e))
  [(1.0000000000000002, -1074); (1.5, -1074); (0.75, 3); (0.5000000000000001, -1074); (0.5, -1074); (1.75, -1075); (3., -1075); (1., 1024)]
