(* Float of OCaml 4.13, as far as Stdlib has its functions. *)

type t = float

let zero = 0.
let one = 1.
let minus_one = -1.
let neg x = -.x
let add (x : float) y = x +. y
let sub (x : float) y = x -. y
let mul (x : float) y = x *. y
let div (x : float) y = x /. y
let pow (x : float) y = x ** y
let abs = abs_float
let infinity = infinity
let neg_infinity = neg_infinity
let nan = nan
let pi = 0x1.921fb54442d18p+1
let max_float = max_float
let min_float = min_float
let epsilon = epsilon_float
let of_int = float_of_int
let to_int = int_of_float
let to_string = string_of_float
let sqrt x = sqrt x
let exp x = exp x
let log x = log x
let sin x = sin x
let cos x = cos x
let tan x = tan x
let atan x = atan x
let asin x = asin x
let acos x = acos x
let sinh x = sinh x
let cosh x = cosh x
let tanh x = tanh x
let asinh x = asinh x
let acosh x = acosh x
let atanh x = atanh x
let floor x = floor x
let ceil x = ceil x
let trunc x = if x >= 0. then floor x else ceil x
let is_nan (x : float) = x <> x
let is_finite (x : float) = x -. x = 0.
let is_integer x = x = trunc x && is_finite x
let compare (x : float) y = compare x y
let equal x y = compare x y = 0
let min (x : float) y = if is_nan x || is_nan y then nan else if y > x || (not (_is_negative y) && _is_negative x) then x else y
let max (x : float) y = if is_nan x || is_nan y then nan else if y > x || (not (_is_negative y) && _is_negative x) then y else x
let sign_bit x = _is_negative x
let copy_sign = copysign
let classify_float = classify_float
let modf = modf
let rem = mod_float
let ldexp = ldexp
let frexp = frexp
let of_string = float_of_string
let of_string_opt = float_of_string_opt

let round x =
  if not (is_finite x) then x
  else
    let whole = trunc x in
    let part = x -. whole in
    if part >= 0.5 then whole +. 1. else if part <= -0.5 then whole -. 1. else copysign whole x
