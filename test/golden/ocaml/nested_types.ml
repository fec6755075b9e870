(* A type whose instances have no end, and functions that are polymorphic in their own recursion. *)
type 'a nested = Flat of 'a | Nest of ('a * 'a) nested

let rec depth : 'a. 'a nested -> int = function
  | Flat _ -> 0
  | Nest n -> 1 + depth n

let rec size : 'a. ('a -> int) -> 'a nested -> int =
 fun f n ->
  match n with
  | Flat x -> f x
  | Nest n -> size (fun (a, b) -> f a + f b) n

let wrong (n : int nested) = assert (size (fun _ -> 1) n < 4)
let shallow (n : int nested) = match n with Nest (Nest (Flat _)) -> assert (depth n = 2) | _ -> ()
