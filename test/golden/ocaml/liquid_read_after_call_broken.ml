let rec twice f n = if n > 0 then (f (); twice f (n - 1))
let main n = let r = ref 0 in
  let a = !r in twice (fun () -> r := !r + 1) n; assert (!r = a)
