(* Tables, queues, stacks, buffers, bytes and suspensions that callers pass are made by the library's own functions; maps and sets
   also inside of records and lists. *)
let lookup (table : (string, int) Hashtbl.t) key = Hashtbl.find table key
let lookup_opt (table : (string, int) Hashtbl.t) key = Hashtbl.find_opt table key
let ready (queue : int Queue.t) = if Queue.is_empty queue then 0 else Queue.pop queue / Queue.length queue
let top (stack : char Stack.t) = Stack.top stack
let last buffer = Buffer.nth buffer (Buffer.length buffer - 1)
let first (b : bytes) = Bytes.get b 0
let ratio (x : int Lazy.t) = 10 / Lazy.force x

module Ints = Map.Make (Int)
module Words = Hashtbl.Make (struct
  type t = string

  let equal = String.equal
  let hash = String.length
end)

type store = {mutable items : string Ints.t; name : string}

let item store key = Ints.find key store.items
let longest stores = List.fold_left (fun n store -> max n (Ints.cardinal store.items)) 0 stores
let newest = function [] -> "none" | store :: _ -> snd (Ints.max_binding store.items)
let word (table : int Words.t) = Words.find table "a"
