(* culprit: --show-types *)
(* A state that is handed on. *)
let rec run n s step = if n = 0 then s else run (n - 1) (step s) step
let main n = if n >= 0 then (let (a, b) = run n (0, 0) (fun (a, b) -> (a + 1, b + 1)) in assert (a = b))
