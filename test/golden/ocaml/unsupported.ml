(* Only what uses the unsupported feature is affected. *)
let point = object method x = 1 end
let f x = point#x + x
let g x = 10 / x
