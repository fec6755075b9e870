(* A protocol over a reference that all functions share. *)
let locked = ref false

let lock () =
  assert (not !locked);
  locked := true

let unlock () =
  assert !locked;
  locked := false

let rec work n =
  if n > 0 then begin
    lock ();
    unlock ();
    work (n - 1)
  end

let main n =
  work n;
  assert (not !locked)
