exception Low of int
exception High of int

let rec down n =
  if n <= 0 then raise (Low 1)
  else try down (n - 1) with Low k -> if k > 10 then raise (High k) else raise (Low (k + 1))

let main n = try down n with Low k -> assert (k < 4) | High k -> assert (k > 10)
