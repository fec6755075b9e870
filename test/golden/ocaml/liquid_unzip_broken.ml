let rec unzip l = match l with [] -> ([], []) | (a, b) :: r -> let (x, y) = unzip r in (a :: x, y)
let rec len l = match l with [] -> 0 | _ :: r -> 1 + len r
let rec pairs n = if n <= 0 then [] else (n, n + 1) :: pairs (n - 1)
let main n = let (x, y) = unzip (pairs n) in assert (len x = len y)
