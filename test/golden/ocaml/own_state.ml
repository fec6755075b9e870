(* Each function is called on its own, after the file was loaded: that this is assumed is said. *)
let guests = ref 1
let set_guests n = guests := n
let share cake = cake / !guests
