let rec append a b = match a with [] -> b | x :: r -> append r b
let rec len l = match l with [] -> 0 | _ :: r -> 1 + len r
let main a b = assert (len (append a b) = len a + len b)
