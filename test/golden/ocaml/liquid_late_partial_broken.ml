let clamp lo hi x = if x < lo then lo else if x > hi then hi else x
let rec map f l = match l with [] -> [] | x :: r -> f x :: map f r
let rec all p l = match l with [] -> true | x :: r -> p x && all p r
let main lo hi l = if lo <= hi + 1 then assert (all (fun x -> lo <= x && x <= hi) (map (clamp lo hi) l))
