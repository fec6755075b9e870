(* Each function is called on its own, after the file was loaded. Another call may have changed its state, so that
   proves nothing: `set_guests 0; share 1` fails. *)
let guests = ref 1
let set_guests n = guests := n
let share cake = cake / !guests

(* These have nothing to do with it. *)
let limit = 10
let names = ["a"; "b"]
let below n = if n < limit then n else limit
let check_below n = assert (below n <= limit)
let named i = if i = 0 then List.hd names else "none"

(* This one does, through code that holds state. *)
let next = let last = ref 0 in fun () -> incr last; !last
let check_next () = assert (next () = 1)
