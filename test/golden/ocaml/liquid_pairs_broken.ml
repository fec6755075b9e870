let rec split n = if n <= 0 then (0, 0) else let a, b = split (n - 1) in (a + 1, b + 1)
let main n = let a, b = split n in assert (a < b + 1 && a < 3)
