(* culprit: --steps 2000 *)
let rec length = function [] -> 0 | _ :: rest -> 1 + length rest
let check (xs : int list) = assert (length xs < 1000)
