let main n = let r = ref 0 in let l = [r; ref 1] in
  let a = !r in (match l with x :: _ -> x := n | [] -> ()); assert (!r = a)
