(* Paper 002, section 4.3, typed: argmin compares what an unknown function gives; here it must not be negative. *)
let rec argmin_acc f b a xs =
  match xs with
  | [] -> a
  | x :: rest -> if b < f x then argmin_acc f b a rest else argmin_acc f (f x) x rest

let argmin f xs =
  match xs with
  | [] -> invalid_arg "argmin"
  | x :: rest ->
    let least = argmin_acc f (f x) x rest in
    assert (f least >= 0);
    least
