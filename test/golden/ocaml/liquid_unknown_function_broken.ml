(* An unknown function is applied to what satisfies the demand of nobody; its result may be anything. *)
let rec repeat f n x = if n <= 0 then x else repeat f (n - 1) (f x)
let main f n = let r = repeat (fun y -> if f y then y + 1 else y + 2) n 0 in assert (r <> 3)
