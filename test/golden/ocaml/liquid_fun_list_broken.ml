let rec run fs x = match fs with [] -> x | f :: r -> run r (f x)
let rec build n = if n <= 0 then [] else (fun x -> x - n) :: build (n - 1)
let main n x = assert (run (build n) x >= x)
