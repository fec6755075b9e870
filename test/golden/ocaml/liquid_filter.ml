(* culprit: --show-types *)
(* What a function that is passed on captures is part of the types of those that get it. *)
let rec filter p l = match l with [] -> [] | x :: r -> if p x then x :: filter p r else filter p r
let rec iter f l = match l with [] -> () | x :: r -> f x; iter f r
let rec range a b = if a > b then [] else a :: range (a + 1) b
let main n k = iter (fun x -> assert (x >= k)) (filter (fun x -> x >= k) (range 0 n))
