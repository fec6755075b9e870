let lenght xs = List.lenght xs
let f x = lenth x
