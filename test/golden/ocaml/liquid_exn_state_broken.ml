exception Stop
let main n = let r = ref 0 in
  (try for i = 0 to n do if i > 6 then raise Stop; r := i done with Stop -> ());
  assert (!r <= 5)
