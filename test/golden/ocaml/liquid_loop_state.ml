(* What is in references after loops: relations between them, and the condition that ended the loop. *)
let main n =
  if n >= 0 then begin
    let i = ref 0 and down = ref n in
    while !i < n do
      incr i;
      decr down
    done;
    assert (!i = n);
    assert (!down <= n)
  end
