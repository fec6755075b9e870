let main n m =
  if n >= 0 && m >= 0 then begin
    let count = ref 0 and i = ref 0 in
    while !i < n do
      let j = ref 0 in
      while !j < m do incr j; if !j = 2 then count := -1 done;
      incr i
    done;
    assert (!i = n && !count >= 0)
  end
