type shape = Circle of int | Square of int | Point

let area = function
  | Circle r -> 3 * r * r
  | Square s -> s * s
