(* What a caller's function raises passes through handlers that raise it again: that is the caller's business. *)
let log = Buffer.create 16

let protect f =
  try f ()
  with e ->
    Buffer.add_string log "failed";
    raise e

let protect_all f g =
  try f ()
  with
  | Not_found -> g ()
  | e when Buffer.length log > 3 -> raise e
  | Failure _ as e -> ignore (try g () with _ -> 0); raise e
  | e -> List.iter (fun () -> raise e) [()]; 0

let later f = try f () with e -> fun () -> raise e

let finally f = Fun.protect ~finally:(fun () -> Buffer.clear log) f

let outcome f = match f () with n -> n | exception Not_found -> 0 | exception e -> Buffer.clear log; raise e

(* What the function itself raises is its own. *)
let own n = try if n > 5 then failwith "large" else n with e -> Buffer.clear log; raise e
let own_in_protect n = Fun.protect ~finally:ignore (fun () -> 10 / n)
let another f = try f () with _ -> failwith "mine"
