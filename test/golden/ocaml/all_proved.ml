let abs x = if x < 0 then -x else x
let check x = assert (abs x >= 0)
