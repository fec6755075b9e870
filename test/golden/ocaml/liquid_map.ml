(* culprit: --show-types *)
let rec map f l = match l with [] -> [] | x :: rest -> f x :: map f rest
let rec check l = match l with [] -> () | x :: rest -> assert (x > 0); check rest
let rec make n = if n <= 0 then [] else n :: make (n - 1)
let main n = check (map (fun x -> x + 1) (make n))
