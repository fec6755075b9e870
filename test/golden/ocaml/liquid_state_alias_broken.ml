(* The loop writes through another name, or through a function that is in a reference. *)
let by_name n =
  let r = ref 0 in
  let other = r in
  let rec loop n = if n > 0 then begin other := 1; loop (n - 1) end in
  loop n;
  assert (!r = 0)

let by_function n =
  let r = ref 0 in
  let f = ref (fun () -> ()) in
  f := (fun () -> r := 1);
  let rec loop n = if n > 0 then begin !f (); loop (n - 1) end in
  loop n;
  assert (!r = 0)

let by_argument l =
  let r = ref 5 in
  let rec each f l = match l with [] -> () | x :: rest -> f x; each f rest in
  each (fun x -> r := x) l;
  assert (!r = 5)

let later n =
  let r = ref 0 in
  let rec add a b = if a > 0 then begin r := !r + b; add (a - 1) b end in
  let g = add n in
  r := -5;
  g 1;
  assert (!r >= 5)
