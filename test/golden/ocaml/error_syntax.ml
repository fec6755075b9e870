let f x =
  let y = x + 1
let g z = z
