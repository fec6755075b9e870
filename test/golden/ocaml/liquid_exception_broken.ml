exception Negative
let rec down n = if n < 0 then raise Negative else if n = 0 then 0 else down (n - 1)
let main n = assert ((try down n with Negative -> 1) = 0)
