(* Streams whose tails are suspended: functions inside of the data that they return. *)
type 'a stream = Cons of 'a * 'a stream Lazy.t

let rec from n = Cons (n, lazy (from (n + 1)))
let head (Cons (x, _)) = x
let tail (Cons (_, t)) = Lazy.force t
let rec take n s = if n <= 0 then [] else head s :: take (n - 1) (tail s)
let rec smap f (Cons (x, t)) = Cons (f x, lazy (smap f (Lazy.force t)))
let rec filter p (Cons (x, t)) = if p x then Cons (x, lazy (filter p (Lazy.force t))) else filter p (Lazy.force t)
let rec sieve (Cons (p, t)) = Cons (p, lazy (sieve (filter (fun x -> x mod p <> 0) (Lazy.force t))))
let () = assert (take 4 (sieve (from 2)) = [2; 3; 5; 7])
let second_is_next n = assert (head (tail (from n)) = n + 1)
let doubled n = assert (take 2 (smap (fun x -> 2 * x) (from n)) = [2 * n; 2 * n + 2])
let squares_grow n = assert (head (tail (smap (fun x -> x * x) (from n))) > n)
let squares_grow_fast n = assert (head (tail (smap (fun x -> x * x) (from n))) >= (2 * n) + 2)
