(* Types that are not modelled concern only the functions that use them. *)
let add (a : int32) b = Int32.add a b
let big = 5L
let close (channel : in_channel) = close_in channel
let text e = Printexc.to_string e
let hundredth x = 100 / x
