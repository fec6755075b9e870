let rec copy l = match l with [] -> [] | x :: rest -> (if x = 3 then 4 else x) :: copy rest

let main (l : int list) = assert (copy l = l)
