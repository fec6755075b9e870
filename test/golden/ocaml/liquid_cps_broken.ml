(* Continuation-passing style: the result goes to a function. *)
let rec count n k = if n <= 0 then k 0 else count (n - 1) (fun r -> k (r + 1))
let main n = count n (fun r -> assert (r >= 1))
