(* Findings that the author knows, and wants to keep. *)

(* culprit: allow C002: callers test n *)
let half n =
  10 / n

let third n = n / (n - 3) (* culprit: allow C002, C001: never 3 *)

(* culprit: allow C001: nothing asserts here *)
let same n = n

let quarter n = 4 / n (* culprit: allow C002 *)

let fifth n = 5 / n (* culprit: allow C999: no such code *)
