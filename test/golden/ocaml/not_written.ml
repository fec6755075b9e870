(* A body that is just `assert false` stands for one that is still to be written: nothing is said against it. *)
let transpose (rows : int array array) : int array array = (assert false : int array array)

let half n = 10 / n
