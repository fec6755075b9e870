let main n =
  if n >= 0 then begin
    let i = ref 0 and down = ref n in
    while !i < n do
      incr i;
      if !i <> 3 then decr down
    done;
    assert (!i = n);
    assert (!down = 0)
  end
