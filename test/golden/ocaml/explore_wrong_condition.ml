(* culprit: explore double --assume positive *)
let double x = x + x

let positive x y = x > y
