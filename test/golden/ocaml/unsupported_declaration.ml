(* A declaration that is not supported costs only the functions that use it. *)
class counter =
  object
    val mutable count = 0
    method next = count <- count + 1; count
  end

let first () = (new counter)#next

let double x =
  assert (x > 10 || x + x <= 20);
  x + x
