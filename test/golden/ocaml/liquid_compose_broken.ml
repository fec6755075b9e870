let compose f g x = f (g x)
let rec twice_times n f x = if n <= 0 then x else twice_times (n - 1) f (compose f f x)
let main n x = assert (twice_times n (fun y -> y + 1) x > x)
