let rec partition f l =
  match l with
  | [] -> ([], [])
  | x :: r ->
      let (small, large) = partition f r in
      if f x then (x :: small, large) else (small, x :: large)
let rec append a b = match a with [] -> b | x :: r -> x :: append r b
let rec sort l =
  match l with
  | [] -> []
  | x :: r ->
      let (small, large) = partition (fun y -> y < x) r in
      append (sort large) (x :: sort small)
let rec check l = match l with x :: (y :: _ as r) -> assert (x <= y); check r | _ -> ()
let test l = check (sort l)
