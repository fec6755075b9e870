(* culprit: --show-types *)
let rec find p n = if n <= 0 then None else if p n then Some n else find p (n - 1)
let main n = match find (fun x -> x * x > 20) n with None -> () | Some k -> assert (k > 0)
