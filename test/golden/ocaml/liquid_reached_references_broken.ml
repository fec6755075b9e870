(* References that a loop reaches through data, other references, functions and arguments. *)
let in_list n =
  let r = ref 0 and s = ref 0 in
  let rec each l = match l with [] -> () | x :: rest -> x := n; each rest in
  each [ s; r ];
  assert (!r = 0)

let in_reference n =
  let r = ref 0 in
  let to_r = ref r in
  let rec go k = if k > 0 then begin !to_r := k; go (k - 1) end in
  go n;
  assert (!r = 0)

let in_argument n =
  let rec set r k = if k > 0 then begin r := k; set r (k - 1) end in
  let r = ref 0 in
  set r n;
  assert (!r = 0)

let in_result n =
  let rec pick k f g = if k <= 0 then f else pick (k - 1) g f in
  let r = ref 0 in
  let h = pick n (fun () -> ()) (fun () -> r := 1) in
  h ();
  assert (!r = 0)
