(* What a polymorphic function gives need not be made of its arguments: here it keeps some of them. *)
let kept = ref []
let rec swap x n =
  if n > 0 then (kept := [x]; swap x (n - 1)) else match !kept with [] -> x | y :: _ -> y
let main a b =
  if a > 0 then begin
    ignore (swap b 1);
    assert (swap a 0 > 0)
  end
