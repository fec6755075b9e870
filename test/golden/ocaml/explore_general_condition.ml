(* culprit: explore area --assume positive --assert not_negative *)
(* The condition takes any first argument, so also that of `area`. *)
type shape = Circle of int | Rect of int * int | Empty

let area = function Circle r -> 3 * r * r | Rect (w, h) -> w * h | Empty -> 0
let positive = function Circle r -> r > 0 | Rect (w, h) -> w > 0 && h > 0 | Empty -> true
let not_negative _ result = result >= 0
