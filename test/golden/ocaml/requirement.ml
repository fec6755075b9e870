(* culprit: --show-assumptions *)
(* What an exported function asserts of its parameters first, it requires of its callers. *)
let half n =
  assert (n <> 0);
  10 / n
