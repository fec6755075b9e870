exception Found
let rec find n k = if n = k then raise Found else if n < k then find (n + 1) k else n
let main n k = if n >= k then ignore (find n k) else try ignore (find n k) with Found -> ()
