(* Each function is called on its own, after the file was loaded. Another call may have changed its state, so that
   proves nothing: `set_guests 0; share 1` fails. *)
let guests = ref 1
let set_guests n = guests := n
let share cake = cake / !guests
