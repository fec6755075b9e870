let line = print_endline
let int n = line (string_of_int n)
let bool b = line (string_of_bool b)

(* program: binding operators *)
let ( let* ) o f = match o with None -> None | Some x -> f x
let ( and* ) a b = match a, b with Some x, Some y -> Some (x, y) | _ -> None
let ( let+ ) o f = match o with None -> None | Some x -> Some (f x)
let half n = if n mod 2 = 0 then Some (n / 2) else None
let quarter n = let* h = half n in half h
let sum a b = let* x = a and* y = b in Some (x + y)
let show = function None -> line "none" | Some n -> int n
let () = show (quarter 12); show (quarter 6); show (sum (Some 1) (Some 2)); show (sum None (Some 2))
let () = show (let+ x = Some 3 in x * 2)
let () = show (let* (a, b) = Some (1, 2) in let* c = half (a + b + 1) in Some (c * 10))

(* program: lazy values *)
let l = lazy (line "computed"; 42)
let () = line "before"; int (Lazy.force l); int (Lazy.force l)
let () = bool (Lazy.is_val l); bool (Lazy.is_val (lazy (1 + 1)))
let () = int (Lazy.force (Lazy.map (fun x -> x + 1) l)); int (Lazy.force (Lazy.from_val 7))

(* program: lazy values that raise *)
let n = ref 0
let l = lazy (incr n; if !n < 5 then failwith "no" else !n)
let attempt () = try int (Lazy.force l) with Failure s -> line s
let () = attempt (); attempt (); int !n

(* program: lazy values that need themselves *)
let r = ref (lazy 0)
let () = r := lazy (1 + Lazy.force !r)
let () = try int (Lazy.force !r) with Lazy.Undefined -> line "undefined"

(* program: lazy streams *)
type 'a stream = Cons of 'a * 'a stream Lazy.t
let rec from n = Cons (n, lazy (from (n + 1)))
let rec take n (Cons (x, rest)) = if n = 0 then [] else x :: take (n - 1) (Lazy.force rest)
let () = List.iter int (take 4 (from 10))

(* program: optional arguments *)
let f ?(x = 10) ?y n = x + n + (match y with None -> 0 | Some k -> k * 100)
let () = int (f 1); int (f ~x:1 1); int (f ~y:2 1); int (f ~y:2 ~x:3 1); int (f ?x:None ?y:(Some 4) 1)
let g ?x n = f ?x n
let () = int (g 1); int (g ~x:5 1)

(* program: optional arguments with labels *)
let range ?(step = 1) ~first ~last () =
  let rec go i = if i > last then [] else i :: go (i + step) in
  go first
let () = List.iter int (range ~first:1 ~last:3 ()); List.iter int (range ~last:9 ~step:4 ~first:1 ())

(* program: defaults may mention earlier parameters *)
let f ?(a = 1) ?(b = a * 10) () = a + b
let () = int (f ()); int (f ~a:2 ()); int (f ~b:5 ())

(* program: optional arguments with patterns and types *)
let f ?x:((a, b) = (1, 2)) ?(z : int = 3) () = a + b + z
let () = int (f ()); int (f ~x:(10, 20) ()); int (f ~z:0 ())
let g : ?k:int -> int -> int = fun ?(k = 5) n -> k * n
let () = int (g 2); int (g ~k:1 2)

(* program: partial application with optional arguments *)
let f ?(x = 1) a b = x * 100 + a * 10 + b
let g = f ~x:2
let () = int (g 3 4)
let h = f 5
let () = int (h 6)

(* program: labels in any order *)
let f ~a ~b c = a * 100 + b * 10 + c
let () = int (f ~a:1 ~b:2 3); int (f 3 ~b:2 ~a:1); int (f 1 2 3)
let a = 7 and b = 8
let () = int (f ~a ~b 9); int ((f ~b:1) ~a:2 3)

(* program: exception cases of match *)
let f s = match int_of_string s with
  | 0 -> "zero"
  | n when n < 0 -> "negative"
  | _ -> "positive"
  | exception Failure _ -> "no number"
let () = List.iter (fun s -> line (f s)) ["0"; "-3"; "12"; "x"]

(* program: exceptions in the bodies are not caught *)
let f x = match x with 0 -> raise Not_found | n -> n | exception Not_found -> -1
let () = try int (f 0) with Not_found -> line "escaped"

(* program: exception cases that do not match *)
let f g = match g () with x -> x | exception Not_found -> -1
let () = int (f (fun () -> 3)); int (f (fun () -> raise Not_found))
let () = try int (f (fun () -> failwith "other")) with Failure s -> line s

(* program: exception cases in loops *)
let rec count n acc = match if n = 0 then raise Exit else n with k -> count (k - 1) (acc + 1) | exception Exit -> acc
let () = int (count 20000 0)

(* program: records *)
type r = {a : int; b : string; mutable c : bool}
let x = {a = 1; b = "x"; c = false}
let y = {x with a = 2}
let () = y.c <- true; int (x.a + y.a); bool x.c; bool y.c
let z = {y with b = "z"; c = false}
let () = line z.b; bool y.c; bool (x = {a = 1; b = "x"; c = false}); bool (x == x); bool (x == {x with a = 1})
let f {a; b; _} = a + String.length b
let () = int (f z)

(* program: inline records *)
type shape = Circle of {radius : int} | Rect of {mutable w : int; h : int} | Nothing
let area = function Circle {radius} -> 3 * radius * radius | Rect {w; h} -> w * h | Nothing -> 0
let () = int (area (Circle {radius = 2})); int (area (Rect {w = 3; h = 4})); int (area Nothing)
let r = Rect {w = 1; h = 1}
let () = (match r with Rect b -> b.w <- 5; int (b.w + b.h) | _ -> ()); int (area r)
let grow = function Rect r -> Rect {r with h = r.h + 1} | s -> s
let () = int (area (grow r)); bool (Circle {radius = 1} = Circle {radius = 1})

(* program: comparison *)
type t = A | B of int | C of string | D
let () = int (compare 1 2); int (compare "b" "a"); int (compare [1; 2] [1]); int (compare (1, "a") (1, "b"))
let () = List.iter (fun x -> line x) (List.map (function A -> "A" | B n -> "B" ^ string_of_int n | C s -> "C" ^ s | D -> "D")
  (List.sort compare [C "x"; D; B 3; A; B 1; C "a"]))
let () = bool ([|1; 2|] = [|1; 2|]); bool (Some 1 < None); bool (None < Some 0); bool (ref 1 = ref 1)
let () = bool (nan = nan); int (compare nan nan); bool (1.0 < nan); int (compare 0. (-0.)); bool (0. = -0.)
let () = int (compare [|3|] [|1; 2|]); bool ("abc" < "abd"); bool (min "a" "b" = "a"); int (max 3 4)

(* program: explicit polymorphism *)
let apply : 'a. ('a -> 'a) -> 'a -> 'a = fun f x -> f x
type 'a nested = Flat of 'a | Nest of 'a list nested
let rec depth : 'a. 'a nested -> int = function Flat _ -> 0 | Nest n -> 1 + depth n
let () = int (apply succ 1); line (apply String.uppercase_ascii "a"); int (depth (Nest (Nest (Flat [[1]]))))

(* program: mutually recursive types and functions *)
type expr = Num of int | Let of decl * expr | Add of expr * expr | Var of string
and decl = {name : string; value : expr}
let rec eval env = function
  | Num n -> n
  | Add (a, b) -> eval env a + eval env b
  | Var x -> List.assoc x env
  | Let (d, e) -> eval (bind env d) e
and bind env {name; value} = (name, eval env value) :: env
let () = int (eval [] (Let ({name = "x"; value = Num 3}, Add (Var "x", Add (Var "x", Num 1)))))

(* program: or patterns and guards *)
let f = function
  | (0 | 1), _ -> "small"
  | n, ('a' .. 'z' as c) when n > 10 -> "letter " ^ String.make 1 c
  | ((_, 'x') | (_, 'y')) as p -> "pair" ^ string_of_int (fst p)
  | _ -> "other"
let () = List.iter (fun p -> line (f p)) [(0, 'q'); (11, 'q'); (5, 'x'); (6, 'y'); (7, 'z'); (12, 'A')]

(* program: or patterns that bind *)
type t = L of int | R of int | P of t * t
let rec f = function L n | R n -> n | P ((L a | R a), (L b | R b)) -> a * b | P (a, b) -> f a + f b
let () = int (f (P (L 3, R 4))); int (f (P (P (L 1, L 2), R 4)))
let g = function [] | [_] -> "short" | _ :: _ :: ([] | [_]) -> "medium" | _ -> "long"
let () = List.iter (fun l -> line (g l)) [[]; [1]; [1; 2]; [1; 2; 3]; [1; 2; 3; 4]]

(* program: loops *)
let () = for i = 3 downto 1 do int i done; for i = 1 to 0 do int i done
let () = let i = ref 0 in while !i < 3 do incr i; int (!i * !i) done
let () = let a = Array.make 3 0 in for i = 0 to 2 do a.(i) <- i * i done; Array.iter int a

(* program: references and closures *)
let counter () = let n = ref 0 in fun () -> incr n; !n
let c = counter () and d = counter ()
let () = int (c ()); int (c ()); int (d ())
let swap a b = let t = !a in a := !b; b := t
let () = let a = ref 1 and b = ref 2 in swap a b; int !a; int !b

(* program: operators *)
let ( +++ ) a b = a ^ "+" ^ b
let ( |>> ) x f = f (f x)
let ( !! ) x = x * 100
let ( ** ) a b = a * 10 + b
let () = line ("a" +++ "b" +++ "c"); int (1 |>> succ); int !!3; int (1 ** 2 ** 3)

(* program: strings *)
let s = "hello"
let () = int (String.length s); line (String.sub s 1 3); line (String.make 1 s.[4]); line (s ^ ", " ^ "w")
let () = line (String.concat "-" ["a"; "b"; "c"]); line (String.uppercase_ascii s); bool (String.contains s 'l')
let () = List.iter line (String.split_on_char ',' "a,b,,c"); int (String.index s 'l'); line (String.trim "  x ")
let () = try line (String.sub s 3 5) with Invalid_argument m -> line m
let () = try line (String.make 1 s.[9]) with Invalid_argument m -> line m

(* program: exceptions *)
exception A
exception B of int * string
let f n = if n = 0 then raise A else if n = 1 then raise (B (3, "x")) else if n = 2 then failwith "f" else n
let show n = try int (f n) with A -> line "A" | B (k, s) -> line (s ^ string_of_int k) | Failure s -> line ("Failure " ^ s)
let () = show 0; show 1; show 2; show 3
let () = try (try raise Not_found with A -> line "wrong") with Not_found -> line "outer"
let () = int (try 1 / 0 with Division_by_zero -> -1)

(* program: uncaught exception with arguments *)
exception Problem of string * int list
let () = line "start"; raise (Problem ("bad", [1; 2]))

(* program: failed assertion *)
let f x = assert (x > 0); x
let () = int (f 1); int (f 0)

(* program: failed match *)
let f = function 1 -> "one" | 2 -> "two" [@@warning "-8"]
let () = line (f 1); line (f 3)

(* program: integers wrap *)
let () = int (max_int + 1); int (min_int - 1); int (max_int * 2); int (abs min_int); int (-7 / 2); int (-7 mod 2)
let () = int (1 lsl 62); int (-1 lsr 1); int (-8 asr 1); int (lnot 5); int (6 land 3); int (6 lor 3); int (6 lxor 3)

(* program: matching in let *)
let (a, [b; c]) = (1, [2; 3]) [@@warning "-8"]
let () = int (a + b + c)
let f (x, y) [z] = x + y + z [@@warning "-8"]
let () = int (f (1, 2) [3])

(* program: sequences and units *)
let () = line "a"; line "b"; begin line "c"; line "d" end; if true then (line "e"; line "f"); ignore (1 + 1)
let () = if false then line "no"
let f () = line "called"; 3
let () = int (f ())

(* program: evaluation order *)
let t s x = line s; x
let () = ignore (t "a" 1 + t "b" 2); ignore (t "c" 1, t "d" 2); ignore [t "e" 1; t "f" 2]
let f x y = x - y
let () = int (f (t "g" 5) (t "h" 3))

(* program: deep recursion *)
let rec build n acc = if n = 0 then acc else build (n - 1) (n :: acc)
let rec sum = function [] -> 0 | x :: rest -> x + sum rest
let () = int (sum (build 30000 []))
let () = int (List.fold_left ( + ) 0 (List.map (fun x -> x * 2) (build 5000 [])))

(* program: local exceptions *)
let find p l =
  let exception Found of int * string in
  try
    List.iter (fun x -> if p x then raise (Found (x, "found"))) l;
    "none"
  with Found (x, s) -> s ^ string_of_int x
let () = print_endline (find (fun x -> x > 3) [1; 2; 5; 7]); print_endline (find (fun x -> x > 30) [1])
(* Every evaluation makes another exception: the inner one passes the handlers of the outer calls. *)
let rec nest n =
  let exception Inner in
  if n = 0 then raise Inner else try nest (n - 1) with Inner -> "caught by another call"
let () = try print_endline (nest 2) with _ -> print_endline "passed all handlers"
let twice f =
  let exception Stop of int in
  let stop n = raise (Stop n) in
  match f stop with
  | () -> "returned"
  | exception Stop n when n > 1 -> "stopped late"
  | exception Stop _ -> "stopped"
let () = print_endline (twice (fun stop -> stop 2)); print_endline (twice (fun stop -> stop 1)); print_endline (twice ignore)

(* program: contents of references *)
let () =
  let r = ref 3 in
  r.contents <- r.contents + 2;
  let {contents = c} = r in
  let q = {contents = [c]} in
  q := c + 1 :: !q;
  List.iter print_int q.contents;
  match r with {contents = 5} -> print_string " five" | _ -> print_string " other"
type box = {contents : string}
let () = print_string {contents = "own field"}.contents

(* program: local opens in patterns *)
module Shape = struct
  type t = Dot | Circle of int | Pair of t * t
  type point = {x : int; y : int}
end
let rec size = function
  | Shape.(Dot | Circle 0) -> 0
  | Shape.Circle r -> r
  | Shape.(Pair (a, Circle r)) -> size a + (2 * r)
  | Shape.Pair (a, b) -> size a + size b
let sum Shape.{x; y} = x + y
let heads = function Shape.[Dot; Circle n] -> n | _ -> -1
let () =
  print_int (size Shape.(Pair (Circle 3, Pair (Dot, Circle 4))));
  print_int (sum {Shape.x = 1; y = 2});
  print_int (heads [Shape.Dot; Shape.Circle 8])

(* program: exceptions raised again *)
let log = ref []
let protect f = try f () with e -> log := "seen" :: !log; raise e
let () = try protect (fun () -> failwith "inner") with Failure s -> print_endline s
let later f = try f () with e -> fun () -> raise e
let () = try (later (fun () -> raise Not_found)) () with Not_found -> print_endline "later"
let outcome f = match f () with n -> n | exception Not_found -> 0 | exception e -> print_string "again "; raise e
let () = try print_int (outcome (fun () -> invalid_arg "x")) with Invalid_argument s -> print_endline s
let () = try protect (fun () -> try raise Exit with Exit as e -> List.iter (fun () -> raise e) [()]) with Exit -> print_int (List.length !log)

(* program: comparison of functions *)
let () = try ignore (compare (fun x -> x) (fun y -> y + 1)) with Invalid_argument m -> print_endline m
let () = try ignore ((fun x -> x) = (fun y -> y + 1)) with Invalid_argument m -> print_endline m
let f x = x + 1
let () = try print_string (string_of_bool (f == f)); ignore (compare f f); print_endline "same" with Invalid_argument m -> print_endline m
let () = try ignore (f = f) with Invalid_argument m -> print_endline m
let () = try ignore (compare (1, f) (2, f)); print_endline "early" with Invalid_argument m -> print_endline m
let () = try ignore (compare [f] []); print_endline "nil" with Invalid_argument m -> print_endline m

(* program: exceptions with records *)
exception Insufficient of {needed : int; available : int}
exception Counted of {mutable times : int}

let withdraw balance n =
  if n > balance then raise (Insufficient {needed = n; available = balance});
  balance - n

let () =
  match withdraw 3 5 with
  | n -> Printf.printf "left %d\n" n
  | exception Insufficient {needed; available} -> Printf.printf "needed %d, available %d\n" needed available

let () =
  try raise (Counted {times = 1})
  with Counted c ->
    c.times <- c.times + 1;
    Printf.printf "%d\n" c.times

let find limit =
  let exception Found of {at : int} in
  try
    for i = 0 to limit do
      if i * i > 20 then raise (Found {at = i})
    done;
    -1
  with Found {at} -> at

let () = Printf.printf "%d %d\n" (find 3) (find 10)
let () = raise (Insufficient {needed = 1; available = 0})
