(* Polymorphic variants, generalised types, extensible types and lazy patterns are named; the rest of the file is checked. *)
let colour = function `Red -> 1 | `Green shade | `Blue shade -> shade

type _ expr = Int : int -> int expr | Bool : bool -> bool expr | If : bool expr * 'a expr * 'a expr -> 'a expr

let rec eval : type a. a expr -> a = function Int n -> n | Bool b -> b | If (c, a, b) -> if eval c then eval a else eval b
let choose b = eval (If (Bool b, Int 3, Int 4))

type message = ..
type message += Number of int

let number = function Number n -> n | _ -> 0
let forced = function lazy (x, y) -> x + y
let half n = 10 / n
let double n = n + n
