let main n =
  let i = ref 0 in
  while !i < n do incr i done;
  assert (!i <= 3)
