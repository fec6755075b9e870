(* culprit: explore insert --assume sorted_input --reaches smaller --max-outputs 4 *)
(* Only sorted lists, only executions that compare. *)
let smaller (a : int) b = a < b

let rec insert x = function
  | [] -> [ x ]
  | y :: rest -> if smaller x y then x :: y :: rest else y :: insert x rest

let rec sorted = function a :: (b :: _ as rest) -> a <= b && sorted rest | _ -> true

let sorted_input (_ : int) xs = sorted xs
