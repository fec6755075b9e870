(* Hash tables with several keys: known keys have OCaml's order; for unknown ones nothing is proved, and what fails is run
   again with the real order. *)
let words s = List.filter (fun w -> w <> "") (String.split_on_char ' ' s)

let frequencies s =
  let table = Hashtbl.create 16 in
  let count w = Hashtbl.replace table w (1 + Option.value ~default:0 (Hashtbl.find_opt table w)) in
  List.iter count (words s);
  Hashtbl.fold (fun w n all -> (w, n) :: all) table []

let () = assert (frequencies "b a c a b a" = [("c", 1); ("b", 2); ("a", 3)])

let table_of pairs =
  let table = Hashtbl.create 16 in
  List.iter (fun (k, v) -> Hashtbl.replace table k v) pairs;
  table

let total pairs = Hashtbl.fold (fun _ v sum -> sum + v) (table_of pairs) 0
let two_keys a b = assert (total [(1, a); (2, b)] = a + b)
let last_of_two a b = assert (Hashtbl.fold (fun _ v _ -> v) (table_of [(1, a); (2, b)]) 0 = a)
let first_of_two a b = assert (Hashtbl.fold (fun _ v _ -> v) (table_of [(1, a); (2, b)]) 0 = b)
let unknown_keys j k = assert (total [(j, 1); (k, 2)] = 3)
