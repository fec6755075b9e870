let main n = let r = ref 0 in
  let set () = r := n in
  let a = !r in set (); let b = !r in assert (a = b)
